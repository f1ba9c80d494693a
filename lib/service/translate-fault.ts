import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { UserFault } from '#contract/fault.ts';

/** The message catalogue `faults` in one language. The types require a text for every key. */
export type FaultTexts = (key: UserFault['key'], values: Readonly<Record<string, string | number>>) => string;

/** Returns the text of a fault in the viewer's language. */
export async function translateFault(fault: UserFault): Promise<string> {
  return wordFault(fault, await getTranslations('faults'));
}

/** Returns the text of a fault from a loaded catalogue. */
export function wordFault({ key, values }: UserFault, texts: FaultTexts): string {
  const plain = Object.entries<string | number | readonly string[]>(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.join(', ') : value,
  ]);
  return texts(key, Object.fromEntries(plain));
}
