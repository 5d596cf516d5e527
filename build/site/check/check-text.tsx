/** Checks a text, part by part. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CheckAnswer } from '../../../functions/lib/contract/endpoints/quotations.ts';
import { MAX_LENGTHS } from '../../../functions/lib/contract/limits.ts';
import { PAGES, USUAL_VERSION } from '../../../functions/lib/contract/pages.ts';
import { rememberedKey, rememberKey } from '../browser/key.ts';
import { publicKey } from '../browser/public-key.ts';
import { get, messageOf, type Outcome } from '../browser/v1.ts';
import { Field, Form, typed } from '../components/form.tsx';
import { useLanguage, useWords } from '../components/language.ts';
import type { Message } from '../components/message.tsx';
import { type Checked, type Finding, findingsOf, Marked } from './marked.tsx';
import { textParts } from './text-parts.ts';

const WORDS = {
  es: {
    text: 'Tu texto',
    placeholder: 'Pega aquí el texto',
    version: 'Versión',
    submit: 'Comprobar',
    example: 'Probar con un ejemplo',
    sample:
      'Dice la Escritura: «Yo soy el camino, y la verdad, y la vida» (Juan 14:6). Y Filipenses 4:13 añade: «Todo lo puedo en Jesús que me da fuerzas».\n\nRecuerda que «El tiempo de Dios es perfecto», como enseña Juan 3:40. «Los cielos cuentan la gloria de Dios» (Salmo 8:1).',
    privacy:
      'El texto se envía al servicio para comprobarlo. Si usas una clave tuya, su comienzo queda entre las últimas peticiones de esa clave, hasta 30 días.',
    empty: 'Pega primero un texto.',
    key: 'Para comprobar textos necesitas una clave: inicia sesión en el panel.',
    busy: 'Comprobando…',
    nothing: 'No hay citas entre comillas ni referencias bíblicas en este texto.',
    asQuotation: 'Comprobarlo como cita',
    good: (count: number) =>
      count === 1
        ? 'La única cita o referencia es correcta.'
        : `Las ${count} citas y referencias son correctas.`,
    bad: (problems: number, count: number) =>
      `${problems} de ${count} citas y referencias ${problems === 1 ? 'necesita' : 'necesitan'} revisión.`,
  },
  en: {
    text: 'Your text',
    placeholder: 'Paste the text here',
    version: 'Version',
    submit: 'Check',
    example: 'Try an example',
    sample:
      'Scripture says: “I am the way, the truth, and the life” (John 14:6). And Philippians 4:13 adds: “I can do all things through Jesus which gives me power.”\n\nRemember that “God helps those who help themselves”, as John 3:40 teaches. “The heavens declare the glory of God” (Psalm 8:1).',
    privacy:
      'The text is sent to the service to be checked. If you use a key of your own, its beginning stays in the recent requests of that key, for up to 30 days.',
    empty: 'Paste a text first.',
    key: 'You need a key to check texts: sign in to the dashboard.',
    busy: 'Checking…',
    nothing: 'This text has no references, and nothing in quotation marks.',
    asQuotation: 'Check it as a quotation',
    good: (count: number) =>
      count === 1
        ? 'The only quotation or reference is right.'
        : `All ${count} quotations and references are right.`,
    bad: (problems: number, count: number) =>
      `${problems} of ${count} quotations and references ${problems === 1 ? 'needs' : 'need'} review.`,
  },
};

/** The characters sent in one request: half of the limit, in case the text contains many quotations. */
const MOST_CHARACTERS = 2_000;

/** The characters of a part that is not divided further, even if it was checked only in part. */
const FEWEST_CHARACTERS = 300;
/** How long to wait when the limit per minute is reached, in seconds; a longer wait is for the user to decide. */
const LONGEST_WAIT = 60;

