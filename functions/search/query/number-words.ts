/** Writes numbers in words: Bibles spell out what people type in digits, such as `666`. */

interface NumberWords {
  /** 0 to 19, or higher if the language has single words: Spanish up to 29. */
  ones: readonly string[];
  /** 20, 30 … 90. */
  tens: readonly string[];
  /** 100, 200 … 900, if they are single words. */
  hundreds?: readonly string[];
  hundred: string;
  thousand: string;
}

const WORDS: Readonly<Record<string, NumberWords>> = {
  en: {
    ones: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    hundred: 'hundred',
    thousand: 'thousand',
  },
  es: {
    ones: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
      ' ',
    ),
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
    hundreds:
      'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
        ' ',
      ),
    hundred: 'cien',
    thousand: 'mil',
  },
};

/**
 * Writes the numbers of a query in words, if its language is supported here: `70 veces 7` becomes `setenta veces
 * siete`. Omits the words that join them (`and`, `y`), which differ between texts.
 * @param language a BCP 47 code
 */
export function withNumbersInWords(query: string, language: string): string {
  const own = WORDS[language.split('-')[0] ?? ''];
  if (!own) return query;
  return query.replace(/(?<![\p{L}\p{N}])\d{1,3}(?:,?\d{3})?(?![\p{L}\p{N}])/gu, (written) =>
    wordsOf(Number(written.replace(',', '')), own),
  );
}

function wordsOf(number: number, own: NumberWords): string {
  const { ones, tens, hundreds, hundred, thousand } = own;
  if (number >= 1_000) {
    const [high, low] = [Math.floor(number / 1_000), number % 1_000];
    const before = high === 1 && hundreds ? '' : `${wordsOf(high, own)} `;
    return `${before}${thousand}${low > 0 ? ` ${wordsOf(low, own)}` : ''}`;
  }
  if (number >= 100) {
    const [high, low] = [Math.floor(number / 100), number % 100];
    const single = low === 0 && high === 1 ? hundred : hundreds?.[high - 1];
    const first = hundreds ? single : `${ones[high]} ${hundred}`;
    return `${first}${low > 0 ? ` ${wordsOf(low, own)}` : ''}`;
  }
  const word = ones[number];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(number / 10) - 2];
  return number % 10 === 0 ? `${ten}` : `${ten} ${ones[number % 10]}`;
}
