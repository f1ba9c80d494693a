import { showMs } from '../figures.ts';
import { type Measured, measureLoad } from './load.ts';
import type { PreparedRequest } from './scenarios.ts';
import type { ServerProcess } from './server-processes.ts';

/** `usedMs`: CPU time of the server, or null if unknown. */
export type Round = Measured & { readonly usedMs: number | null };

/** Sends requests for `roundMs`, and measures the CPU time that the server used for them. */
export async function measureRound(
  server: ServerProcess,
  connections: number,
  roundMs: number,
  next: () => PreparedRequest | undefined,
): Promise<Round> {
  const before = await server.usedMs();
  const measured = await measureLoad(server.port, connections, roundMs, next);
  const after = await server.usedMs();
  return { ...measured, usedMs: before === null || after === null ? null : after - before };
}

/** Returns requests in turn, without end. */
export function inTurn(requests: readonly PreparedRequest[]): () => PreparedRequest | undefined {
  let index = 0;
  return () => requests[index++ % requests.length];
}

/** Returns the CPU time per request in ms, or NaN if the system does not provide it. */
export function cpuOf(rounds: readonly Round[]): number {
  const used = rounds.reduce((sum, { usedMs }) => sum + (usedMs ?? Number.NaN), 0);
  return used / rounds.reduce((sum, { latencies }) => sum + latencies.length, 0);
}

/** Formats the CPU time per request. */
export function showCpu(rounds: readonly Round[]): string {
  const cpu = cpuOf(rounds);
  return Number.isNaN(cpu) ? '–' : showMs(cpu);
}

/** Formats the range of ratios. */
export function showRange(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
}
