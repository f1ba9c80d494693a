import 'server-only';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, openDatabase } from '#database/open.ts';
import type { WebTables } from './tables.ts';
import { markUnstorable } from './unstorable.ts';

export type WebDatabase = Database<WebTables>;

/** Opens the web app's database by URL, or on the embedded server of the data folder. */
export async function openWebDatabase(settings: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): Promise<WebDatabase> {
  const url = settings.databaseUrl ?? (await embeddedUrl(settings.dataDir));
  return openDatabase<WebTables>(url, { applicationName: 'postledger-web', onQueryError: markUnstorable });
}

/** The part of `database/embedded.ts` used here. */
type EmbeddedModule = {
  openEmbeddedServer(options: { readonly dataDir: string }): Promise<{ url(databaseName: string): Promise<string> }>;
};

/**
 * The embedded server finds its programs in an npm package selected by platform at run time, which a bundler cannot
 * follow. So Node loads that module from the source tree, and only if no URL is set.
 */
async function embeddedUrl(dataDir: string): Promise<string> {
  const source = pathToFileURL(join(/* turbopackIgnore: true */ process.cwd(), 'database', 'embedded.ts')).href;
  const { openEmbeddedServer } = (await import(
    /* turbopackIgnore: true */ /* webpackIgnore: true */ source
  )) as EmbeddedModule;
  const server = await openEmbeddedServer({ dataDir });
  return server.url('postledger_web');
}
