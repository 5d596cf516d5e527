/** The letters that head the stanzas of an acrostic, whatever a format takes them for. */

/** As most texts have them: `א ALEPH.` */
const HEBREW = /^\p{Script=Hebrew}/u;
/** And by their names alone, as English and Spanish spell them: `ALEPH`. */
const NAME =
  /^(aleph|beth?|gimel|dal[ei]th|he|vau|vav|waw|zain|zayin|[ch]?heth?|jet|teth?|[jy]odh?|[ckq]aph?|kaf|lamedh?|mem|nun|sam[ei][ck]h|ain|ayin|pe|tzaddi|tsadh?[ei]|tz?ad[ei]|[ckq]oph|qof|resh|s[ch]*in|tau?|tav|taw)\.?$/i;

/** Whether a heading is such a letter. */
export const isHebrew = (text: string) => HEBREW.test(text);

/** Whether what stands where the title of a psalm does is such a letter: there its name will do. */
export const isLetter = (text: string) => isHebrew(text) || NAME.test(text);
