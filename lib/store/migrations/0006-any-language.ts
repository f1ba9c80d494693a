import 'server-only';
import { type Kysely, sql } from 'kysely';

/** The catalogues define the languages (`i18n/languages.ts`), so that a new one needs no migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop constraint accounts_language_check`.execute(db);
  await sql`alter table accounts add constraint accounts_language_shape check (language ~ '^[a-z]{2,3}$')`.execute(db);
}
