import type { Failure } from './enter-words.ts';

/** What went wrong in one section of a client's page, with what was typed there. */
export type SectionFailure = {
  readonly section: 'keys' | 'callback' | 'redirect' | 'name';
  readonly failure: Failure;
  readonly typed?: string;
};
