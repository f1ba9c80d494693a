import type { ClientMessage } from '../contract/client.ts';
import { harmlessLine } from './harmless.ts';

/** Formats a time in UTC to the minute. */
export function formatTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Formats a client as one line of a list. */
export function formatRow(client: ClientMessage): string {
  const used = client.keys.flatMap(({ lastUsed }) => lastUsed ?? []);
  const cells = [
    client.clientId.padEnd(28),
    (client.confirmed ? 'confirmed' : 'unconfirmed').padEnd(12),
    `${client.keys.length} ${client.keys.length === 1 ? 'key ' : 'keys'}`,
    (used.length === 0 ? 'never used' : formatTime(Math.max(...used))).padEnd(21),
    client.owners.join(' ') || '-',
    client.name,
  ];
  return harmlessLine(cells.join('  '));
}

/** Formats a client's keys, one per line, with full fingerprints. */
export function formatKeys({ keys }: ClientMessage): string {
  if (keys.length === 0) return 'No key. All signed requests are rejected.';
  return keys
    .map(({ fingerprint, createTime, lastUsed }) =>
      [
        fingerprint,
        `added ${formatTime(createTime)}`,
        lastUsed === null ? 'never used' : `last used ${formatTime(lastUsed)}`,
      ].join('  '),
    )
    .join('\n');
}

/** Formats a client's details, one per line. */
export function formatClient(client: ClientMessage): string {
  const lines: readonly (readonly [string, string])[] = [
    ['client', client.clientId],
    ['name', client.name],
    ['state', client.confirmed ? 'confirmed' : 'not confirmed: its requests return 403'],
    ['owners', client.owners.join(' ') || 'no portal account'],
    ['registered', formatTime(client.createTime)],
    ...listed('callback', client.callbackUrls),
    ...listed('redirect', client.redirectUris),
    ['secret', client.hasSecret ? 'set' : 'none'],
    ['limit', formatLimit(client.rateLimit)],
    ['legacy', client.legacySignatures ? 'allowed' : 'rejected'],
    ...(client.holds === undefined ? [] : [['data', formatHoldings(client.holds)] as const]),
    ...formatKeys(client)
      .split('\n')
      .map((line) => ['key', line] as const),
  ];
  return lines.map(([name, value]) => `${name.padEnd(12)}${harmlessLine(value)}`).join('\n');
}

function formatLimit(limit: number | null | undefined): string {
  if (limit == null) return 'as set for the service';
  return limit === 0 ? 'none' : `${limit} requests per minute`;
}

/** Formats the counts of data deleted with the client. */
export function formatHoldings({ users, mailboxes, orders }: NonNullable<ClientMessage['holds']>): string {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
  return [
    count(users, 'user', 'users'),
    count(mailboxes, 'linked mailbox', 'linked mailboxes'),
    count(orders, 'order', 'orders'),
  ].join(', ');
}

function listed(name: string, values: readonly string[]): readonly (readonly [string, string])[] {
  return values.length === 0 ? [[name, 'none']] : values.map((value) => [name, value] as const);
}
