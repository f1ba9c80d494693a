import type { AnnotatedMail } from './annotate/annotate-mail.ts';
import type { Recognition } from './decide/milestone.ts';

/** An annotated email with the milestone that it reports, which is decided first. */
export type MailContext = AnnotatedMail & { readonly recognition: Recognition };
