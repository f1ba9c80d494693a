/**
 * Name of a migration that removes or restricts parts of the schema. `0031-contract-0.3.0-order-notes` can run
 * alongside version 0.3.0 and newer. All other migrations only expand, so any version can run alongside them.
 */
const CONTRACT = /^\d{4}-contract-(\d+\.\d+\.\d+)-/;

/** Returns the oldest version that can use a database with this migration, or null if any version can. */
export function oldestVersionFor(migration: string): string | null {
  return CONTRACT.exec(migration)?.[1] ?? null;
}

/** Checks whether a program of this version can use a database with a migration that the program does not know. */
export function toleratesMigration(version: string, migration: string): boolean {
  const oldest = oldestVersionFor(migration);
  return oldest === null || compareVersions(version, oldest) >= 0;
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Finds the steps in a migration's source that could make a program of the previous version fail: drops, renames, type
 * changes, and new restrictions on written values.
 */
export function findContractingSteps(source: string): readonly string[] {
  const text = source
    .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  const created = new Set(Array.from(text.matchAll(/create table (?:if not exists )?(\w+)/g), ([, table]) => table));
  const steps = ALWAYS.flatMap((step) => Array.from(text.matchAll(step), ([found]) => found));
  for (const [step, column = ''] of text.matchAll(/alter column (\w+) set not null/g))
    if (!new RegExp(`(?:alter|add) column (?:if not exists )?${column} [^;'\`]*default `).test(text)) steps.push(step);
  for (const [step] of text.matchAll(/add column [^,;'`]*not null[^,;'`]*/g))
    if (!/ default | generated /.test(`${step} `)) steps.push(step.trim());
  for (const [step, table] of text.matchAll(/create unique index (?:if not exists )?\w* ?on (\w+)/g))
    if (!created.has(table)) steps.push(step);
  for (const [step, table] of text.matchAll(
    /alter table (?:only )?(\w+) add (?:constraint \w+ )?(?:check|unique|foreign|primary|exclude)/g,
  ))
    if (!created.has(table)) steps.push(step);
  return steps;
}

const ALWAYS = [
  /drop (?:table|column|view|type|schema|sequence) (?:if exists )?\w+/g,
  /rename (?:column \w+ |constraint \w+ )?to \w+/g,
  /alter column \w+ (?:set data )?type \w+/g,
  /\b(?:droptable|dropcolumn|renameto|renamecolumn|setdatatype|setnotnull)\(/g,
];
