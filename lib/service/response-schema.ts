import 'server-only';
import { z } from 'zod';

/**
 * Schema of a success body: the result, and the count if the service counts (ext). The service's clock (contract §1) is
 * not used, so it may be missing.
 */
export function responseOf<T extends z.ZodType>(result: T) {
  return z.object({ result, totalCount: z.number().int().optional() });
}

/** Returns the version of a response. Weak tags are not precise enough for conditional changes (RFC 9110 §13.1.1). */
export function versionOf(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag === null || tag.startsWith('W/') ? null : tag;
}

/**
 * Makes a schema accept resources of any compatible service. Missing members are unknown, and extensions with
 * unexpected values are treated as missing. A missing or invalid time becomes `UNKNOWN_TIME`. Required members (href,
 * status, user name) must be present.
 */
export function tolerant<T extends z.ZodType>(schema: T) {
  return z.unknown().transform((value, context): z.output<T> => {
    // The usual case, and much cheaper than filling gaps.
    const whole = schema.safeParse(value);
    if (whole.success) return whole.data;
    const filled = schema.safeParse(fillGaps(schema, value));
    if (filled.success) return filled.data;
    for (const { message, path } of filled.error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}

/** The value for a missing time. No resource has a time of 1970. */
export const UNKNOWN_TIME = 0;

/** Optional times: a list or page must not fail because one is missing. */
const TIMES: ReadonlySet<string> = new Set(['createTime', 'updateTime', 'timestamp']);

function fillGaps(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) {
    const filled = fillGaps(schema.unwrap(), value);
    return schema.safeParse(filled).success ? filled : undefined;
  }
  if (schema instanceof z.ZodNullable) return value == null ? null : fillGaps(schema.unwrap(), value);
  if (schema instanceof z.ZodBoolean) return value ?? false;
  if (schema instanceof z.ZodArray) return fillList(schema.element, value ?? []);
  if (schema instanceof z.ZodUnion) {
    const filled = schema.options.map((option) => ({ option, value: fillGaps(option, value) }));
    return filled.find((each) => z.safeParse(each.option, each.value).success)?.value ?? value;
  }
  return schema instanceof z.ZodObject ? fillObject(schema, value ?? {}) : value;
}

function fillList(element: unknown, value: unknown): unknown {
  return Array.isArray(value) ? value.map((member) => fillGaps(element, member)) : value;
}

function fillObject(schema: z.ZodObject, value: object): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const given = Object.fromEntries(Object.entries(value));
  const filled = Object.entries(schema.shape).map(([key, member]) => [key, fillMember(key, member, given[key])]);
  return { ...given, ...Object.fromEntries(filled) };
}

function fillMember(key: string, schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodNumber && TIMES.has(key)) return schema.safeParse(value).success ? value : UNKNOWN_TIME;
  return fillGaps(schema, value);
}
