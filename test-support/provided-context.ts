import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server for test databases: a URL, or the folder of an embedded server that starts on first use. */
    readonly testServer: TestServer;
    /** Name prefix of every database of this run. */
    readonly testDatabasePrefix: string;
  }
}

export type TestServer = { readonly url: string } | { readonly dataDir: string };
