import 'server-only';
import { z } from 'zod';

/**
 * The body of a success as a client reads it: the result, and the count where the service counts (ext). The service's clock
 * beside it (contract §1) is not used here, so an answer without it is as good.
 */
export function answerOf<T extends z.ZodType>(result: T) {
  return z.object({ result, totalCount: z.number().int().optional() });
}

/**
 * A resource as any service of this shape may send it: members that are missing are unknown, and extensions that read
 * otherwise than ours count as lacking. A time of a resource that is missing or odd reads as `UNKNOWN_TIME`. What makes a resource what it is (href, status, user name) must be there.
 */
export function tolerant<T extends z.ZodType>(schema: T) {
  return z.unknown().transform((value, context): z.output<T> => {
    // The usual case, and far cheaper than looking for gaps.
    const whole = schema.safeParse(value);
    if (whole.success) return whole.data;
    const filled = schema.safeParse(fillGaps(schema, value));
    if (filled.success) return filled.data;
    for (const { message, path } of filled.error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}

/** Stands for a time the service does not give; a time of 1970 is no time of a resource either. */
export const UNKNOWN_TIME = 0;

/** Times that a list or a page can do without: it must not be lost for want of one. */
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
