import { readCpuMs, readMemory } from '../ha/processes.ts';
import type { Program } from '../ha/product.ts';
import { readCollectedMemory } from './collected-memory.ts';

/** Memory and CPU time of the programs while they run. */
export type Resources = {
  /** Total CPU time of all processes of a kind, including killed ones, in ms. */
  cpuMs(kind: Program['kind']): number;
  /** Memory of the programs that were never killed. */
  memory(): readonly Memory[];
  stop(): void;
};

export type Memory = {
  readonly name: string;
  /** Memory of the process in the first and the last sample after the warm-up, garbage included, in bytes. */
  readonly resident: readonly [first: number, last: number];
  /** Memory in use, without garbage, in the first and the last sample after the warm-up, in bytes. */
  readonly first: number;
  readonly last: number;
  /** Growth of the memory in use over the samples after the warm-up, according to their regression line, in bytes. */
  readonly growth: number;
  /** Time between the first and the last of these samples, in ms. */
  readonly spanMs: number;
};

/** A sample of memory: ms since the start, bytes without garbage, and bytes of the whole process. */
export type Sample = { readonly at: number; readonly bytes: number; readonly resident: number };

const CPU_EVERY_MS = 2_000;
/** A full collection stops a program for about 0.1 s. */
const MEMORY_EVERY_MS = 20_000;
/** Share of the run in which programs compile their code and fill their caches. */
const WARM_UP = 1 / 3;

/** Watches the programs. */
export function watchResources(programs: readonly Program[]): Resources {
  const begun = performance.now();
  const cpu = new Map<number, { readonly kind: Program['kind']; ms: number }>();
  const samples = new Map<Program, { readonly pid: number; readonly list: Sample[] } | 'killed'>();
  const lookAtCpu = () => {
    for (const program of programs) {
      const pid = program.pid();
      const ms = pid === undefined ? null : readCpuMs(pid);
      if (pid !== undefined && ms !== null) cpu.set(pid, { kind: program.kind, ms });
    }
  };
  const lookAtMemory = async (program: Program) => {
    const known = samples.get(program);
    const pid = program.pid();
    if (known === 'killed') return;
    if (pid === undefined || (known !== undefined && known.pid !== pid)) {
      samples.set(program, 'killed');
      return;
    }
    const resident = readMemory(pid);
    const bytes = await readCollectedMemory(pid, program.inspectPort).catch(() => null);
    if (program.pid() !== pid) samples.set(program, 'killed');
    else if (bytes !== null) {
      const sample = { at: performance.now() - begun, bytes, resident };
      samples.set(program, { pid, list: [...(known?.list ?? []), sample] });
    }
  };
  lookAtCpu();
  const timers = [
    setInterval(lookAtCpu, CPU_EVERY_MS),
    setInterval(() => void Promise.all(programs.map(lookAtMemory)), MEMORY_EVERY_MS),
  ];
  return {
    cpuMs: (kind) => cpu.values().reduce((sum, each) => sum + (each.kind === kind ? each.ms : 0), 0),
    memory: () =>
      Array.from(samples).flatMap(([{ name }, known]) => (known === 'killed' ? [] : [describe(name, known.list)])),
    stop: () => timers.forEach(clearInterval),
  };
}

function describe(name: string, all: readonly Sample[]): Memory {
  const end = all.at(-1)?.at ?? 0;
  const list = all.filter(({ at }) => at >= end * WARM_UP);
  const spanMs = end - (list[0]?.at ?? end);
  return {
    name,
    resident: [list[0]?.resident ?? 0, list.at(-1)?.resident ?? 0],
    first: list[0]?.bytes ?? 0,
    last: list.at(-1)?.bytes ?? 0,
    growth: slopeOf(list) * spanMs,
    spanMs,
  };
}

/** Returns the slope of the least-squares line, in bytes per ms; 0 for fewer than two samples. */
export function slopeOf(list: readonly Omit<Sample, 'resident'>[]): number {
  const mean = (of: (sample: Omit<Sample, 'resident'>) => number) =>
    list.reduce((sum, sample) => sum + of(sample), 0) / list.length;
  const [at, bytes] = [mean((sample) => sample.at), mean((sample) => sample.bytes)];
  const spread = list.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  if (list.length < 2 || spread === 0) return 0;
  return list.reduce((sum, sample) => sum + (sample.at - at) * (sample.bytes - bytes), 0) / spread;
}

/** A shorter run shows only the warm-up. */
export const SHORTEST_JUDGED_MS = 5 * 60_000;
const MOST_GROWTH = 0.15;

/** Returns a line for each program that uses over 15% more memory than after the warm-up. Garbage does not count. */
export function judgeMemory(memory: readonly Memory[]): readonly string[] {
  return memory.flatMap(({ name, first, growth, spanMs }) =>
    spanMs >= SHORTEST_JUDGED_MS && growth > first * MOST_GROWTH
      ? [`${name}: holds ${Math.round(growth / 2 ** 20)} MB more after ${Math.round(spanMs / 60_000)} minutes`]
      : [],
  );
}
