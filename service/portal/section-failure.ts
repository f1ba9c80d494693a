import type { Failure } from '../pages/failure.ts';
import type { Texts } from '../pages/texts.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';

/** What went wrong in one section of a client's page, with what was typed there. */
export type SectionFailure = {
  readonly section: 'keys' | 'callback' | 'redirect' | 'name';
  readonly failure: Failure;
  readonly typed?: string;
};

/** What a section of a client's page is made from. */
export type Section = {
  readonly t: Texts;
  readonly client: ClientRecord;
  readonly csrf: string;
  readonly failed: SectionFailure | null;
};
