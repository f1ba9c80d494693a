import type { Program } from '../ha/product.ts';
import type { Latencies } from './measure.ts';
import type { Memory } from './resources.ts';

/** The facts that the report of a run contains. */
export type LoadResult = {
  readonly seconds: number;
  readonly latencies: readonly Latencies[];
  /** Number of unsuccessful responses by status. */
  readonly failures: ReadonlyMap<string, number>;
  readonly kills: ReadonlyMap<string, number>;
  readonly cpuMs: Readonly<Record<Program['kind'], number>>;
  readonly memory: readonly Memory[];
  /** Responses to the client that exceeds its limit. */
  readonly beyondLimit: { readonly accepted: number; readonly rejected: number };
  /** Counts of what the model contains: orders, emails, … */
  readonly checked: Readonly<Record<string, number>>;
};

/** Formats the result as tables in Markdown. */
export function formatLoad(result: LoadResult): string {
  const { seconds, latencies, failures, kills, memory, beyondLimit, checked } = result;
  const list = (counts: Iterable<readonly [string, number]>) =>
    Array.from(counts, ([what, count]) => `${count.toLocaleString('en')} × ${what}`).join(', ') || 'none';
  return [
    table(
      ['requests', 'number', 'per second', 'p50', 'p95', 'p99', 'longest'],
      latencies.map(({ kind, count, p50, p95, p99, longest }) => [
        kind,
        count.toLocaleString('en'),
        (count / seconds).toFixed(1),
        ...[p50, p95, p99, longest].map((ms) => `${ms.toFixed(0)} ms`),
      ]),
    ),
    table(
      ['program never killed', 'holds after warm-up', 'at the end', 'growth by its trend', 'over', 'process'],
      memory.map(({ name, first, last, growth, spanMs, resident }) => [
        name,
        ...[first, last, growth].map((bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`),
        `${(spanMs / 60_000).toFixed(1)} min`,
        resident.map((bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`).join(' to '),
      ]),
    ),
    `Killed: ${list(kills)}.`,
    `Other responses: ${list(failures)}.`,
    `Beyond its limit: ${list([
      ['accepted', beyondLimit.accepted],
      ['429', beyondLimit.rejected],
    ])}.`,
    `Compared: ${Object.entries(checked)
      .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
      .join(', ')}.`,
    `Throughput of one core: ${formatThroughput(result)}.`,
  ].join('\n\n');
}

/** Responses per second of CPU time of the programs that sent them. */
function formatThroughput({ latencies, cpuMs }: LoadResult): string {
  const count = (...kinds: readonly string[]) =>
    latencies.reduce((sum, each) => sum + (kinds.includes(each.kind) ? each.count : 0), 0);
  const perCore = (responses: number, kind: Program['kind']) => (responses / (cpuMs[kind] / 1000)).toFixed(1);
  return [
    `${perCore(count('list', 'filter', 'single order', 'write'), 'api')} signed requests in the API processes`,
    `${perCore(count('page'), 'web')} pages in the web apps`,
  ].join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
