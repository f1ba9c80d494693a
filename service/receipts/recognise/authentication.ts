import type { Message } from '../message.ts';

/**
 * Checks whether the receiving server says that the sender is not who it claims to be (Authentication-Results, RFC 8601
 * §2.7): DMARC failed; or neither a signature nor the sending host is vouched for and one of them was looked at and refused.
 * A mail without such headers fails nothing.
 */
export function failsAuthentication(message: Message): boolean {
  const results = serverResults(message);
  if (results === '') return /^\s*(?:fail|softfail)\b/i.test(headerOf(message, 'received-spf') ?? '');
  const says = (method: string, ...verdicts: readonly string[]) =>
    new RegExp(`\\b${method}=(?:${verdicts.join('|')})\\b`, 'i').test(results);
  if (says('dmarc', 'pass')) return false;
  if (says('dmarc', 'fail', 'permerror')) return true;
  if (says('dkim', 'pass')) return false;
  const unsigned = says('dkim', 'fail', 'permerror', 'none', 'neutral', 'policy');
  const refused = says('spf', 'fail', 'softfail', 'none', 'permerror');
  return says('spf', 'fail') || (unsigned && refused) || (says('dkim', 'fail') && !says('spf', 'pass'));
}

/** The topmost result is the receiving server's own, in one header or several; lower ones may have come with the mail. */
function serverResults({ headers }: Message): string {
  const all = headers.flatMap(({ key, value }) => (key.toLowerCase() === 'authentication-results' ? [value] : []));
  const server = serverOf(all[0] ?? '');
  return all.filter((value) => serverOf(value) === server).join('; ');
}

function serverOf(value: string): string {
  return /^\s*([^\s;]+)/.exec(value)?.[1]?.toLowerCase() ?? '';
}

function headerOf({ headers }: Message, name: string): string | undefined {
  return headers.find(({ key }) => key.toLowerCase() === name)?.value;
}
