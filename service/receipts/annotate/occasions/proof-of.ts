import { excerptOf } from '../../text/excerpt.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import type { Proof } from '../annotation.ts';

/** Returns the source from runs `first` to `last`. -1 is the subject. */
export function proofOf({ document, sender }: AnnotatedMail, rule: string, first: number, last: number): Proof {
  const { subject } = sender;
  if (first < 0) return { rule, excerpt: excerptOf(subject, 0, 160), part: 'subject', start: 0, end: subject.length };
  const from = document.chunks[first];
  const until = document.chunks[Math.max(first, last)] ?? from;
  const start = from?.start ?? 0;
  const end = (until?.start ?? 0) + (until?.text.length ?? 0);
  return { rule, excerpt: excerptOf(document.text, start, end), part: document.part, start, end };
}
