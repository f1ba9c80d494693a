import { annotateMail } from '../annotate/annotate-mail.ts';
import { calibrate } from '../confidence.ts';
import { contextOf } from '../decide/context.ts';
import type { Reading } from '../facts.ts';
import type { Message } from '../message.ts';
import { type Phases, readPhases } from '../read-message.ts';
import { isPdf } from '../wanted-pdfs.ts';
import { explainAnnotations } from './explain-annotations.ts';
import { explainDecisions } from './explain-decisions.ts';
import { explainItems } from './explain-items.ts';
import { explainParcels } from './explain-parcels.ts';
import { explainReading } from './explain-reading.ts';
import { explainRefusals } from './explain-refusals.ts';
import { explainDocument, explainDoubt, explainLanguages, explainSender } from './explain-sender.ts';
import type { Explanation, Phase, PhaseId } from './explanation.ts';

/**
 * Explains how an email's text was read, phase by phase. Runs the same pure phases as `readMessage` and queries the
 * same functions, so reading has no extra code for it. Lists attached PDFs without explaining them.
 */
export function explain(message: Message): Explanation {
  const phases = readPhases(message);
  const { document, sender } = phases;
  const reading = calibrate(phases.reading);
  const { from } = message;
  return {
    subject: sender.subject,
    from: from === null ? '' : `${from.name} <${from.address}>`.trim(),
    part: document.part,
    text: document.text,
    phases: [
      explainDocument(phases, message.attachments.filter(isPdf).length),
      explainSender(phases),
      explainDoubt(phases),
      ...explainBody(phases, reading),
      explainReading(reading),
    ],
    reading,
  };
}

const OF_BODY: readonly PhaseId[] = ['languages', 'annotations', 'refusals', 'decisions', 'items', 'parcels'];

function explainBody(phases: Phases, reading: Reading): readonly Phase[] {
  const { seen, document, sender } = phases;
  if (seen === null) return OF_BODY.map((id) => ({ id, summary: 'Not run: the reading had ended.', findings: [] }));
  const mail = annotateMail(document, sender);
  const context = contextOf(mail);
  const { reason, detail } = reading.kind === 'none' ? { detail: '', ...reading } : { reason: null, detail: '' };
  const stopped = phases.stoppedBy === null ? null : { by: phases.stoppedBy, reason: reason ?? '', detail };
  return [
    explainLanguages(mail),
    explainAnnotations(context, seen.markup),
    explainRefusals(context, seen, stopped),
    explainDecisions(context, reading),
    explainItems(context, reading),
    explainParcels(context, seen.markup, reading),
  ];
}
