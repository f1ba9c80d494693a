import 'server-only';

/** An error in the text of a signature. Because of it, the service rejects the signature or cannot verify it. */
export type SignatureFault =
  | 'double_encoded'
  | 'line_breaks'
  | 'plus_became_space'
  | 'url_safe'
  | 'hex'
  | 'unpadded'
  | 'cut_off'
  | 'raw_numbers'
  | 'not_base64'
  | 'not_dsa';

/** A signature with the errors found in its text. `der` is null if the text cannot be repaired to a DSA signature. */
export type SentSignature = {
  readonly faults: readonly SignatureFault[];
  readonly der: Uint8Array | null;
  /** Length of the decoded signature in bytes; 0 if it cannot be decoded. */
  readonly length: number;
};

/** Reads the value of `request_signature` after one percent-decoding, and repairs it where possible. */
export function readSignature(decoded: string): SentSignature {
  const faults: SignatureFault[] = [];
  const text = REPAIRS.reduce((given, { fault, damaged, repair }) => {
    if (!damaged.test(given)) return given;
    faults.push(fault);
    return repair(given);
  }, decoded);
  const bytes = decode(text, faults);
  if (bytes === null) return { faults: [...faults, 'not_base64'], der: null, length: 0 };
  const { der, fault } = toDer(bytes);
  return { faults: fault === null ? faults : [...faults, fault], der, length: bytes.length };
}

type Repair = {
  readonly fault: SignatureFault;
  readonly damaged: RegExp;
  readonly repair: (text: string) => string;
};

const REPAIRS: readonly Repair[] = [
  { fault: 'double_encoded', damaged: /%[0-9a-f]{2}/i, repair: percentDecoded },
  { fault: 'line_breaks', damaged: /[\r\n]/, repair: (text) => text.replace(/[\r\n]+/g, '') },
  { fault: 'plus_became_space', damaged: / /, repair: (text) => text.replaceAll(' ', '+') },
  {
    fault: 'url_safe',
    damaged: /[-_]/,
    repair: (text) => text.replaceAll('-', '+').replaceAll('_', '/'),
  },
];

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decode(text: string, faults: SignatureFault[]): Uint8Array | null {
  if (/^(?:[0-9a-f]{2}){40,}$/i.test(text)) {
    faults.push('hex');
    return Buffer.from(text, 'hex');
  }
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  const canonical = bytes.toString('base64');
  if (canonical === text) return bytes;
  if (canonical.replace(/=+$/, '') !== text.replace(/=+$/, '')) return null;
  faults.push('unpadded');
  return bytes;
}

/** Length of r and s, for q of 160 and 224 bits. */
const RAW_LENGTHS: ReadonlySet<number> = new Set([40, 56]);

function toDer(bytes: Uint8Array): { readonly der: Uint8Array | null; readonly fault: SignatureFault | null } {
  const [tag, length = 0] = bytes;
  const looksDer = tag === 0x30 && bytes[2] === 0x02 && length < 0x80;
  if (looksDer && length + 2 === bytes.length) return { der: bytes, fault: null };
  if (looksDer && length + 2 > bytes.length) return { der: null, fault: 'cut_off' };
  if (!RAW_LENGTHS.has(bytes.length)) return { der: null, fault: 'not_dsa' };
  const half = bytes.length / 2;
  const numbers = Buffer.concat([derInteger(bytes.subarray(0, half)), derInteger(bytes.subarray(half))]);
  return { der: Buffer.concat([Buffer.from([0x30, numbers.length]), numbers]), fault: 'raw_numbers' };
}

function derInteger(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? Buffer.from([0]) : Buffer.from(bytes.subarray(start));
  const body = (digits[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), digits]) : digits;
  return Buffer.concat([Buffer.from([0x02, body.length]), body]);
}
