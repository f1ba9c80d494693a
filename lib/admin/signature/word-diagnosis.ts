import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { numberFormat } from '../../format/formatters.ts';
import type { CheckName, CheckState, Diagnosis, Finding } from './diagnose.ts';
import { type Marked, markDifference, type PartRow } from './part-rows.ts';

/** The text of a finding: the problem, and how to fix it. */
export type WordedFinding = { readonly title: string; readonly text: string };

export type WordedCheck = { readonly state: CheckState; readonly title: string; readonly note: string };

/** A row of the signed string. A part that differs has two: the request's and the expected one. */
export type WordedRow = Marked & { readonly label: string; readonly side: 'same' | 'theirs' | 'ours' };

/** A diagnosis in the viewer's language. */
export type WordedDiagnosis = {
  readonly valid: boolean;
  readonly verdict: WordedFinding;
  readonly also: readonly WordedFinding[];
  readonly checks: readonly WordedCheck[];
  readonly rows: readonly WordedRow[];
  readonly expected: string;
};

const CHECKS: readonly CheckName[] = ['header', 'clock', 'client', 'signature', 'once'];

/** Returns the texts of a diagnosis for the page. */
export async function wordDiagnosis(diagnosis: Diagnosis): Promise<WordedDiagnosis> {
  const { findings, checks, rows, expected } = diagnosis;
  const t = await getTranslations('admin.signature');
  const span = diagnosis.age === null ? '' : formatSpan(Math.abs(diagnosis.age), await getLocale());
  const [notes, worded] = await Promise.all([
    notesOf(diagnosis, span),
    Promise.all(findings.map((each) => wordFinding(each, span))),
  ]);
  const [verdict = { title: t('valid.title'), text: t('valid.text') }, ...also] = worded;
  return {
    valid: findings.length === 0,
    verdict,
    also,
    checks: CHECKS.map((name) => ({ state: checks[name], title: t(`checks.${name}`), note: notes[name] })),
    rows: (await Promise.all(rows.map(wordRow))).flat(),
    expected,
  };
}

async function wordFinding({ kind, values }: Finding, age: string): Promise<WordedFinding> {
  const t = await getTranslations('admin.signature.findings');
  const filled = { age, name: '', value: '', hash: '', clientId: '', path: '', ...values };
  return { title: t(`${kind}.title`, filled), text: t(`${kind}.text`, filled) };
}

async function notesOf({ checks, rows, age, clientId }: Diagnosis, time: string): Promise<Record<CheckName, string>> {
  const t = await getTranslations('admin.signature.notes');
  const differing = rows.filter(({ theirs }) => theirs !== null).length;
  return {
    header: checks.header === 'ok' ? '' : t('header'),
    clock: age === null ? t('noTime') : t(age < 0 ? 'ahead' : 'old', { time }),
    client: clientId,
    signature: differing === 0 ? '' : t('differing', { count: differing }),
    once: t(checks.once === 'ok' ? 'repeatable' : 'onlyOnce'),
  };
}

const SPANS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** Formats a span for comparison with the limit of 30 s: seconds up to 10 minutes, then the largest unit. */
function formatSpan(ms: number, locale: string): string {
  const { unit, ms: size } = (ms < 600_000 ? null : SPANS.find((each) => ms >= each.ms)) ?? {
    unit: 'second',
    ms: 1000,
  };
  const maximumFractionDigits = ms < 100_000 ? 1 : 0;
  const unitDisplay = unit === 'second' ? 'short' : 'long';
  return numberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(ms / size);
}

async function wordRow({ name, ours, theirs }: PartRow): Promise<readonly WordedRow[]> {
  const t = await getTranslations('admin.signature.parts');
  const label = t(name);
  if (theirs === null) return [{ label, side: 'same', before: visible(ours), differs: '', after: '' }];
  return [
    { label: t('theirs', { part: label }), side: 'theirs', ...mark(theirs, ours) },
    { label: t('ours', { part: label }), side: 'ours', ...mark(ours, theirs) },
  ];
}

function mark(text: string, other: string): Marked {
  const { before, differs, after } = markDifference(text, other);
  return { before: visible(before), differs: visible(differs, ' '), after: visible(after) };
}

/** Makes whitespace visible: line breaks and tabs always, spaces only in a difference. */
function visible(text: string, space = ''): string {
  const shown = text.replaceAll('\r', '␍').replaceAll('\n', '↵').replaceAll('\t', '⇥');
  return space === '' ? shown : shown.replaceAll(space, '␣');
}
