import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { describeRetention, type RetentionRules } from '#database/retention.ts';
import { retentionRules as webRules } from '../lib/store/retention-rules.ts';
import { retentionRules as serviceRules } from '../service/store/retention-rules.ts';
import { serviceSettings } from '../settings/service-settings.ts';
import { webSettings } from '../settings/web-settings.ts';
import { createServiceDatabase } from '../test-support/service-database.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { createWebDatabase } from '../test-support/web-database.ts';

/** The rules with the default settings. */
const service = serviceSettings.parse({});
const web = webSettings.parse({});
const PROGRAMS = {
  service: serviceRules({
    requests: service.REQUEST_LOG_DAYS,
    linkSessions: service.LINK_SESSION_DAYS,
    webhookAttempts: service.WEBHOOK_ATTEMPT_DAYS,
  }),
  web: webRules({ requests: web.REQUEST_LOG_DAYS, auditLog: web.AUDIT_LOG_DAYS }),
} as unknown as Record<'service' | 'web', RetentionRules>;

const servers: TestDatabase[] = [];
const databases: Record<string, Database<unknown>> = {};

beforeAll(async () => {
  for (const [name, create] of Object.entries({ service: createServiceDatabase, web: createWebDatabase })) {
    const server = await create();
    servers.push(server);
    databases[name] = openDatabase<unknown>(server.url, { max: 1 });
  }
});

afterAll(async () => {
  for (const database of Object.values(databases)) await database.close();
  for (const server of servers) await server.drop();
});

type Row = Readonly<Record<string, string>>;

async function rowsOf(program: string, query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  const database = databases[program];
  if (database === undefined) throw new Error(`No database of ${program}`);
  return (await query.execute(database.db)).rows;
}

for (const [program, rules] of Object.entries(PROGRAMS)) {
  const ages = Object.entries(rules).flatMap(([table, rule]) => (rule.kind === 'age' ? [{ table, ...rule }] : []));

  test(`each table of the ${program} has a rule, and each rule a table`, async () => {
    const tables = await rowsOf(
      program,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not exists (select from pg_inherits i where i.inhrelid = pg_class.oid) order by relname collate "C"`,
    );
    expect(tables.length).toBeGreaterThan(10);
    expect(Object.keys(rules).sort()).toEqual(tables.map(({ name }) => name));
  });

  test(`rows of the ${program} that are kept with others are deleted with them`, async () => {
    const cascades = await rowsOf(
      program,
      sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and confdeltype = 'c'`,
    );
    const kept = Object.entries(rules).flatMap(([child, rule]) =>
      rule.kind === 'with' ? [{ child, parent: rule.parent }] : [],
    );
    expect(kept.length).toBeGreaterThan(2);
    expect(cascades).toEqual(expect.arrayContaining(kept));
  });

  test(`expired rows of the ${program} are found by an index and identified by the primary key`, async () => {
    const indexes = await rowsOf(
      program,
      sql`select i.indrelid::regclass::text as table, i.indisprimary::text as primary,
          (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a where a.attrelid = i.indexrelid) as columns
        from pg_index i where i.indpred is null`,
    );
    expect(ages.length).toBeGreaterThan(5);
    for (const { table, key, column } of ages) {
      const own = indexes.filter((index) => index['table'] === table);
      expect(own, table).toContainEqual({ table, primary: 'true', columns: key.join(',') });
      expect(
        own.map((index) => index['columns']?.split(',')[0]),
        table,
      ).toContain(column);
    }
  });
}

test('the documentation lists the rules', async () => {
  const tables = Object.entries({ Service: PROGRAMS.service, 'Web app': PROGRAMS.web }).map(
    ([title, rules]) =>
      `## ${title}\n\n| table | rows are kept |\n|---|---|\n${Object.entries(rules)
        .map(([table, rule]) => `| \`${table}\` | ${describeRetention(rule)} |\n`)
        .join('')}`,
  );
  await expect(`${HEAD}\n${tables.join('\n')}`).toMatchFileSnapshot(
    resolve(import.meta.dirname, '../docs/retention.md'),
  );
});

const HEAD = `# Retention

Look up how long the rows of each table are kept, with the defaults of the [settings](settings.md) \`REQUEST_LOG_DAYS\`,
\`LINK_SESSION_DAYS\`, \`WEBHOOK_ATTEMPT_DAYS\`, and \`AUDIT_LOG_DAYS\`.
[Security](security.md#logs-and-retention) describes their content.

- Erasing a user, a client, or an account also deletes the rows that belong to it.
- A worker of the service (every 10 minutes) and the web app (every minute) delete expired rows, in transactions of at
  most 2,000 rows, and skip rows that others have locked. A run ends after 5 minutes (service) or 45 seconds (web app);
  the next one continues.
- The largest logs are split into parts of about a day ([decision 89](decisions/0089-rotate-the-logs.md)): tables such as
  \`requests_until_20261124000312\`. A part is dropped when its newest row has expired.
- pg-boss deletes finished jobs after a day, in its schema \`pgboss\`.

\`npm run test:unit -- scripts/retention.test.ts -u\` generates this page from \`service/store/retention-rules.ts\` and
\`lib/store/retention-rules.ts\`. A table without a rule fails the test.
`;
