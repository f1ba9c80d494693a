import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMessage } from '../../service/mail/parse-message.ts';
import type { Message } from '../../service/receipts/message.ts';

/** An email, raw and decoded. */
export type Mail = { readonly raw: Buffer; readonly message: Message };

/** Loads and decodes every `.eml` in a folder. Returns null if the folder does not exist. */
export async function loadMails(folder: string): Promise<readonly Mail[] | null> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return null;
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => {
      const raw = await readFile(join(folder, name));
      return { raw, message: await parseMessage(raw) };
    }),
  );
}
