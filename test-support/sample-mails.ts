import { sampleMailbox } from '../service/sandbox/sample-mailbox.ts';

/** The emails of the sample mailbox with the days that are written in it. */
export const SAMPLE_MAILS: readonly string[] = sampleMailbox().map((raw) => raw.toString('utf8'));
