import { isRate } from '../../items/line-words.ts';
import { patternsOf, type Slot, slotOf, wholeIn, wordsOf } from '../../languages/slot.ts';
import type { WordPattern } from '../../languages/word-pattern.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from './days.ts';
import { HOUR } from './hour.ts';
import { labelOf, valueAfter } from './labelled.ts';
import type { Line, Occasion } from './occasion.ts';
import { isPlace, placeIn, tidyPlace } from './places.ts';
import { proofOf } from './proof-of.ts';

/**
 * Reads the car, the place, and the dates of a rental.
 * @param isRental the sender rents cars, so that an email without a model is also about one
 */
export function readCar(mail: AnnotatedMail, lines: readonly Line[], isRental: boolean): Occasion | null {
  const similar = lines.find(({ text }) => text.length < 90 && SIMILAR.test(text));
  const own = similar === undefined && isRental ? (ownCar(mail, lines) ?? labelledCar(lines)) : null;
  const model = similar === undefined ? own : { ...similar, text: modelIn(similar.text) };
  const from = dayOf(TAKES, mail, lines) ?? (model === null ? null : firstMoment(mail, lines));
  if (from === null || (model === null && !isRental)) return null;
  const place = placeOf(mail, lines);
  const index = model?.index ?? from.index;
  return {
    kind: 'car',
    car: model?.text ?? null,
    place: place === null ? null : tidyPlace(place, true),
    from: from.day,
    until: dayOf(GIVES_BACK, mail, lines)?.day ?? null,
    proof: proofOf(mail, 'occasion/car', index, index),
  };
}

/** Finds the car behind its label, without its plate: "Vehicle: Volvo V60 (AB12 CDE)". */
function labelledCar(lines: readonly Line[]) {
  const found = valueAfter(CARS, lines, (value) => NAMED.test(modelOf(value)));
  return found === null ? null : { text: modelOf(found.text), index: found.index };
}

function modelOf(value: string): string {
  const [model = ''] = value.replace(/\s*[(（[][^()（）[\]]*[)）\]]/gu, '').split(/\s*[,·|/]\s|\s[-–—]\s/u);
  return model.replace(PLATE, '').trim();
}

