import { z } from 'zod';
import { asMessage } from './form-faults.ts';

/** What a field that has to be there is refused with when it is not. */
export const REQUIRED = asMessage({ key: 'form.required', values: {} });

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
    .string(REQUIRED)
    .trim()
    .min(1, asMessage({ key: 'form.empty', values: {} }))
    .max(max, asMessage({ key: 'form.too_long', values: { limit: max } }))
    .refine((text) => !text.includes('\0'), asMessage({ key: 'form.nul', values: {} }));
}

/** A name that also travels in headers: text without control characters. */
export function requiredName(max: number) {
  return requiredText(max).refine(
    (text) => !/\p{Cc}/u.test(text),
    asMessage({ key: 'form.control_characters', values: {} }),
  );
}

/** Text of at most `max` characters, or nothing. */
export function optionalText(max: number) {
  return emptyAsNull(requiredText(max));
}

const LARGEST_AMOUNT = 999_999_999_999_999;
const NOT_AN_AMOUNT = asMessage({ key: 'form.not_an_amount', values: {} });
const BEYOND_LIMITS = asMessage({ key: 'form.amount_out_of_range', values: { limit: LARGEST_AMOUNT } });

function isInteger(text: unknown): boolean {
  return typeof text === 'string' && /^-?\d+$/.test(text);
}

/** An amount in minor units of its currency: an integer that a double holds exactly. */
export function optionalAmount() {
  return emptyAsNull(
    z
      .string()
      .regex(/^-?0*\d{1,15}$/, {
        error: ({ input }) => (isInteger(input) ? BEYOND_LIMITS : NOT_AN_AMOUNT),
      })
      .transform(Number),
  );
}

/** An integer between `min` and `max`. */
export function optionalInteger(min: number, max: number) {
  return emptyAsNull(
    z
      .string()
      .regex(/^-?\d+$/, asMessage({ key: 'form.not_an_integer', values: {} }))
      .transform(Number)
      .refine(
        (value) => value >= min && value <= max,
        asMessage({ key: 'form.out_of_range', values: { least: min, most: max } }),
      ),
  );
}

/** A calendar date `YYYY-MM-DD` that exists; there is no year 0. */
export function optionalDate() {
  const message = asMessage({ key: 'form.not_a_date', values: {} });
  return emptyAsNull(z.iso.date(message).refine((date) => !date.startsWith('0000'), message));
}

/** `true` or `false`, in any letter case. */
export function optionalBoolean() {
  return emptyAsNull(
    z
      .string()
      .regex(/^(?:true|false)$/i, asMessage({ key: 'form.not_a_boolean', values: {} }))
      .transform((text) => text.toLowerCase() === 'true'),
  );
}

/** One of a few words. */
export function optionalWord<const T extends readonly [string, ...string[]]>(words: T) {
  return emptyAsNull(z.enum(words, asMessage({ key: 'form.not_one_of', values: { words } })));
}

/** A mail address: something on both sides of an @, no spaces. */
export function optionalEmail() {
  return emptyAsNull(
    z
      .string()
      .trim()
      .max(320, asMessage({ key: 'form.too_long', values: { limit: 320 } }))
      .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, asMessage({ key: 'form.not_an_email', values: {} })),
  );
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217 code, kept in upper case. */
export function optionalCurrency() {
  return emptyAsNull(
    z
      .string()
      .regex(/^[A-Za-z]{3}$/, asMessage({ key: 'form.not_a_currency_code', values: {} }))
      .transform((code) => code.toUpperCase())
      .refine((code) => CURRENCIES.has(code), asMessage({ key: 'form.unknown_currency', values: {} })),
  );
}

/** An http(s) address. */
export function optionalUrl() {
  return emptyAsNull(
    z
      .url({ protocol: /^https?$/, error: asMessage({ key: 'form.not_a_url', values: {} }) })
      .max(2048, asMessage({ key: 'form.too_long', values: { limit: 2048 } })),
  );
}

/** Several resources as `optionalReference` names one, with commas between them; an empty value means none. */
export function optionalReferences() {
  const one = /^(?:.{0,2000}\/)?-?\d{1,19}$/;
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine(
      (parts) => parts.length <= MOST_REFERENCES,
      asMessage({ key: 'form.too_many_references', values: { limit: MOST_REFERENCES } }),
    )
    .refine((parts) => parts.every((part) => one.test(part)), asMessage({ key: 'form.not_references', values: {} }))
    .optional();
}

const MOST_REFERENCES = 200;

/** The address of a resource of this service, or its bare id, as it was sent: only the service knows its own address. */
export function optionalReference() {
  return emptyAsNull(
    z.string().regex(/^(?:.{0,2000}\/)?-?\d{1,19}$/, asMessage({ key: 'form.not_a_reference', values: {} })),
  );
}
