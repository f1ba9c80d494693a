import 'server-only';
import { createHash, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { Mistake } from './mistakes.ts';
import { type SignedText, textOf } from './signed-text.ts';

/** A public key that may have been used. `registered`: it is registered at the service for this client. */
export type CandidateKey = { readonly key: KeyObject; readonly registered: boolean };

/** The signed text, the key, and the mistakes that explain them. Without mistakes, the signed text is as expected. */
export type FoundSigning = {
  readonly key: CandidateKey;
  readonly text: SignedText;
  readonly mistakes: readonly Mistake[];
};

/**
 * Finds the text that was signed. Tries the expected text, then each single mistake, then pairs of common ones, each
 * with every key. A signature does not reveal its text, so each candidate must be verified.
 * @returns null if no candidate matches
 */
export async function findMistakes(
  expected: SignedText,
  mistakes: readonly Mistake[],
  keys: readonly CandidateKey[],
  signature: Uint8Array,
): Promise<FoundSigning | null> {
  const seen = new Set<string>();
  for (const group of groupsOf(mistakes)) {
    const text = group.reduce((before, mistake) => mistake.apply(before), expected);
    const identity = JSON.stringify([textOf(text), text.hash, text.digest, text.encoding]);
    if (seen.has(identity)) continue;
    seen.add(identity);
    for (const key of keys) if (await fits(text, key.key, signature)) return { key, text, mistakes: group };
  }
  return null;
}

function* groupsOf(mistakes: readonly Mistake[]): Generator<readonly Mistake[]> {
  yield [];
  for (const mistake of mistakes) yield [mistake];
  const common = mistakes.filter((mistake) => mistake.common);
  for (const [index, first] of common.entries()) {
    for (const second of common.slice(index + 1)) if (first.kind !== second.kind) yield [first, second];
  }
}

const verifyAside = promisify<string, Uint8Array, KeyObject, Uint8Array, boolean>(verify);

/** Checks whether the key signed this text. Verifies on another thread, because a search takes hundreds of attempts. */
function fits(text: SignedText, key: KeyObject, signature: Uint8Array): Promise<boolean> {
  return verifyAside(text.hash, bytesOf(text), key, signature);
}

function bytesOf(text: SignedText): Uint8Array {
  const bytes = Buffer.from(textOf(text), text.encoding);
  if (text.digest === 'none') return bytes;
  const hash = createHash('sha1').update(bytes);
  return text.digest === 'bytes' ? hash.digest() : Buffer.from(hash.digest('hex'));
}
