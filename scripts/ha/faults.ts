import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** A fault: it begins when `cause` is called, and ends when the call returns. */
export type Fault = {
  readonly name: string;
  /** Description for the table. */
  readonly title: string;
  cause(cluster: Cluster): Promise<void>;
};

const FROZEN_MS = 45_000;
const HANGING_MS = 30_000;
const AWAY_MS = 5_000;
const WITHOUT_ETCD_MS = 30_000;

/** All faults of `npm run test:ha`, in order. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'none',
    title: 'no fault',
    cause: () => pause(AWAY_MS),
  },
  {
    name: 'switchover',
    title: '`patronictl switchover`',
    cause: (cluster) => cluster.switchOver(),
  },
  {
    name: 'postgres',
    title: 'kill -9 of the primary’s PostgreSQL',
    cause: async (cluster) => (await cluster.find('leader')).killPostmaster(),
  },
  {
    name: 'machine',
    title: 'kill -9 of the primary and its Patroni',
    async cause(cluster) {
      const primary = await cluster.find('leader');
      await primary.killPatroni();
      primary.killPostmaster();
    },
  },
  {
    name: 'etcd-one',
    title: 'kill -9 of one etcd',
    cause: async (cluster) => (await cluster.find('leader')).killEtcd(),
  },
  {
    name: 'etcd-all',
    title: `kill -9 of every etcd, for ${WITHOUT_ETCD_MS / 1000} s`,
    async cause({ machines }) {
      await Promise.all(machines.map((machine) => machine.killEtcd()));
      await pause(WITHOUT_ETCD_MS);
      for (const machine of machines) machine.startEtcd();
    },
  },
  {
    name: 'frozen',
    title: `primary frozen for ${FROZEN_MS / 1000} s, thawed`,
    async cause(cluster) {
      const primary = await cluster.find('leader');
      primary.freeze('machine');
      await pause(FROZEN_MS);
      primary.thaw();
    },
  },
  {
    name: 'standby',
    title: `synchronous standby hangs for ${HANGING_MS / 1000} s`,
    async cause(cluster) {
      const standby = await cluster.find('sync_standby');
      standby.freeze('machine');
      await pause(HANGING_MS);
      standby.thaw();
    },
  },
  {
    name: 'balancer',
    title: `HAProxy gone for ${AWAY_MS / 1000} s`,
    async cause(cluster) {
      await cluster.killBalancer();
      await pause(AWAY_MS);
      cluster.startBalancer();
    },
  },
];

/**
 * Returns the faults with these names, or all without names.
 * @throws Error with the known names
 */
export function chooseFaults(names: readonly string[]): readonly Fault[] {
  if (names.length === 0) return FAULTS;
  return names.map((name) => {
    const fault = FAULTS.find((one) => one.name === name);
    if (fault !== undefined) return fault;
    throw new Error(`There is no fault ${name}. Known: ${FAULTS.map((one) => one.name).join(', ')}.`);
  });
}
