import { getTranslations } from 'next-intl/server';

const NAMES = [
  'answer',
  'as',
  'asHint',
  'bytes',
  'code',
  'codeHint',
  'confirm',
  'copied',
  'copy',
  'cut',
  'headers',
  'idle',
  'ms',
  'raw',
  'reqId',
  'request',
  'required',
  'send',
  'sending',
  'warning',
] as const;

export type ExplorerTexts = Readonly<Record<(typeof NAMES)[number], string>>;

/** Returns the texts of the explorer's parts, some of which run in the browser. */
export async function explorerTexts(): Promise<ExplorerTexts> {
  const t = await getTranslations('admin.explorer.texts');
  return Object.fromEntries(NAMES.map((name) => [name, t(name)])) as ExplorerTexts;
}
