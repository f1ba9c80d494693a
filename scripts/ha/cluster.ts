import { type ChildProcess, execFile } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../database/open.ts';
import { ADDRESSES, BALANCER, type Machine, makeMachine } from './machine.ts';
import { type Ids, killAll, startProgram, until } from './processes.ts';

/** Three database machines and HAProxy. */
export type Cluster = {
  readonly machines: readonly Machine[];
  /** Starts everything, and creates a role with these databases. */
  start(databases: readonly string[]): Promise<void>;
  /** URL of a database through HAProxy. */
  url(database: string): string;
  /** URLs of a database on each machine, without HAProxy, for reading from any of them. */
  urlsOfMachines(database: string): readonly string[];
  /**
   * The machine with the primary, or with the standby that writes wait for.
   * @throws Error if there is none
   */
  find(role: Role): Promise<Machine>;
  /** Waits until all three machines replicate and a standby is synchronous. */
  settle(): Promise<void>;
  /** Starts and resumes everything a fault stopped, and waits until the cluster has settled. */
  heal(): Promise<void>;
  startBalancer(): void;
  /** Starts PgBouncer in front of HAProxy. From then on, `url` leads to it. */
  startPooler(): void;
  killBalancer(): Promise<void>;
  /** Makes the synchronous standby the primary, as an operator would. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
};

export type Role = 'leader' | 'sync_standby';
type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number | string };

const PORT = 5000;
const POOLER_PORT = 6432;
const USER = 'postledger';
const PASSWORD = 'password-of-the-test';

/** Prepares a cluster in this folder from the files in deploy/ha. `ids` is the user of PostgreSQL. */
export function makeCluster(folder: string, ids: Ids): Cluster {
  const machines: Machine[] = [];
  for (const number of [1, 2, 3] as const) {
    const [first] = machines;
    const passwords = first && readFileSync(join(first.folder, 'patroni_env.conf'), 'utf8');
    machines.push(makeMachine(folder, number, ids, passwords));
  }
  const [first] = machines as [Machine, ...Machine[]];
  const config = join(folder, 'haproxy.cfg');
  copyFileSync(join(first.folder, 'haproxy.cfg'), config);
  chmodSync(config, 0o644);
  let balancer: ChildProcess | undefined;
  let pooler: ChildProcess | undefined;

  const cluster: Cluster = {
    machines,
    async start(databases) {
      if (await isOneRunning()) throw new Error(`Another cluster already uses ${ADDRESSES.join(', ')}.`);
      for (const machine of machines) machine.startEtcd();
      await until(isEtcdHealthy, 30_000, 'etcd did not start');
      for (const machine of machines) machine.startPatroni();
      cluster.startBalancer();
      await cluster.settle();
      await createDatabases(first.secrets, databases);
    },
    url: (database) =>
      `postgres://${USER}:${PASSWORD}@${BALANCER}:${pooler === undefined ? PORT : POOLER_PORT}/${database}`,
    urlsOfMachines: (database) =>
      ADDRESSES.map((address) => `postgres://${USER}:${PASSWORD}@${address}:5432/${database}`),
    async find(role) {
      const member = (await readMembers()).find((one) => one.role === role);
      const machine = machines.find(({ name }) => name === member?.name);
      if (machine === undefined) throw new Error(`No machine is ${role}.`);
      return machine;
    },
    async settle() {
      await until(async () => isSettled(await readMembers()), 120_000, 'The cluster did not settle');
    },
    async heal() {
      for (const machine of machines) machine.heal();
      if (balancer === undefined) cluster.startBalancer();
      await cluster.settle();
    },
    startBalancer() {
      balancer = startProgram({
        command: '/usr/sbin/haproxy',
        args: ['-db', '-f', config],
        env: {},
        logFile: join(folder, 'haproxy.log'),
      });
    },
    startPooler() {
      writeFileSync(join(first.folder, 'userlist.txt'), `"${USER}" "${PASSWORD}"\n`, { mode: 0o600 });
      for (const file of ['pgbouncer.ini', 'userlist.txt']) chownSync(join(first.folder, file), ids.uid, ids.gid);
      pooler = startProgram({
        command: '/usr/sbin/pgbouncer',
        args: [join(first.folder, 'pgbouncer.ini')],
        env: {},
        ids,
        logFile: join(folder, 'pgbouncer.log'),
      });
    },
    async killBalancer() {
      await killAll(balancer?.pid === undefined ? [] : [balancer.pid]);
      balancer = undefined;
    },
    async switchOver() {
      const [from, to] = [await cluster.find('leader'), await cluster.find('sync_standby')];
      const words = ['switchover', '--master', from.name, '--candidate', to.name, '--force'];
      await promisify(execFile)('/usr/bin/patronictl', ['-c', join(to.folder, 'patroni.yml'), ...words], {
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...to.secrets },
      });
    },
    async stop() {
      await cluster.killBalancer();
      await killAll(pooler?.pid === undefined ? [] : [pooler.pid]);
      for (const machine of machines) await machine.stop();
    },
  };
  return cluster;
}

/** Otherwise, its members would be mistaken for those of this cluster. */
async function isOneRunning(): Promise<boolean> {
  const answers = await Promise.all(ADDRESSES.map((address) => readJson(`http://${address}:2379/version`)));
  return answers.some((answer) => answer !== null);
}

async function isEtcdHealthy(): Promise<boolean> {
  const answers = await Promise.all(ADDRESSES.map((address) => readJson(`http://${address}:2379/health`)));
  return answers.every((answer) => answer !== null);
}

/** Queries Patroni on the first machine that responds. */
async function readMembers(): Promise<readonly Member[]> {
  for (const address of ADDRESSES) {
    const answer = (await readJson(`http://${address}:8008/cluster`)) as { members?: readonly Member[] } | null;
    if (answer?.members !== undefined && answer.members.length > 0) return answer.members;
  }
  return [];
}

async function readJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

function isSettled(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role);
  const run = members.every(({ state, lag = 0 }) => /^(?:running|streaming)$/.test(state) && Number(lag) < 1e6);
  return members.length === 3 && run && roles.includes('leader') && roles.includes('sync_standby');
}

async function createDatabases(secrets: Machine['secrets'], databases: readonly string[]): Promise<void> {
  const { PATRONI_SUPERUSER_USERNAME: name, PATRONI_SUPERUSER_PASSWORD: password } = secrets;
  const { pool, close } = openDatabase(`postgres://${name}:${password}@${BALANCER}:${PORT}/postgres`);
  // HAProxy may not have checked its servers yet.
  await until(() => pool.query('select 1').then(...SUCCESS), 20_000, 'PostgreSQL did not answer');
  await pool.query(`create role ${USER} login password '${PASSWORD}'`);
  for (const one of databases) await pool.query(`create database ${one} owner ${USER}`);
  await close();
}

const SUCCESS = [() => true, () => false] as const;
