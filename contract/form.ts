import { z } from 'zod';

/**
 * Form values arrive as text (contract §1). Each helper reads one kind of value; an empty value clears an optional field
 * (null), an absent one leaves it alone (undefined).
 */
function emptyAsNull<T extends z.ZodType<unknown, string>>(schema: T) {
  return z.union([z.literal('').transform(() => null), schema]).optional();
}

/** Text of 1 to `max` characters. */
export function requiredText(max: number) {
  return z
    .string('is required')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !text.includes('\0'), 'must not hold a NUL character');
}

/** A name that also travels in headers: text without control characters. */
export function requiredName(max: number) {
  return requiredText(max).refine((text) => !/\p{Cc}/u.test(text), 'must not hold control characters');
}

/** Text of at most `max` characters, or nothing. */
export function optionalText(max: number) {
  return emptyAsNull(requiredText(max));
}

const LARGEST_AMOUNT = 999_999_999_999_999;
const BEYOND_LIMITS = `must be from -${LARGEST_AMOUNT} to ${LARGEST_AMOUNT} minor units`;

function isInteger(text: unknown): boolean {
  return typeof text === 'string' && /^-?\d+$/.test(text);
}

/** An amount in minor units of its currency: an integer that a double holds exactly. */
export function optionalAmount() {
  return emptyAsNull(
    z
      .string()
      .regex(/^-?0*\d{1,15}$/, {
        error: ({ input }) => (isInteger(input) ? BEYOND_LIMITS : 'must be an integer in minor units (cents)'),
      })
      .transform(Number),
  );
}

/** An integer between `min` and `max`. */
export function optionalInteger(min: number, max: number) {
  return emptyAsNull(
    z
      .string()
      .regex(/^-?\d+$/, 'must be an integer')
      .transform(Number)
      .refine((value) => value >= min && value <= max, `must lie between ${min} and ${max}`),
  );
}

/** A calendar date `YYYY-MM-DD` that exists; there is no year 0. */
export function optionalDate() {
  const message = 'must be a date in the form YYYY-MM-DD';
  return emptyAsNull(z.iso.date(message).refine((date) => !date.startsWith('0000'), message));
}

/** `true` or `false`, in any letter case. */
export function optionalBoolean() {
  return emptyAsNull(
    z
      .string()
      .regex(/^(?:true|false)$/i, 'must be true or false')
      .transform((text) => text.toLowerCase() === 'true'),
  );
}

/** One of a few words. */
export function optionalWord<const T extends readonly [string, ...string[]]>(words: T) {
  return emptyAsNull(z.enum(words, `must be one of ${words.join(', ')}`));
}

/** A mail address: something on both sides of an @, no spaces. */
export function optionalEmail() {
  return emptyAsNull(
    z
      .string()
      .trim()
      .max(320, 'must have at most 320 characters')
      .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'must be a mail address'),
  );
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217 code, kept in upper case. */
export function optionalCurrency() {
  return emptyAsNull(
    z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'must be an ISO 4217 code of three letters')
      .transform((code) => code.toUpperCase())
      .refine((code) => CURRENCIES.has(code), 'is not a currency of ISO 4217'),
  );
}

/** An http(s) address. */
export function optionalUrl() {
  return emptyAsNull(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .max(2048, 'must have at most 2048 characters'),
  );
}

/** Several resources as `optionalReference` names one, with commas between them; an empty value means none. */
export function optionalReferences() {
  const one = /^(?:.{0,2000}\/)?-?\d{1,19}$/;
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.length <= MOST_REFERENCES, `must name at most ${MOST_REFERENCES} resources`)
    .refine((parts) => parts.every((part) => one.test(part)), 'must be hrefs of resources, with commas between them')
    .optional();
}

const MOST_REFERENCES = 200;

/** The address of a resource of this service, or its bare id, as it was sent: only the service knows its own address. */
export function optionalReference() {
  return emptyAsNull(z.string().regex(/^(?:.{0,2000}\/)?-?\d{1,19}$/, 'must be the href of a resource'));
}
