import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { UserFault } from '#contract/fault.ts';

/** The catalogue `faults` in one language: it has a text for every key, or the types do not fit. */
export type FaultTexts = (key: UserFault['key'], values: Readonly<Record<string, string | number>>) => string;

/** What the service found wrong, in the viewer's language. */
export async function sayFault(fault: UserFault): Promise<string> {
  return wordFault(fault, await getTranslations('faults'));
}

/** The same with the texts at hand. */
export function wordFault({ key, values }: UserFault, texts: FaultTexts): string {
  const plain = Object.entries<string | number | readonly string[]>(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.join(', ') : value,
  ]);
  return texts(key, Object.fromEntries(plain));
}
