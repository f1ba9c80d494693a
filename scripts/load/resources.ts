import { readCpuMs, readMemory } from '../ha/processes.ts';
import type { Program } from '../ha/product.ts';

/** Memory and CPU time of the programs while they run. */
export type Resources = {
  /** CPU time of all processes of a kind so far, killed ones included, in ms. */
  cpuMs(kind: Program['kind']): number;
  /** Memory of the programs that were never killed. */
  memory(): readonly Memory[];
  stop(): void;
};

export type Memory = {
  readonly name: string;
  /** First and last sample after the warm-up, in bytes. */
  readonly first: number;
  readonly last: number;
  /** Growth over the samples after the warm-up, by the line that fits them best, in bytes. */
  readonly growth: number;
  /** How long they were taken, in ms. */
  readonly spanMs: number;
};

/** A sample of memory: ms since the start, bytes. */
export type Sample = { readonly at: number; readonly bytes: number };

const SAMPLE_EVERY_MS = 2_000;
/** Share of the run in which programs compile their code and fill their caches. */
const WARM_UP = 1 / 3;

/** Watches the programs. */
export function watchResources(programs: readonly Program[]): Resources {
  const begun = performance.now();
  const cpu = new Map<number, { readonly kind: Program['kind']; ms: number }>();
  const samples = new Map<Program, { readonly pid: number; readonly list: Sample[] } | 'killed'>();
  const look = () => {
    for (const program of programs) {
      const pid = program.pid();
      if (pid === undefined) {
        samples.set(program, 'killed');
        continue;
      }
      const ms = readCpuMs(pid);
      if (ms !== null) cpu.set(pid, { kind: program.kind, ms });
      const known = samples.get(program) ?? { pid, list: [] };
      if (known !== 'killed' && known.pid === pid) {
        known.list.push({ at: performance.now() - begun, bytes: readMemory(pid) });
        samples.set(program, known);
      } else samples.set(program, 'killed');
    }
  };
  look();
  const timer = setInterval(look, SAMPLE_EVERY_MS);
  return {
    cpuMs: (kind) => cpu.values().reduce((sum, each) => sum + (each.kind === kind ? each.ms : 0), 0),
    memory: () =>
      Array.from(samples).flatMap(([{ name }, known]) => (known === 'killed' ? [] : [describe(name, known.list)])),
    stop: () => clearInterval(timer),
  };
}

function describe(name: string, all: readonly Sample[]): Memory {
  const end = all.at(-1)?.at ?? 0;
  const list = all.filter(({ at }) => at >= end * WARM_UP);
  const spanMs = end - (list[0]?.at ?? end);
  return {
    name,
    first: list[0]?.bytes ?? 0,
    last: list.at(-1)?.bytes ?? 0,
    growth: slopeOf(list) * spanMs,
    spanMs,
  };
}

/** Returns the slope of the line with the least squares, in bytes per ms. 0 for less than two samples. */
export function slopeOf(list: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => list.reduce((sum, sample) => sum + of(sample), 0) / list.length;
  const [at, bytes] = [mean((sample) => sample.at), mean((sample) => sample.bytes)];
  const spread = list.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  if (list.length < 2 || spread === 0) return 0;
  return list.reduce((sum, sample) => sum + (sample.at - at) * (sample.bytes - bytes), 0) / spread;
}

/** Runs shorter than this show only the warm-up. */
export const SHORTEST_JUDGED_MS = 5 * 60_000;
const MOST_GROWTH = 0.15;

/** Returns a line for each program whose memory grew by more than 15% after the warm-up. */
export function judgeMemory(memory: readonly Memory[]): readonly string[] {
  return memory.flatMap(({ name, first, growth, spanMs }) =>
    spanMs >= SHORTEST_JUDGED_MS && growth > first * MOST_GROWTH
      ? [`${name}: memory grew by ${Math.round(growth / 2 ** 20)} MB in ${Math.round(spanMs / 60_000)} minutes`]
      : [],
  );
}
