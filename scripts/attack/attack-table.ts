import type { AttackResult } from './attack.ts';

/** Maximum number of findings shown for one attack. The first few of a kind reveal the fault. */
const MOST_SHOWN = 10;

/** Formats one row per attack, its findings below it, and a line of totals. */
export function formatAttacks(results: readonly AttackResult[]): string {
  const widths = [0, 1].map((column) => Math.max(...results.map((result) => cellsOf(result)[column]?.length ?? 0)));
  const rows = results.flatMap((result) => {
    const [attack = '', target = '', outcome = ''] = cellsOf(result);
    const shown = result.findings.slice(0, MOST_SHOWN).map((finding) => `    ! ${finding}`);
    const more = result.findings.length - shown.length;
    return [
      `${attack.padEnd(widths[0] ?? 0)}  ${target.padEnd(widths[1] ?? 0)}  ${outcome}`,
      ...shown,
      ...(more > 0 ? [`    ! and ${more} more`] : []),
    ];
  });
  const findings = results.reduce((sum, { findings: found }) => sum + found.length, 0);
  const skipped = results.filter((result) => result.skipped !== undefined).length;
  return [...rows, '', `${results.length - skipped} attacks, ${skipped} skipped, ${findings} findings`].join('\n');
}

function cellsOf({ attack, target, tried, findings, skipped }: AttackResult): readonly string[] {
  const outcome = findings.length === 0 ? 'nothing found' : `${findings.length} FINDINGS`;
  return [attack, target, skipped === undefined ? `${outcome}  (${tried})` : `skipped: ${skipped}`];
}
