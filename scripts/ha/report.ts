import type { RoundResult } from './round.ts';

/** Formats the results as a Markdown table, as in docs/high-availability.md. */
export function formatResults(results: readonly RoundResult[]): string {
  const head = [
    'fault',
    'no write for',
    'no read for',
    'no page for',
    'crawled after',
    'other responses',
    'writes, each kept once',
  ];
  const rows = results.map(({ title, gaps, crawled, answers, written, violations }) => [
    title,
    seconds(gaps.write),
    seconds(gaps.read),
    seconds(gaps.page),
    seconds(crawled),
    Array.from(answers.failures(), ([what, count]) => `${count} × ${what}`).join(', ') || 'none',
    violations.length === 0 ? written.toLocaleString('en') : `**${violations.length} violations**`,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
