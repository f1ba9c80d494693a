import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import type { WebTables } from '../store/tables.ts';
import { createAccount } from './accounts.ts';
import { ROLES } from './roles.ts';

const seeds = z.array(
  z.object({
    email: z.email(),
    password: z.string().min(1),
    // In files from version 0.1, the role `admin` had all rights.
    role: z.enum([...ROLES, 'admin']).transform((role) => (role === 'admin' ? 'owner' : role)),
    name: z.string().min(1),
    // Whether the password was generated, and must be replaced at the first sign-in.
    initial: z.boolean().default(false),
  }),
);

/**
 * Creates missing accounts from a seed file and leaves existing ones unchanged. Returns how many were created.
 * @throws ConfigError when the text is not a list of accounts
 */
export async function seedAccounts(db: Kysely<WebTables>, text: string, now: Date): Promise<number> {
  const accounts = readSeeds(text);
  const existing = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'in', ['', ...accounts.map((account) => account.email.toLowerCase())])
    .execute();
  const known = new Set(existing.map((row) => row.email));
  let made = 0;
  for (const account of accounts) {
    if (known.has(account.email.toLowerCase())) continue;
    if ((await createAccount(db, account, now)) !== null) made += 1;
  }
  return made;
}

function readSeeds(text: string): z.infer<typeof seeds> {
  try {
    return seeds.parse(JSON.parse(text));
  } catch {
    // The cause would quote the file, which contains passwords.
    throw new ConfigError('SEED_ACCOUNTS_FILE must contain a JSON list of {email, password, role, name}');
  }
}
