import { UsageError } from './settings.ts';

const FLAGS = ['legacy', 'explain', 'dry-run', 'include', 'raw', 'csv', 'literal'] as const;
const VALUES = ['bearer', 'client', 'key', 'url'] as const;

export type RequestOptions = Readonly<Record<(typeof FLAGS)[number], boolean>> &
  Readonly<Partial<Record<(typeof VALUES)[number], string>>>;

/**
 * Separates a request's options from its arguments, at any position. Only `--name` and `-i` are options, so a value can
 * be a negative number. After `--` there are no options.
 * @throws UsageError
 */
export function splitOptions(words: readonly string[]): {
  readonly options: RequestOptions;
  readonly rest: readonly string[];
} {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Record<(typeof FLAGS)[number], boolean>;
  const values: Partial<Record<(typeof VALUES)[number], string>> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return { options: { ...flags, ...values }, rest: [...rest, ...words.slice(at + 1)] };
    const [, name, joined] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word === '-i' ? '--include' : word) ?? [];
    const flag = FLAGS.find((one) => one === name);
    const value = VALUES.find((one) => one === name);
    if (flag !== undefined && joined === undefined) flags[flag] = true;
    else if (value !== undefined) {
      const given = joined ?? words[at + 1];
      if (given === undefined) throw new UsageError(`--${value} requires a value.`);
      values[value] = given;
      if (joined === undefined) at += 1;
    } else if (word.startsWith('--')) {
      throw new UsageError(`Unknown option ${word.split('=')[0]}. If it is a value, put "--" before METHOD.`);
    } else rest.push(word);
  }
  return { options: { ...flags, ...values }, rest };
}
