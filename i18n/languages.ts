/** Page languages, one for each catalogue in `messages/`. The first is the default. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
