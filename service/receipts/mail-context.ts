import type { Document } from './document.ts';
import type { Labelled } from './labels/read-labels.ts';
import type { Recognition } from './recognise/recognise.ts';
import type { Sender } from './sender.ts';
import type { DateContext } from './text/dates.ts';
import type { SpokenLanguages } from './text/languages.ts';

/** All that is known of a mail before its orders and shipments are put together. */
export type MailContext = {
  readonly document: Document;
  readonly sender: Sender;
  readonly labelled: Labelled;
  readonly recognition: Recognition;
  /** First chunk behind the order: advertising and small print. */
  readonly orderEnd: number;
  /** The sender's country by its domain, null for generic ones. */
  readonly country: string | null;
  readonly dates: DateContext;
  /** The languages it may be in: whose words are looked for. */
  readonly languages: SpokenLanguages;
};
