/** usfm-js has no types of its own: what our tests use of it. */
declare module 'usfm-js' {
  /** A piece of a verse: text, or something with text or pieces of its own. */
  export interface VerseObject {
    type?: string;
    text?: string;
    children?: VerseObject[];
  }

  const usfm: {
    toJSON(usfm: string): {
      chapters: Record<string, Record<string, { verseObjects: VerseObject[] }>>;
    };
  };
  export default usfm;
}
