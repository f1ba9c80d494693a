import 'server-only';
import type { KeyObject } from 'node:crypto';
import { canonicalString, TIMESTAMP_WINDOW_MS } from '#contract/signature.ts';
import { type CandidateKey, type FoundSigning, findMistakes } from './find-mistakes.ts';
import { type MistakeKind, mistakesFor } from './mistakes.ts';
import { type PartRow, rowsOf } from './part-rows.ts';
import { type HeaderFault, readHeader, type SentHeader } from './sent-header.ts';
import type { SentRequest } from './sent-request.ts';
import { PART_NAMES, type SignedText } from './signed-text.ts';

/** The input: the request as sent, and when the service received it. */
export type Sent = {
  readonly header: string;
  readonly request: SentRequest;
  /** ms since the epoch. null: unknown, so an old timestamp is reported last. */
  readonly receivedAt: number | null;
  /** Public keys to try in addition to the web app's. */
  readonly keys: readonly KeyObject[];
};

/** Facts about this web app: its client, its public key, and the service's addresses. */
export type OwnIdentity = { readonly clientId: string; readonly key: KeyObject; readonly origins: readonly string[] };

/** An error in a request, with values for its text. */
export type Finding = {
  readonly kind:
    | HeaderFault['kind']
    | MistakeKind
    | 'legacy'
    | 'path_form'
    | 'stale'
    | 'ahead'
    | 'client_unknown'
    | 'wrong_key'
    | 'no_match'
    | 'user_conflict';
  readonly values: Readonly<Record<string, string>>;
};

export type CheckName = 'header' | 'clock' | 'client' | 'signature' | 'once';
export type CheckState = 'ok' | 'bad' | 'open';

export type Diagnosis = {
  /**
   * In the order of the service's checks, but clock errors come last if the time of receipt is unknown. Empty: the
   * signature is valid.
   */
  readonly findings: readonly Finding[];
  readonly checks: Readonly<Record<CheckName, CheckState>>;
  /** Age of the timestamp, in ms; negative if it is ahead of the clock. null: it is not a time. */
  readonly age: number | null;
  readonly clientId: string;
  readonly expected: string;
  readonly rows: readonly PartRow[];
};

/**
 * Explains why the service accepts or rejects a signature (contract §2). Uses only its input; sends and stores nothing.
 * @param now ms since the epoch
 */
export async function diagnose(sent: Sent, own: OwnIdentity, now: number): Promise<Diagnosis> {
  const header = readHeader(sent.header);
  const expected = expectedText(sent.request, header);
  const keys = keysFor(header, sent, own);
  const { der } = header.signature;
  const found = der === null ? null : await findMistakes(expected, mistakesFor(sent.request, header, own), keys, der);
  const age = header.time === null ? null : (sent.receivedAt ?? now) - header.time;
  const clientKnown = header.clientId === own.clientId || sent.keys.length > 0 || found !== null;
  const signing = der === null ? [] : signingFindings(header, found, clientKnown);
  const clock = clockFindings(age);
  const findings = [
    ...header.faults.map(({ kind, name, value }) => finding(kind, { name, value })),
    ...(ODD_PATH.test(sent.request.path) ? [finding('path_form', { path: sent.request.path })] : []),
    ...(sent.receivedAt === null ? [] : clock),
    ...signing,
    ...userConflict(sent.request, header),
    ...(sent.receivedAt === null ? clock : []),
  ];
  return {
    findings: asLegacy(header, findings),
    checks: {
      header: header.faults.length === 0 ? 'ok' : 'bad',
      clock: age === null ? 'open' : clock.length === 0 ? 'ok' : 'bad',
      client: clientKnown ? 'ok' : 'bad',
      signature: found !== null && signing.length === 0 ? 'ok' : der === null || !clientKnown ? 'open' : 'bad',
      once: sent.request.method === 'GET' ? 'ok' : 'open',
    },
    age,
    clientId: header.clientId,
    expected: canonicalOf(sent.request, expected),
    rows: rowsOf(expected, found?.text ?? null),
  };
}

function finding(kind: Finding['kind'], values: Finding['values'] = {}): Finding {
  return { kind, values };
}

/** The service rejects these paths instead of normalizing them (contract §2). */
const ODD_PATH = /\/\/|\.\.|%2e|.\/$/i;

function expectedText({ method, path }: SentRequest, header: SentHeader): SignedText {
  // If the timestamp has another unit, the correct one is shown.
  const timestamp = header.time === null ? header.timestamp : String(header.time);
  return {
    parts: { method, space: ' ', path, client_id: header.clientId, timestamp, username: header.username ?? '' },
    order: PART_NAMES,
    separator: '',
    rest: '',
    encoding: 'utf8',
    hash: 'sha1',
    digest: 'none',
  };
}

function canonicalOf({ method, path }: SentRequest, { parts }: SignedText): string {
  const { client_id: clientId, timestamp, username } = parts;
  return canonicalString({ method, path, clientId, timestamp, username: username === '' ? null : username });
}

/** For another client, the pasted keys are that client's keys. The web app's key is tried anyway, to recognize it. */
function keysFor(header: SentHeader, sent: Sent, own: OwnIdentity): readonly CandidateKey[] {
  const isOwn = header.clientId === own.clientId;
  const pasted = sent.keys.map((key) => ({ key, registered: !isOwn }));
  return [{ key: own.key, registered: isOwn }, ...pasted].toSorted(
    (a, b) => Number(b.registered) - Number(a.registered),
  );
}

function clockFindings(age: number | null): readonly Finding[] {
  if (age === null || Math.abs(age) <= TIMESTAMP_WINDOW_MS) return [];
  return [finding(age > 0 ? 'stale' : 'ahead')];
}

function signingFindings(header: SentHeader, found: FoundSigning | null, clientKnown: boolean): readonly Finding[] {
  const { clientId } = header;
  if (found === null) return [finding(clientKnown ? 'no_match' : 'client_unknown', { clientId })];
  const unit = header.faults.some(({ kind }) => kind.startsWith('timestamp_'));
  const mistakes = found.mistakes.filter(({ kind }) => !(unit && kind === 'timestamp_unit'));
  const named = mistakes.map(({ kind }) => finding(kind, { hash: found.text.hash.replace('sha', 'SHA-') }));
  // A client that signs with this app's client ID and key has only the wrong ID in its header.
  const isOtherClient = mistakes.some(({ kind }) => kind === 'client_different');
  return found.key.registered || isOtherClient ? named : [...named, finding('wrong_key')];
}

function userConflict(request: SentRequest, { username }: SentHeader): readonly Finding[] {
  if (username === null || request.username === null || request.username === username) return [];
  return [finding('user_conflict', { value: username })];
}

const LEGACY_KINDS: ReadonlySet<string> = new Set(['header_name', 'username_empty', 'space_missing']);

/** Reports the legacy signature format as one finding, because one setting accepts all of it. */
function asLegacy(header: SentHeader, findings: readonly Finding[]): readonly Finding[] {
  const isLegacy = ({ kind, values }: Finding) =>
    LEGACY_KINDS.has(kind) || (kind === 'parameter_missing' && values['name'] === 'client');
  if (!header.legacy || !findings.some(({ kind }) => kind === 'space_missing')) return findings;
  return [finding('legacy', { clientId: header.clientId }), ...findings.filter((each) => !isLegacy(each))];
}
