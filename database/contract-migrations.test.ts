import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { findContractingSteps, oldestVersionFor, toleratesMigration } from './contract-migrations.ts';
import { MIGRATION_FOLDERS, namesOfMigrations } from './migration-names.ts';

/** Last migrations of 0.2.0, the first version from which an upgrade needs no downtime. */
const BEFORE = { service: '0040', web: '0020' } as const;

describe.each(['service', 'web'] as const)('the migrations of the %s', (program) => {
  const names = namesOfMigrations(MIGRATION_FOLDERS[program]);

  it.each(names)('%s only expands, or names the version that stopped using the removed parts', async (name) => {
    if (name.slice(0, 4) <= BEFORE[program]) return expect(oldestVersionFor(name)).toBeNull();
    const source = await readFile(new URL(`${name}.ts`, MIGRATION_FOLDERS[program]), 'utf8');
    if (oldestVersionFor(name) === null) expect(findContractingSteps(source)).toEqual([]);
    // A part can be removed only by a version later than the one that stopped using it.
    else expect(toleratesMigration(packageFile.version, name)).toBe(true);
  });
});

it.each([
  ['drop table uploads', ['drop table uploads']],
  ['alter table orders drop column if exists notes', ['drop column if exists notes']],
  ['alter table orders rename column a to b', ['rename column a to b']],
  ['alter table orders rename to purchases', ['rename to purchases']],
  ['alter table orders alter column total type numeric', ['alter column total type numeric']],
  ['alter table orders alter column total set data type numeric', ['alter column total set data type numeric']],
  ['alter table orders alter column total set not null', ['alter column total set not null']],
  ['alter table orders add column total int not null', ['add column total int not null']],
  ["alter table orders add check (kind in ('a'))", ['alter table orders add check']],
  ['create unique index on orders (id)', ['create unique index on orders']],
  ["db.schema.alterTable('orders').dropColumn('a')", ['dropcolumn(']],
])('finds the contracting step in: %s', (statement, steps) => {
  expect(findContractingSteps(statement)).toEqual(steps);
});

it.each([
  'create table notes (id bigint not null, text text not null)',
  'alter table orders add column note text',
  'alter table orders add column count int not null default 0',
  'alter table orders alter column note set default 1; update orders set note = 1; alter table orders alter column note set not null',
  'create table notes (id int); create unique index notes_id on notes (id); alter table notes add primary key (id)',
  'create index on orders (note)',
  '/* drop table orders */ create index on orders (note)',
  'alter table orders alter column note drop not null',
])('finds no contracting step in: %s', (statement) => {
  expect(findContractingSteps(statement)).toEqual([]);
});

it('lets a version run with unknown migrations unless they remove parts it uses', () => {
  expect(toleratesMigration('0.2.0', '0031-notes')).toBe(true);
  expect(toleratesMigration('0.2.0', '0031-contract-0.3.0-notes')).toBe(false);
  expect(toleratesMigration('0.3.0', '0031-contract-0.3.0-notes')).toBe(true);
  expect(toleratesMigration('0.10.0', '0031-contract-0.3.0-notes')).toBe(true);
});
