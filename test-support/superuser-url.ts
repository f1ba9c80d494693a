import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the URL of a database of an embedded server in this data folder, as its superuser. */
export async function superuserUrl(url: string, dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres', 'cluster', 'postledger-secrets.json');
  const secrets = JSON.parse(await readFile(file, 'utf8')) as { readonly superuserPassword: string };
  const asSuperuser = new URL(url);
  asSuperuser.username = 'postgres';
  asSuperuser.password = secrets.superuserPassword;
  return asSuperuser.href;
}
