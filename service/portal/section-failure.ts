import type { Failure } from '../pages/failure.ts';
import type { Html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';

/** The sections of a client's page with forms. */
export type SectionName = 'keys' | 'callback' | 'redirect' | 'name' | 'legacy' | 'secret';

/** A failure in one section of a client's page, with the submitted values. */
export type SectionFailure = {
  readonly section: SectionName;
  readonly failure: Failure;
  readonly typed?: string;
};

/** Input of a section of a client's page. */
export type Section = {
  readonly t: Texts;
  readonly client: ClientRecord;
  readonly csrf: string;
  /** Whether the developer's role permits changes. Otherwise, sections have no forms. */
  readonly canChange: boolean;
  readonly failed: SectionFailure | null;
  /** Renders the failure in a section, or the success of its form. */
  readonly result: (section: SectionName) => Html;
};