/** A plate behind the model: "Avante 12하 4417", "Volvo V60 AB-123-C". */
const PLATE = /\s(?:\d{2,3}\p{Script=Hangul} ?\d{4}|(?=\S*\d)[\p{Lu}\d]{1,4}-[\p{Lu}\d]{1,4}(?:-[\p{Lu}\d]{1,4})?)$/u;
/** A name, no class: "Volvo V60", "아반떼", but not "B" or "compact". */
const NAMED = /^[\p{Lu}\p{Lo}][\p{L}\p{M}\d .'’"“”-]{1,40}$/u;

/** Finds the car of a private owner by its year: in a run and in the subject, or in the subject alone. */
function ownCar({ sender }: AnnotatedMail, lines: readonly Line[]) {
  for (const { text, index } of lines.slice(0, 30)) {
    const { car } = (text.length > 60 ? null : YEAR_BEHIND.exec(text))?.groups ?? {};
    if (car !== undefined && sender.subject.includes(car)) return { text: car, index };
  }
  const { car } = OWNED.exec(sender.subject)?.groups ?? {};
  return car === undefined ? null : { text: car, index: -1 };
}

/** "Your trip with Kim’s Volvo V60 2021 is booked". */
const OWNED = /\p{Lu}[\p{L}-]*[’']s?\s(?<car>\p{Lu}[\p{L}-]+(?: [\p{Lu}\d][\p{L}\d-]*){1,3}?)\s(?:19|20)\d\d(?!\d)/u;

/** "Kim’s Volvo V60 2021", perhaps with the owner behind it: "Volvo V60 2021 (Kim)". */
const YEAR_BEHIND =
  /^(?:\p{Lu}[\p{L}-]*[’']s?\s)?(?<car>\p{Lu}[\p{L}-]+(?: [\p{Lu}\d][\p{L}\d-]*){1,3}),?\s\(?(?:19|20)\d\d\)?(?=$|[\s,(])/u;

/** Drops remarks and the group before a car: "(C) Intermediate, Toyota Corolla or similar". */
function modelIn(text: string): string {
  const plain = text.replace(/\s*\([^()]*\)/g, '').trim();
  // "Toyota Corolla or similar, automatic".
  return tidyModel(plain.split(/,\s|:\s|\s[|·]\s/).findLast((part) => SIMILAR.test(part)) ?? plain);
}

/** Normalizes a model in capitals: "RENAULT CLIO OR SIMILAR". */
function tidyModel(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const similar = OR_SIMILAR.exec(text)?.[0] ?? '';
  return tidyPlace(text.slice(0, text.length - similar.length), false) + similar.toLowerCase();
}

/** Returns the first place that a label of the pickup announces. */
function placeOf({ dates }: AnnotatedMail, lines: readonly Line[]): string | null {
  for (const line of lines) {
    if (line.text.length > 90 || !TAKES.test(line.text) || isRate(line.text)) continue;
    // "Pick-up: Bremen Airport, 10 March 2026 10:00".
    const rest = line.text.split(/[:：]\s/u)[1] ?? '';
    const values = placesIn(announced(line, lines)).map(({ text }) => text.replace(/^[^:：]{2,30}[:：]\s/u, ''));
    const found = [rest, ...values].map(placeIn).find((place) => isPlace(place) && dayIn(place, dates) === null);
    if (found !== undefined) return found;
  }
  return null;
}

/** Drops the car and its label: "Vehicle", "Toyota Yaris or similar". */
function placesIn(values: readonly Line[]): readonly Line[] {
  const isCar = (line: Line | undefined) => line !== undefined && SIMILAR.test(line.text);
  return values.filter((line, at) => !isCar(line) && !isCar(values[at + 1]));
}

/** Returns the date that a label announces: in its run, or in one of those after it. */
function dayOf(label: WordPattern, { dates }: AnnotatedMail, lines: readonly Line[]) {
  for (const line of lines) {
    if (line.text.length > 90 || !label.test(line.text)) continue;
    for (const { text, index } of [line, ...announced(line, lines)]) {
      const day = dayIn(text, dates);
      if (day !== null) return { day, index };
    }
  }
  return null;
}

/** Returns the first day with its hour: "Period of use: 16 May 2026, 10:00–18:00", "From: Sat 14 Mar 2026 10:00". */
function firstMoment({ dates }: AnnotatedMail, lines: readonly Line[]) {
  for (const { text, index } of lines) {
    const day = HOUR.test(text) ? dayIn(text, dates) : null;
    if (day !== null) return { day, index };
  }
  return null;
}

/** Returns the runs below a header with other headers next to it, else the next four up to another label. */
function announced(label: Line, lines: readonly Line[]): readonly Line[] {
  const { table, row, column } = label;
  const others = lines.filter((line) => row !== -1 && line.table === table && line.row === row && line !== label);
  if (others.length > 0 && others.every(({ text }) => isLabel(text)))
    return upToLabel(lines.filter((line) => line.table === table && line.row > row && line.column === column));
  const first = lines.indexOf(label) + 1;
  return upToLabel(lines.slice(first, first + 8));
}

function upToLabel(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ text }) => isLabel(text));
  return end === -1 ? lines : lines.slice(0, end);
}

function isLabel(text: string): boolean {
  return text.length < 60 && (TAKES.test(text) || GIVES_BACK.test(text));
}

function opening(slot: Slot): WordPattern {
  return patternsOf(wholeIn(slot, true))(null);
}

const TAKES = opening(slotOf(({ trips }) => trips.takesCar));
const GIVES_BACK = opening(slotOf(({ trips }) => trips.givesCarBack));
const CARS = labelOf(slotOf(({ trips }) => trips.car));
const OR_SIMILAR = new RegExp(`\\s+${wordsOf(slotOf(({ trips }) => trips.orSimilar))}$`, 'iu');
const SIMILAR = patternsOf(
  slotOf(({ trips }) => trips.orSimilar),
  (cells) => `^.{3,60}(?:${cells})(?!\\p{L})`,
)(null);
