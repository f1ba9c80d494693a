import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** Words that attackers try first here, in addition to the user's names (ASVS 5.0 V6.1.2). */
const CONTEXT_WORDS = ['postledger', 'purchases', 'purchase data', 'mailbox', 'orders', 'receipts'];
/** Minimum password length of both programs. Shorter entries of the list cannot match. */
const SHORTEST = 8;
/** Minimum length of a name that counts. Shorter ones occur in good passwords by chance. */
const SHORTEST_NAME = 3;

const common: ReadonlySet<string> = new Set(passwords.filter(({ length }) => length >= SHORTEST));

/**
 * Checks whether a password is one of about 18,000 common ones, or consists of a product word or the user's name with
 * digits and punctuation around it, in any letter case (ASVS 5.0 V6.2.4, V6.2.11).
 * @param own names and addresses of the user
 */
export function isGuessablePassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (common.has(text)) return true;
  const letters = lettersOf(text);
  const words = [...CONTEXT_WORDS, ...own.flatMap((name) => [name, name.split('@')[0] ?? ''])].map(lettersOf);
  return words.some((word) => word.length >= SHORTEST_NAME && word === letters);
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}
