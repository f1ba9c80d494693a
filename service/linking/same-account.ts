/**
 * Whether two addresses are one mailbox: in any letter case, and at Gmail with or without dots, a plus part, and under
 * either of its two names (support.google.com/mail/answer/7436150 and /answer/10313).
 */
export function isSameAccount(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.toLowerCase()) ?? [];
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`;
  return `${local.replace(/\+.*$/s, '').replaceAll('.', '')}@gmail.com`;
}
