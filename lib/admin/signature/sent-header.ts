import 'server-only';
import { parseSignatureHeader, SignatureHeaderError } from '#contract/signature.ts';
import { SIGNATURE_LINE } from './sent-request.ts';
import { readSignature, type SentSignature, type SignatureFault } from './sent-signature.ts';

/** An error in the header. `name` and `value` identify the parameter with the error. */
export type HeaderFault = {
  readonly kind:
    | SignatureFault
    | 'parameter_missing'
    | 'parameter_unknown'
    | 'parameter_twice'
    | 'parameter_unreadable'
    | 'client_not_p'
    | 'client_id_form'
    | 'timestamp_seconds'
    | 'timestamp_micros'
    | 'timestamp_form'
    | 'username_empty'
    | 'header_name';
  readonly name: string;
  readonly value: string;
};

/** A signature header with its errors. The other members are its parameters as far as they can be read. */
export type SentHeader = {
  readonly faults: readonly HeaderFault[];
  readonly clientId: string;
  readonly timestamp: string;
  /** In ms, whatever unit was sent; null if it is not a number. */
  readonly time: number | null;
  readonly username: string | null;
  /** As sent, before percent-decoding. */
  readonly rawUsername: string | null;
  /** Whether it has the legacy format, which registered clients may use. */
  readonly legacy: boolean;
  readonly signature: SentSignature;
};

const NAMES = ['client_id', 'timestamp', 'username', 'client', 'request_signature'] as const;
type Name = (typeof NAMES)[number];

/** Reads a pasted header, with or without its name. Line breaks between parameters are ignored. */
export function readHeader(text: string): SentHeader {
  const name = SIGNATURE_LINE.exec(text)?.[0] ?? '';
  const value = text
    .replace(SIGNATURE_LINE, '')
    .replace(/["']\s*\\?\s*$/, '')
    .replace(/[ \t]*\r?\n\s*/g, '')
    .trim();
  const { pairs, faults } = readPairs(value);
  const timestamp = pairs.get('timestamp')?.value ?? '';
  const username = pairs.get('username')?.value ?? null;
  const signature = readSignature(pairs.get('request_signature')?.value ?? '');
  const legacyName = /slice/i.test(name);
  const found = [
    ...(legacyName ? [fault('header_name', 'X-Slice-API-Signature')] : []),
    ...faults,
    ...faultsOfValues(pairs, timestamp),
    ...(pairs.has('request_signature') ? signature.faults.map((kind) => fault(kind, 'request_signature')) : []),
  ];
  return {
    faults: found.length === 0 ? unreadable(value) : found,
    clientId: pairs.get('client_id')?.value ?? '',
    timestamp,
    time: timeOf(timestamp),
    username: username === '' ? null : username,
    rawUsername: pairs.get('username')?.raw ?? null,
    legacy: legacyName || username === '' || (pairs.size > 0 && !pairs.has('client')),
    signature,
  };
}

function fault(kind: HeaderFault['kind'], name: string, value = ''): HeaderFault {
  return { kind, name, value };
}

type Pair = { readonly raw: string; readonly value: string };

function readPairs(header: string): {
  readonly pairs: ReadonlyMap<Name, Pair>;
  readonly faults: readonly HeaderFault[];
} {
  // The whole header was encoded, as if it were one parameter.
  const whole = !header.includes('=') && /%3D/i.test(header);
  const pairs = new Map<Name, Pair>();
  const faults: HeaderFault[] = whole ? [fault('double_encoded', 'X-Service-API-Signature')] : [];
  for (const part of (whole ? (decoded(header) ?? header) : header).split('&')) {
    const cut = part.indexOf('=');
    const given = cut < 0 ? part : part.slice(0, cut);
    const name = NAMES.find((each) => each === given);
    const raw = cut < 0 ? '' : part.slice(cut + 1);
    if (part === '') continue;
    if (name === undefined) faults.push(fault('parameter_unknown', given));
    else if (pairs.has(name)) faults.push(fault('parameter_twice', name));
    else {
      const value = decoded(raw);
      if (value === null) faults.push(fault('parameter_unreadable', name));
      pairs.set(name, { raw, value: value ?? raw });
    }
  }
  return { pairs, faults };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function faultsOfValues(pairs: ReadonlyMap<Name, Pair>, timestamp: string): readonly HeaderFault[] {
  const missing = NAMES.filter((name) => name !== 'username' && (pairs.get(name)?.value ?? '') === '');
  const client = pairs.get('client')?.value ?? 'p';
  const clientId = pairs.get('client_id')?.value ?? '';
  return [
    ...missing.map((name) => fault('parameter_missing', name)),
    ...(client === 'p' || client === '' ? [] : [fault('client_not_p', 'client', client)]),
    ...(clientId === '' || /^[A-Za-z0-9-]{4,64}$/.test(clientId)
      ? []
      : [fault('client_id_form', 'client_id', clientId)]),
    ...(timestamp === '' || /^\d{13}$/.test(timestamp)
      ? []
      : [fault(timestampKind(timestamp), 'timestamp', timestamp)]),
    ...(pairs.get('username')?.value === '' ? [fault('username_empty', 'username')] : []),
  ];
}

function timestampKind(text: string): 'timestamp_seconds' | 'timestamp_micros' | 'timestamp_form' {
  if (/^\d{10}(?:\.\d+)?$/.test(text)) return 'timestamp_seconds';
  return /^\d{16}$/.test(text) ? 'timestamp_micros' : 'timestamp_form';
}

function timeOf(timestamp: string): number | null {
  if (/^\d{13}$/.test(timestamp)) return Number(timestamp);
  if (/^\d{10}(?:\.\d+)?$/.test(timestamp)) return Math.round(Number(timestamp) * 1000);
  return /^\d{16}$/.test(timestamp) ? Math.round(Number(timestamp) / 1000) : null;
}

/** The service decides what is valid, so its parser has the last word. */
function unreadable(header: string): readonly HeaderFault[] {
  try {
    parseSignatureHeader(header);
    return [];
  } catch (error) {
    if (!(error instanceof SignatureHeaderError)) throw error;
    const name = NAMES.find((each) => error.message.includes(`"${each}"`)) ?? 'X-Service-API-Signature';
    return [fault('parameter_unreadable', name)];
  }
}
