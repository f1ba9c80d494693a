declare namespace NodeJS {
  interface ProcessEnv {
    /** JSON of texts by language, compiled into the scripts by `next.config.js`. */
    readonly FAILURE_TEXTS: string;
  }
}
