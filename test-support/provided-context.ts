import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test databases are made: a server by URL, or an embedded one in this folder, started on first use. */
    readonly testServer: TestServer;
    /** Every database of this run begins with it. */
    readonly testDatabasePrefix: string;
  }
}

export type TestServer = { readonly url: string } | { readonly dataDir: string };
