import { z } from 'zod';
import { asMessage } from './form-faults.ts';

/** Message for a missing required field. */
export const REQUIRED = asMessage({ key: 'form.required', values: {} });

/**
 * Makes a form value optional. Values arrive as text (contract §1), and each helper parses one kind. An empty value
 * clears the field (null), an absent one does not change it (undefined).
 */
function emptyAsNull<T extends z.ZodType<unknown, string>>(schema: T) {
  return z.union([z.literal('').transform(() => null), schema]).optional();
}

/** Text of 1 to `max` characters. */
export function requiredText(max: number) {
  return trimmedText(z.string(REQUIRED), max);
}

/**
 * A name that is also used in headers: text without control characters, not even around it, where a header could not
 * repeat the name as it was sent.
 */
export function requiredName(max: number) {
  const plain = z
    .string(REQUIRED)
    .refine((text) => !/\p{Cc}/u.test(text), asMessage({ key: 'form.control_characters', values: {} }));
  return trimmedText(plain, max);
}

function trimmedText(schema: z.ZodString, max: number) {
  return schema
    .trim()
    .min(1, asMessage({ key: 'form.empty', values: {} }))
    .max(max, asMessage({ key: 'form.too_long', values: { limit: max } }))
    .refine((text) => !text.includes('\0'), asMessage({ key: 'form.nul', values: {} }));
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

/** An amount in minor units of its currency: an integer that a double represents exactly. */
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
  ).describe(`Integer from ${min} to ${max}.`);
}

/** An existing date `YYYY-MM-DD`; there is no year 0. */
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
  ).describe('`true` or `false`.');
}

/** One of several words. */
export function optionalWord<const T extends readonly [string, ...string[]]>(words: T) {
  return emptyAsNull(z.enum(words, asMessage({ key: 'form.not_one_of', values: { words } })));
}

/** An email address: text on both sides of an @, no spaces. */
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

/** An ISO 4217 code, converted to upper case. */
export function optionalCurrency() {
  return emptyAsNull(
    z
      .string()
      .regex(/^[A-Za-z]{3}$/, asMessage({ key: 'form.not_a_currency_code', values: {} }))
      .transform((code) => code.toUpperCase())
      .refine((code) => CURRENCIES.has(code), asMessage({ key: 'form.unknown_currency', values: {} })),
  );
}

/** An http(s) URL. */
export function optionalUrl() {
  return emptyAsNull(
    z
      .url({ protocol: /^https?$/, error: asMessage({ key: 'form.not_a_url', values: {} }) })
      .max(2048, asMessage({ key: 'form.too_long', values: { limit: 2048 } })),
  );
}

/** Several references like those of `optionalReference`, separated by commas; an empty value means none. */
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
    .optional()
    .describe('Their hrefs, paths, or IDs, separated by commas. They replace the whole set.');
}

const MOST_REFERENCES = 200;

/** The URL of a resource of this service, or its bare ID, as sent: only the service knows its own URL. */
export function optionalReference() {
  return emptyAsNull(
    z.string().regex(/^(?:.{0,2000}\/)?-?\d{1,19}$/, asMessage({ key: 'form.not_a_reference', values: {} })),
  ).describe('Its href, path, or ID.');
}
