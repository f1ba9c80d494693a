/**
 * Text as a reader sees it: invisible characters (zero width, bidi controls, soft hyphens, preheader filler) gone,
 * every kind of white space one space, ends trimmed.
 */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}

const INVISIBLE = /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
