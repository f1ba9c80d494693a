/** The languages of the pages: one for each catalogue in `messages/`. The first is for whoever asks for none of them. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
