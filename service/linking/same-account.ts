import { hostInAscii } from './sign-in-form.ts';

/**
 * Checks whether two addresses belong to the same mailbox. Ignores letter case, and whether an internationalized domain
 * is in ASCII. At Gmail, also ignores dots, plus parts, and which of its two domains is used
 * (support.google.com/mail/answer/7436150 and /answer/10313).
 */
export function isSameAccount(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(address: string): string {
  const [, local = '', typed = ''] = /^(.*)@([^@]*)$/s.exec(address.toLowerCase()) ?? [];
  const domain = hostInAscii(typed) || typed;
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`;
  return `${local.replace(/\+.*$/s, '').replaceAll('.', '')}@gmail.com`;
}
