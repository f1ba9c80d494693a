import 'server-only';
import { PART_NAMES, type PartName, type SignedText, textOf } from './signed-text.ts';

/** A part of the signed string. `theirs` is null if it is the same, or if the signed text is unknown. */
export type PartRow = {
  readonly name: PartName | 'whole' | 'rest' | 'encoding' | 'hash';
  readonly ours: string;
  readonly theirs: string | null;
};

/** Compares the signed text with the expected one, part by part. */
export function rowsOf(expected: SignedText, signed: SignedText | null): readonly PartRow[] {
  const theirs = signed ?? expected;
  const arranged = theirs.order !== expected.order || theirs.separator !== expected.separator;
  const parts = PART_NAMES.filter(
    (name) => theirs.parts[name] !== expected.parts[name] || (name !== 'space' && expected.parts[name] !== ''),
  );
  return [
    ...parts.map((name) => row(name, expected.parts[name], theirs.parts[name])),
    row('rest', expected.rest, theirs.rest),
    row('encoding', ENCODINGS[expected.encoding], ENCODINGS[theirs.encoding]),
    row('hash', algorithmOf(expected), algorithmOf(theirs)),
    ...(arranged ? [row('whole', textOf(expected), textOf(theirs))] : []),
  ].filter(({ name, theirs: other }) => other !== null || isPart(name));
}

function row(name: PartRow['name'], ours: string, theirs: string): PartRow {
  return { name, ours, theirs: theirs === ours ? null : theirs };
}

function isPart(name: PartRow['name']): boolean {
  return PART_NAMES.some((part) => part === name);
}

const ENCODINGS = { utf8: 'UTF-8', latin1: 'ISO 8859-1', utf16le: 'UTF-16' } as const;

function algorithmOf({ hash, digest }: SignedText): string {
  const name = hash.replace('sha', 'SHA-');
  return digest === 'none' ? name : `${name} (SHA-1)`;
}

/** A text split around the characters that differ. */
export type Marked = { readonly before: string; readonly differs: string; readonly after: string };

/** Splits a text into the parts before, in, and after its difference from another text. */
export function markDifference(text: string, other: string): Marked {
  const own = [...text];
  const others = [...other];
  const most = Math.min(own.length, others.length);
  let start = 0;
  while (start < most && own[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && own[own.length - 1 - end] === others[others.length - 1 - end]) end += 1;
  return {
    before: own.slice(0, start).join(''),
    differs: own.slice(start, own.length - end).join(''),
    after: own.slice(own.length - end).join(''),
  };
}
