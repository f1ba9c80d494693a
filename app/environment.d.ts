declare namespace NodeJS {
  interface ProcessEnv {
    /** JSON of words by language; `next.config.js` puts it into the scripts when they are built. */
    readonly FAILURE_WORDS: string;
  }
}
