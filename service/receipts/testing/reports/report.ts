import type { Milestone } from '../../recognise/phrases.ts';

/** What an email can report about an order. A label for its parcel says nothing about the order. */
export type Report = Exclude<Milestone, 'labelled'>;

/** Texts by language and by what they report. `#` is replaced by the number of the order. */
export type Reports = Readonly<Record<string, Partial<Readonly<Record<Report, readonly string[]>>>>>;
