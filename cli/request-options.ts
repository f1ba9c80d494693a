import type { Option, Options } from './command.ts';
import { UsageError } from './usage-error.ts';

/** Options of `request`. */
export const REQUEST_OPTIONS = {
  all: { type: 'boolean', summary: 'print every row of all pages, one JSON object per line' },
  bearer: {
    type: 'string',
    value: 'TOKEN',
    summary: 'send an access token instead of a signature; file:NAME or file:- keeps it out of the list of processes',
  },
  client: { type: 'string', value: 'ID', summary: 'sign as this client' },
  key: { type: 'string', value: 'FILE', summary: 'sign with this key' },
  url: { type: 'string', value: 'URL', summary: 'send to this service' },
  legacy: {
    type: 'boolean',
    summary: 'the old form: no space in the signed string, the old header, parameters always in the query',
  },
  explain: { type: 'boolean', summary: 'print what is signed and sent to stderr' },
  'dry-run': { type: 'boolean', summary: 'print it to stdout without sending' },
  include: { type: 'boolean', short: 'i', summary: 'print status and headers before the body' },
  raw: { type: 'boolean', summary: 'print the body unchanged' },
  csv: { type: 'boolean', summary: 'request CSV; errors go to stderr, so a redirected file contains only rows' },
  literal: { type: 'boolean', summary: 'do not read file:NAME values from files' },
} as const satisfies Options;

type Named<Type extends Option['type']> = {
  [Name in keyof typeof REQUEST_OPTIONS]: (typeof REQUEST_OPTIONS)[Name]['type'] extends Type ? Name : never;
}[keyof typeof REQUEST_OPTIONS];

type Flag = Named<'boolean'>;
type Value = Named<'string'>;

const namesOf = (type: Option['type']) =>
  Object.entries(REQUEST_OPTIONS).flatMap(([name, option]) => (option.type === type ? [name] : []));
const FLAGS = namesOf('boolean') as readonly Flag[];
const VALUES = namesOf('string') as readonly Value[];

export type RequestOptions = Readonly<Record<Flag, boolean>> & Readonly<Partial<Record<Value, string>>>;

/**
 * Separates a request's options from its arguments, at any position. Only `--name` and `-i` are options, so a value can
 * be a negative number. After `--` there are no options.
 * @throws UsageError
 */
export function splitOptions(words: readonly string[]): {
  readonly options: RequestOptions;
  readonly rest: readonly string[];
} {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Record<Flag, boolean>;
  const values: Partial<Record<Value, string>> = {};
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
