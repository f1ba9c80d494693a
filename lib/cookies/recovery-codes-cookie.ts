import 'server-only';
import { z } from 'zod';
import { dropSealed, readSealed, setSealed } from './sealed-cookie.ts';

const NAME = 'recovery-codes';

const schema = z.object({ account: z.string(), codes: z.array(z.string()) });

/** Time for the owner to write them down. */
const KEPT_SECONDS = 600;

/**
 * Keeps new recovery codes encrypted in the browser that created them. Its page can then show them without scripts and
 * after a reload, while the server keeps only hashes.
 */
export async function saveRecoveryCodes(account: string, codes: readonly string[]): Promise<void> {
  await setSealed(NAME, { account, codes: [...codes] } satisfies z.infer<typeof schema>, { seconds: KEPT_SECONDS });
}

/** Returns the new recovery codes of an account, or null if there are none to show. */
export async function readRecoveryCodes(account: string): Promise<readonly string[] | null> {
  const kept = await readSealed(NAME, schema);
  return kept !== null && kept.account === account ? kept.codes : null;
}

/** Deletes the codes once the owner has written them down. */
export function dropShownCodes(): Promise<void> {
  return dropSealed(NAME);
}
