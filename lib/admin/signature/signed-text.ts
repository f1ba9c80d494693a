import 'server-only';

/** Parts of the signed string, in the order in which they are signed (seed, "Signed string"). */
export const PART_NAMES = ['method', 'space', 'path', 'client_id', 'timestamp', 'username'] as const;
export type PartName = (typeof PART_NAMES)[number];

export const HASHES = ['sha1', 'sha256', 'sha224', 'sha384', 'sha512'] as const;

/** The signed text: its parts, and how they were converted to bytes. */
export type SignedText = {
  readonly parts: Readonly<Record<PartName, string>>;
  readonly order: readonly PartName[];
  /** Text between path, client, timestamp, and user name. */
  readonly separator: string;
  /** Text after the last part. */
  readonly rest: string;
  readonly encoding: 'utf8' | 'latin1' | 'utf16le';
  readonly hash: (typeof HASHES)[number];
  /** The SHA-1 of the text that was signed instead, as bytes or as hexadecimal digits. */
  readonly digest: 'none' | 'bytes' | 'hex';
};

/** Returns the whole text in the order in which it was signed. */
export function textOf({ parts, order, separator, rest }: SignedText): string {
  const joined = order.map((name, index) => {
    const follows = index > 0 && name !== 'space' && order[index - 1] !== 'space' && order[index - 1] !== 'method';
    return `${follows && parts[name] !== '' ? separator : ''}${parts[name]}`;
  });
  return joined.join('') + rest;
}
