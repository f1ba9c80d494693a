import type { AnnotatedMail } from '../annotate/annotate-mail.ts';
import type { Phases } from '../read-message.ts';
import { finding, type Phase } from './explanation.ts';

/** Describes the part that was read and its contents. */
export function explainDocument({ document, stoppedBy }: Phases, attached: number): Phase {
  const { part, chunks, links, jsonLd, microdata, text } = document;
  const counts = `${chunks.length} runs, ${text.length} characters, ${links.length} links`;
  return {
    id: 'document',
    summary:
      stoppedBy === 'empty' ? 'Neither the subject nor the text contains readable words.' : `Read the ${part} part.`,
    findings: [
      finding('part', part, 'fact', { why: counts }),
      finding('markup', `${jsonLd.length} JSON-LD, ${microdata.length} microdata`, 'fact'),
      ...(attached === 0
        ? []
        : [
            finding('pdf', `${attached}`, 'fact', {
              why: 'attached PDFs may complete the reading but are not explained',
            }),
          ]),
    ],
  };
}

/** Describes the sender and its effect on the reading. */
export function explainSender({ sender, document }: Phases): Phase {
  const { address, domain, carrier, merchant, forwarded, personal, isCarriersOwn, sentDay, bodyStart } = sender;
  const place = (path: string) => ({ part: 'headers' as const, excerpt: path });
  return {
    id: 'sender',
    summary: `${merchant?.name ?? carrier?.name ?? 'No merchant or carrier'}, from ${domain || 'no domain'}.`,
    findings: [
      finding('address', `${address.name} <${address.address}>`, 'fact', { place: place('from') }),
      ...(merchant === null
        ? []
        : [finding('merchant', `${merchant.name} (${merchant.domain ?? 'no site'})`, 'seen', { rule: 'sender' })]),
      ...(carrier === null
        ? []
        : [
            finding('carrier', carrier.name, 'seen', {
              rule: 'sender',
              why: isCarriersOwn ? 'its own domain' : 'its name, sent from another domain',
            }),
          ]),
      ...(forwarded
        ? [
            finding('forwarded', 'yes', 'fact', {
              why: `the quoted email starts at run ${bodyStart} of ${document.chunks.length}`,
            }),
          ]
        : []),
      ...(personal ? [finding('personal', 'yes', 'fact', { why: 'sent from a private mailbox' })] : []),
      finding('sent', sentDay ?? 'unknown', 'fact'),
    ],
  };
}

/** Shows whether the sender is trusted. */
export function explainDoubt({ stoppedBy, reading }: Phases): Phase {
  if (stoppedBy !== 'doubt' || reading.kind !== 'none') {
    const summary = stoppedBy === 'empty' ? 'Not run: there is nothing to read.' : 'Nothing casts doubt on the sender.';
    return { id: 'doubt', summary, findings: [] };
  }
  const why = reading.detail ?? '';
  return {
    id: 'doubt',
    summary: `Not trusted: ${why}.`,
    findings: [finding(reading.reason, why, 'ended', { rule: 'decide/suspect', why: 'the sender is not trusted' })],
  };
}

/** Shows the languages whose words are searched, and how dates and currency symbols are interpreted. */
export function explainLanguages({ languages, country, dates, document, orderEnd }: AnnotatedMail): Phase {
  const end = document.chunks[orderEnd];
  const order =
    dates.monthFirst === null ? 'by proximity to the email' : dates.monthFirst ? 'month first' : 'day first';
  return {
    id: 'languages',
    summary: languages === null ? 'Language unknown: words of all languages are searched.' : languages.join(', '),
    findings: [
      finding('country', country ?? 'unknown', 'fact', { why: 'decides what $ and kr mean' }),
      finding('dates', order, 'fact'),
      ...(end === undefined
        ? []
        : [
            finding('end of the order', end.text.slice(0, 80), 'fact', {
              why: 'what follows is advertising and small print',
              place: {
                part: document.part,
                excerpt: end.text.slice(0, 80),
                start: end.start,
                end: end.start + end.text.length,
              },
            }),
          ]),
    ],
  };
}
