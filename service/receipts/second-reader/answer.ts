import { z } from 'zod';

const printed = (most: number) => z.string().max(most).nullable().default(null).catch(null);

const itemSchema = z.object({ name: z.string().max(300), quantity: printed(20), price: printed(40) });

/**
 * A second reader's answer: texts as printed in the email, never computed values. A field of the wrong type counts as
 * missing, and unknown fields are ignored.
 */
export const secondAnswerSchema = z.object({
  orderNumber: printed(60),
  orderDate: printed(60),
  total: printed(40),
  trackingNumber: printed(60),
  items: z.array(z.unknown()).max(200).catch([]).default([]).transform(readItems),
});

export type SecondAnswer = z.infer<typeof secondAnswerSchema>;

const MOST_ITEMS = 40;

function readItems(items: readonly unknown[]): readonly z.infer<typeof itemSchema>[] {
  const read = items.slice(0, MOST_ITEMS).map((item) => itemSchema.safeParse(item));
  // A list with an unreadable line is incomplete.
  return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : [];
}

/** Parses a model's reply: a JSON object, perhaps surrounded by text or in a code fence. Null for anything else. */
export function readAnswer(reply: string): SecondAnswer | null {
  const start = reply.indexOf('{');
  const end = reply.lastIndexOf('}');
  if (start === -1 || end < start) return null;
  try {
    const parsed = secondAnswerSchema.safeParse(JSON.parse(reply.slice(start, end + 1)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