/** Sends a request; if it is over the limit per minute, sends it again when the service says so. */
async function getInTime(path: string, key: string): Promise<Outcome<CheckAnswer>['answer']> {
  for (;;) {
    const { status, answer, headers } = await get<CheckAnswer>(path, key);
    const [, seconds] = headers.find(([name]) => name.toLowerCase() === 'retry-after') ?? [];
    const wait = Number(seconds);
    if (status !== 429 || !(wait > 0 && wait <= LONGEST_WAIT)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** @param versions those whose own text is installed */
export function Check({ versions }: { versions: readonly { id: string; name: string }[] }) {
  const words = useWords(WORDS);
  const language = useLanguage();
  const [checked, setChecked] = useState<Checked>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!checked) return;
    const verdict = place.current?.querySelector('form > [role="status"]:last-of-type');
    verdict?.scrollIntoView({ block: 'start' });
  }, [checked]);
  const say = (kind: Message['kind'], text: string) => ({ message: { kind, text } });

  const check = async (values: FormData) => {
    const text = typed(values, 'text').toWellFormed();
    const version = typed(values, 'version');
    let key = rememberedKey() || publicKey();
    setChecked(undefined);
    if (text.trim() === '') return { faults: { text: words.empty } };
    if (!key) return say('notice', words.key);
    const findings: Finding[] = [];
    let problems = 0;
    const parts = textParts(text, MOST_CHARACTERS);
    for (let part = parts.shift(); part; part = parts.shift()) {
      const query = new URLSearchParams({ text: part.text, version });
      let answer = await getInTime(`/v1/check?${query}`, key);
      const everybodys = publicKey();
      const isRefused = !answer.success && answer.error.code === 'UNAUTHORIZED';
      if (isRefused && everybodys !== undefined && key !== everybodys) {
        // the key of this tab was deleted since, for example
        rememberKey('');
        key = everybodys;
        answer = await getInTime(`/v1/check?${query}`, key);
      }
      if (!answer.success) return say('bad', messageOf(answer));
      if (answer.data.unchecked_from !== undefined && part.text.length > FEWEST_CHARACTERS) {
        const { start } = part;
        const halves = textParts(part.text, Math.ceil(part.text.length / 2));
        parts.unshift(...halves.map((half) => ({ ...half, start: start + half.start })));
        continue;
      }
      problems += answer.data.problems;
      findings.push(...findingsOf(answer.data, part.start));
    }
    setChecked({ text, version, findings });
    const counted = findings.filter(
      ({ kind, reference }) => kind !== 'none' || reference?.exists,
    ).length;
    if (counted === 0) {
      const asked = new URLSearchParams({ endpoint: 'quote', text, version });
      const href = `${PAGES.explorer[language]}?${asked}`;
      const isShort = text.length <= MAX_LENGTHS.query;
      const more = isShort ? [' ', <a href={href}>{words.asQuotation}</a>] : [];
      return { message: { kind: 'notice' as const, text: [words.nothing, ...more] } };
    }
    return problems === 0
      ? say('good', words.good(counted))
      : say('warning', words.bad(problems, counted));
  };
  const tryExample = () => {
    const form = place.current?.querySelector('form');
    const area = form?.querySelector('textarea');
    if (area) area.value = words.sample;
    form?.requestSubmit();
  };
  return (
    <div ref={place}>
      <Form
        name="check"
        submit={words.submit}
        send={check}
        actions={
          <button type="button" class="quiet" onClick={tryExample}>
            {words.example}
          </button>
        }
        busy={{ kind: 'notice', text: words.busy }}
      >
        <Field
          name="text"
          label={words.text}
          hint={words.privacy}
          input={(attributes) => (
            <textarea {...attributes} rows={8} placeholder={words.placeholder} />
          )}
        />
        <label for="version">{words.version}</label>
        <select id="version" name="version">
          {versions.map(({ id, name }) => (
            <option key={id} value={id} selected={id === USUAL_VERSION[language]}>
              {name}
            </option>
          ))}
        </select>
      </Form>
      {checked && <Marked {...checked} />}
    </div>
  );
}
