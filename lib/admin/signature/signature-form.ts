import 'server-only';
import { type Diagnosis, diagnose, type OwnIdentity } from './diagnose.ts';
import { readPublicKeys } from './public-keys.ts';
import { readRequest } from './sent-request.ts';

/** The fields of the debugger as typed. */
export type SignatureTexts = Readonly<Record<'header' | 'request' | 'time' | 'key', string>>;

/** The reason why a field cannot be used. */
export type SignatureProblems = Readonly<{
  header?: 'missing';
  request?: 'unreadable';
  time?: 'unreadable';
  key?: 'private' | 'unreadable';
}>;

/** The result of the form. `texts` is shown in the form again, without a private key. */
export type CheckedSignature = {
  readonly texts: SignatureTexts;
  readonly problems: SignatureProblems;
  readonly diagnosis: Diagnosis | null;
};

const MOST = { header: 4000, request: 100_000, time: 60, key: 12_000 } as const;

/**
 * Checks a pasted signature. Nothing is stored, logged, or sent.
 * @param now ms since the epoch
 */
export async function checkSignature(form: FormData, own: OwnIdentity, now: number): Promise<CheckedSignature> {
  const given = {
    header: fieldOf(form, 'header'),
    request: fieldOf(form, 'request'),
    time: fieldOf(form, 'time'),
    key: fieldOf(form, 'key'),
  };
  const request = readRequest(given.request);
  const header = given.header.trim() === '' ? (request?.header ?? '') : given.header;
  const receivedAt = given.time.trim() === '' ? null : readTime(given.time.trim());
  const keys = readPublicKeys(given.key);
  const texts = keys.ok || keys.problem !== 'private' ? given : { ...given, key: '' };
  if (request === null || header === '' || Number.isNaN(receivedAt) || !keys.ok) {
    const problems = {
      ...(header === '' ? { header: 'missing' as const } : {}),
      ...(request === null ? { request: 'unreadable' as const } : {}),
      ...(Number.isNaN(receivedAt) ? { time: 'unreadable' as const } : {}),
      ...(keys.ok ? {} : { key: keys.problem }),
    };
    return { texts, problems, diagnosis: null };
  }
  const diagnosis = await diagnose({ header, request, receivedAt, keys: keys.keys }, own, now);
  return { texts, problems: {}, diagnosis };
}

function fieldOf(form: FormData, name: keyof typeof MOST): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, MOST[name]) : '';
}

/** Reads ms or seconds since the epoch, or a date such as that of the header `Date`. Returns NaN for other text. */
function readTime(text: string): number {
  if (/^\d{13}$/.test(text)) return Number(text);
  return /^\d{10}$/.test(text) ? Number(text) * 1000 : Date.parse(text);
}
