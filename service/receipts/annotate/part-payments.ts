import type { Chunk, Document } from '../document.ts';
import { anyWord, slotOf, wholeIn } from '../languages/slot.ts';
import type { AmountNote, Annotations } from './annotation.ts';

/**
 * Drops totals that are parts of a payment if the email prints another total: that of a deposit, "Deposit charged: £50",
 * what is still due of a larger total, "Remaining balance to pay: £80", and what is left on an account, "Remaining
 * prepaid balance: £112".
 */
export function withoutPartPayments(notes: Annotations, { chunks }: Document): Annotations {
  const totals = notes.amounts.filter(isTotal);
  const wholes = new Set(totals.filter((note) => !isDeposit(note, chunks)));
  if (totals.length < 2 || wholes.size === 0) return notes;
  const rest = new Set([...wholes].filter((note) => isRemainder(note, chunks)));
  const most = [...wholes].reduce((minor, note) => (rest.has(note) ? minor : Math.max(minor, note.value.minor)), 0);
  const isPart = (note: AmountNote) =>
    !wholes.has(note) || (rest.has(note) && (note.value.minor < most || isStored(note, chunks)));
  return { ...notes, amounts: notes.amounts.filter((note) => !(isTotal(note) && isPart(note))) };
}

function isTotal({ label }: AmountNote): boolean {
  return label.field === 'total' && label.strength >= 2;
}

function isDeposit({ chunk }: AmountNote, chunks: readonly Chunk[]): boolean {
  return DEPOSIT.test(chunks[chunk]?.text.slice(0, 160) ?? '');
}

/** Checks a short run, which names one amount. A sentence may also mention the others. */
function isRemainder({ chunk }: AmountNote, chunks: readonly Chunk[]): boolean {
  const text = chunks[chunk]?.text ?? '';
  return text.length <= 80 && REMAINDER.test(text);
}

function isStored({ chunk }: AmountNote, chunks: readonly Chunk[]): boolean {
  return STORED.test(chunks[chunk]?.text ?? '');
}

const DEPOSIT = anyWord(wholeIn(slotOf(({ amounts }) => amounts.deposit)));
const REMAINDER = anyWord(wholeIn(slotOf(({ amounts }) => amounts.remainder)));
const STORED = anyWord(wholeIn(slotOf(({ amounts }) => amounts.stored)));
