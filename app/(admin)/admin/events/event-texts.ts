import 'server-only';
import { getTranslations } from 'next-intl/server';

const NAMES = [
  'url',
  'urlHint',
  'description',
  'types',
  'typesHint',
  'after',
  'afterNow',
  'afterStart',
  'register',
  'saving',
  'copy',
  'copied',
  'secretTitle',
  'secretOnce',
  'secretShown',
  'overlap',
  'overlap0',
  'overlap24',
  'overlap168',
  'renew',
] as const;

/** Texts of the forms that run in the browser. */
export type EventTexts = Readonly<Record<(typeof NAMES)[number], string>>;

/** Returns these texts in the viewer's language. */
export async function eventTexts(): Promise<EventTexts> {
  const t = await getTranslations('admin.events.form');
  return Object.fromEntries(NAMES.map((name) => [name, t(name)])) as EventTexts;
}
