import type { Chunk } from '../document.ts';
import { anyWord, slotOf, wholeWordsOf } from '../languages/slot.ts';

/**
 * Checks whether a text demands a call about a purchase that its reader never made. Near a phone number, it must
 * mention a call and deny the purchase. An offer to cancel counts only with words of pressure, because honest shops
 * offer this too.
 */
export function demandsCall(opening: string): boolean {
  // Most emails mention no call, and looking for phone numbers takes longer.
  if (!CALLS.test(opening)) return false;
  for (const { 0: phone, index } of opening.matchAll(PHONE)) {
    if (phone.replace(/[^\dO]/giu, '').length < 8) continue;
    const around = opening.slice(Math.max(0, index - NEAR), index + phone.length + NEAR / 2);
    if (!CALLS.test(around)) continue;
    if (DENIES.test(around) || (UNDOES.test(around) && PRESSES.test(opening))) return true;
  }
  return false;
}

/** Checks whether a text has words of pressure, as demands for calls do. */
export function presses(text: string): boolean {
  return PRESSES.test(text);
}

/**
 * Checks whether a name, an address, or a note in an email demands such a call. The person who orders fills it in,
 * and the shop sends it to others.
 */
export function demandsCallInField(chunks: readonly Chunk[]): boolean {
  return chunks.slice(0, MOST_CHUNKS).some(({ text }, index) => {
    if (!FIELD.test(text)) return false;
    const value = /[:：]\s*$/.test(text) ? (chunks[index + 1]?.text ?? '') : '';
    return demandsCall(`${text} ${value}`.slice(0, 600));
  });
}

const MOST_CHUNKS = 300;

/** Maximum distance before a phone number, in characters. */
const NEAR = 240;
/**
 * A number in groups, in which scammers write zeros as letters. Words about calling never appear next to an order
 * number.
 */
const PHONE =
  /(?<![\p{L}\d#-])(?:\+\s?\d{1,3}[\s().-]{0,3})?(?:\([\dO]{1,4}\)|[\dO]{1,5})(?:[\s().\u2010-\u2013-]{1,3}[\dO]{2,8}){1,4}(?![\p{L}\d-])/gu;
const CALLS = anyWord(slotOf(({ calls }) => calls.call));
const DENIES = anyWord(slotOf(({ calls }) => calls.notYours));
const UNDOES = anyWord(slotOf(({ calls }) => calls.undo));
const PRESSES = anyWord(slotOf(({ calls }) => calls.pressure));
const FIELD = new RegExp(
  `^\\P{L}*(?:${wholeWordsOf(
    slotOf(({ calls }) => calls.field),
    '\\s?[:：]',
  )})`,
  'iu',
);
