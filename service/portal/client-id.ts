import { randomInt } from 'node:crypto';

/** What a client identifier looks like (contract §2); a legacy client may keep an older one. */
const CLIENT_ID = /^[a-z][a-z0-9-]{7,63}$/;
const LEGACY_CLIENT_ID = /^[A-Za-z0-9-]{4,64}$/;

/** New ids are narrow so that the signed string, which has no separators, cannot be read in two ways (contract §2). */
export function isClientId(text: string, legacy = false): boolean {
  return (legacy ? LEGACY_CLIENT_ID : CLIENT_ID).test(text);
}

/** Says what an identifier looks like, to somebody whose own is none. */
export const CLIENT_ID_RULE = 'has 8 to 64 small letters, digits or "-", a letter first';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An identifier that reads like the client's name and is nobody's yet: `shop-diary-k3v9x7`. */
export function proposeClientId(name: string, pick: (below: number) => number = randomInt): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const tail = Array.from({ length: 6 }, () => LETTERS[pick(LETTERS.length)]).join('');
  return `${words === '' ? 'client' : words}-${tail}`;
}
