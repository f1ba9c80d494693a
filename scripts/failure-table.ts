import { existsSync, globSync } from 'node:fs';

/** A row of docs/failure-modes.md: the failure, the programs' behavior, and the tests that prove it. */
export interface FailureRow {
  readonly section: string;
  readonly failure: string;
  readonly behavior: string;
  /** Test files, relative to the project. */
  readonly files: readonly string[];
  /** Scripts of package.json that prove it in a separate run (`test:ha`). */
  readonly scripts: readonly string[];
}

/**
 * Reads the tables of docs/failure-modes.md. The last cell of a row names test files or folders of tests without their
 * extension, `npm run` scripts, or "same" for those of the row before.
 * @throws Error if a row names no test, or one that does not exist
 */
export function readFailureRows(markdown: string, root: string): readonly FailureRow[] {
  const rows: FailureRow[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    const cells = /^\|(.+)\|$/.exec(line)?.[1]?.split('|') ?? [];
    const [failure = '', behavior = '', tests = ''] = cells.map((cell) => cell.trim());
    if (cells.length !== 3 || /^-+$/.test(failure) || /^tests?|^tested in$/.test(tests)) continue;
    const names = Array.from(tests.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
    const before = /^same\b/.test(tests) ? rows.at(-1) : undefined;
    const scripts = names.flatMap((name) => /^npm run ([\w:]+)/.exec(name)?.[1] ?? []);
    const files = names.filter((name) => !name.startsWith('npm ')).flatMap((name) => testsOf(name, root));
    const row = {
      section,
      failure,
      behavior,
      files: [...(before?.files ?? []), ...files],
      scripts: [...(before?.scripts ?? []), ...scripts],
    };
    if (row.files.length + row.scripts.length === 0) throw new Error(`No test proves "${failure}"`);
    rows.push(row);
  }
  return rows;
}

function testsOf(name: string, root: string): readonly string[] {
  const places = [name, `service/${name}`, `lib/${name}`];
  for (const place of places) {
    for (const file of [`${place}.test.ts`, `${place}.spec.ts`]) if (existsSync(`${root}/${file}`)) return [file];
    const inside = globSync(`${place}/*.{test,spec}.ts`, { cwd: root }).toSorted();
    if (inside.length > 0) return inside;
  }
  throw new Error(`docs/failure-modes.md names a test that does not exist: ${name}`);
}
