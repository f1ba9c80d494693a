import type { Explanation, Finding, Phase } from './explanation.ts';
import { MAX_FINDINGS, PHASE_TITLES } from './phase-titles.ts';
import { visibleText } from './visible-text.ts';

/** Renders an explanation for a terminal. No text of the email can move the cursor, change colors, or break a line. */
export function renderText({ subject, from, phases }: Explanation): string {
  const head = [`Subject: ${oneLine(subject)}`, `From:    ${oneLine(from)}`];
  return `${[...head, ...phases.flatMap(phaseLines)].join('\n')}\n`;
}

function phaseLines({ id, summary, findings }: Phase): readonly string[] {
  const more = findings.length - MAX_FINDINGS;
  return [
    '',
    `${PHASE_TITLES[id]}: ${oneLine(summary)}`,
    ...findings.slice(0, MAX_FINDINGS).map(findingLine),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

function findingLine({ what, value, outcome, rule, why, confidence, place }: Finding): string {
  const at = place?.start === undefined ? '' : `${place.part} ${place.start}–${place.end ?? place.start}`;
  const details = [rule ?? '', confidence === null ? '' : `${confidence}%`, at, why].filter((detail) => detail !== '');
  const suffix = details.length === 0 ? '' : `  [${details.join('; ')}]`;
  return oneLine(`  ${SIGNS[outcome]} ${what}: ${value.slice(0, 200)}${suffix}`);
}

/** Symbols that are easy to spot in a column. */
const SIGNS: Readonly<Record<Finding['outcome'], string>> = {
  fact: '·',
  seen: '·',
  won: '✓',
  lost: '–',
  dropped: '–',
  ended: '✗',
};

function oneLine(text: string): string {
  return visibleText(text.replace(/[\r\n\t\u2028\u2029]+/gu, ' '));
}
