import { slotOf, wordsOf } from '../languages/slot.ts';

const PER = wordsOf(slotOf(({ amounts }) => amounts.per));
const PERIOD = wordsOf(
  slotOf(
    ({ amounts }) => amounts.period,
    ({ amounts }) => amounts.howOften,
  ),
);
/** Words for how often an amount is charged, or the time that it is for: "Month", "Per year", "12 months", "Monthly". */
const WORDS = `(?:${PER} |\\d{1,2} ?)?${PERIOD}(?:s|es|e|en|\\(s\\))?`;
const LABEL = new RegExp(`^${WORDS}\\s*[:：–—-]\\s*(?=[^\\p{L}]{0,4}\\d|[A-Z]{2,3}\\s?\\d)`, 'iu');
const ALONE = new RegExp(`^${WORDS}\\s*[:：]?$`, 'iu');

/** Returns the period before an amount, with what separates them: "Month: ". Null if another text opens the run. */
export function periodBefore(text: string): string | null {
  return text.length > LONGEST ? null : (LABEL.exec(text)?.[0] ?? null);
}

/** Recognizes a run that only names a period: "Monthly". */
export function namesPeriod(text: string): boolean {
  return text.length <= LONGEST && ALONE.test(text);
}

const LONGEST = 50;
