const SHAPE = /^(-?)(\d{4,7})-(\d{2})-(\d{2})$/;
const DAYS_BEFORE_1970 = 719_528;

/**
 * Returns the days since 1970-01-01 of a date `YYYY-MM-DD`, or undefined for an invalid date. Proleptic Gregorian
 * calendar with a year zero; years have up to 7 digits and a sign, as in OData's Edm.Date.
 */
export function dayNumber(text: string): number | undefined {
  const match = SHAPE.exec(text);
  if (match === null) return undefined;
  const [, sign = '', yearText = '', monthText = '', dayText = ''] = match;
  if (yearText.length > 4 && yearText.startsWith('0')) return undefined;
  const year = sign === '-' ? -Number(yearText) : Number(yearText);
  const month = Number(monthText);
  const day = Number(dayText);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  let days = day - 1;
  for (let before = 1; before < month; before++) days += daysIn(year, before);
  return daysBeforeYear(year) + days - DAYS_BEFORE_1970;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the days from 0000-01-01 to January 1 of a year. */
function daysBeforeYear(year: number): number {
  const last = year - 1;
  const leapDays = Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400) + 1;
  return year * 365 + leapDays;
}
