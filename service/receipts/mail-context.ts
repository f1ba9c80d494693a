import type { AnnotatedMail } from './annotate/annotate-mail.ts';
import type { Recognition } from './decide/milestone.ts';

/** An annotated email and what was decided first: what happened in it. */
export type MailContext = AnnotatedMail & { readonly recognition: Recognition };
