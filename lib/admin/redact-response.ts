import 'server-only';
import type { RawResponse } from '../service/raw-request.ts';
import { redactFilter } from './redact-filter.ts';

/** The replacement for a hidden value. Its type is kept, so that the shape can be checked against the contract. */
const HIDDEN = { string: '…', number: 0 } as const;

/** Members that reveal nothing about a purchase or a person: states, codes, hrefs, and counts. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['code', 'status', 'statusReason', 'state', 'outcome', 'type', 'reason', 'field', 'parameter', 'position', 'key'],
  ...['href', 'id', 'result', 'currency', 'emailType', 'totalCount', 'count', 'next', 'more', 'title', 'instance'],
]);
const TIME = /(?:Time|^at|^timestamp)$/;
/** Problem documents quote the invalid text. Their wording is shown, the quoted text is not. */
const WORDED: ReadonlySet<string> = new Set(['detail', 'message']);
/** Entries of the service's dictionaries have an href and a public name. */
const DICTIONARY = /\/(?:categories|purchase_types|shippers|providers)\//;

/** Rows of a list that are shown. */
const MOST_ROWS = 3;

/**
 * Returns a response without details of purchases and people: values are hidden by the class of their field, and lists
 * are shortened. A body that is not JSON, or was cut off, is hidden as a whole.
 */
export function redactResponse(answer: RawResponse): RawResponse {
  return { ...answer, text: answer.isCut ? '' : redactBody(answer.text) };
}

function redactBody(text: string): string {
  try {
    return JSON.stringify(redact(JSON.parse(text), ''));
  } catch {
    return '';
  }
}

function redact(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return redactList(value, name);
  if (typeof value === 'object' && value !== null) return redactObject(value);
  if (typeof value === 'string') {
    if (PLAIN.has(name) || TIME.test(name)) return value;
    return WORDED.has(name) ? redactFilter(value) : HIDDEN.string;
  }
  if (typeof value === 'number') return PLAIN.has(name) || TIME.test(name) ? value : HIDDEN.number;
  return value;
}

function redactList(values: readonly unknown[], name: string): unknown {
  const shown = values.slice(0, MOST_ROWS).map((each) => redact(each, name));
  return values.length > MOST_ROWS ? [...shown, `+ ${values.length - MOST_ROWS}`] : shown;
}

function redactObject(value: object): unknown {
  const members = Object.entries(value);
  const isEntry = members.some(([name, member]) => name === 'href' && DICTIONARY.test(String(member)));
  return Object.fromEntries(
    members.map(([name, member]) => [name, isEntry && name === 'name' ? member : redact(member, name)]),
  );
}
