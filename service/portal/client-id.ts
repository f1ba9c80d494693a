import { randomInt } from 'node:crypto';

/** Format of a client identifier (contract §2). A legacy client may keep an older one. */
const CLIENT_ID = /^[a-z][a-z0-9-]{7,63}$/;
const LEGACY_CLIENT_ID = /^[A-Za-z0-9-]{4,64}$/;

/**
 * Checks an identifier. The format of new ones is narrow, because the signed string has no separators and must not be
 * ambiguous (contract §2).
 */
export function isClientId(text: string, legacy = false): boolean {
  return (legacy ? LEGACY_CLIENT_ID : CLIENT_ID).test(text);
}

/** The format of an identifier, for error messages. */
export const CLIENT_ID_RULE = 'must have 8 to 64 lowercase letters, digits, or "-", and start with a letter';

/** Letters that no normalization takes apart. */
const UNDIVIDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Proposes an unused identifier that resembles the client's name: `shop-diary-k3v9x7`. */
export function proposeClientId(name: string, pick: (below: number) => number = randomInt): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => UNDIVIDED[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const tail = Array.from({ length: 6 }, () => LETTERS[pick(LETTERS.length)]).join('');
  return `${words === '' ? 'client' : words}-${tail}`;
}
