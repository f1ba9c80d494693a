import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, '../../deploy/ha/make-files.sh');
const ADDRESSES = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postledger-ha-files-'));
  make('2');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (number: string) => execFileSync('sh', [SCRIPT, folder, number, ...ADDRESSES], { stdio: 'pipe' });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const numberOf = (name: string) => Number(new RegExp(`\\b${name}: (\\d+)`).exec(read('patroni.yml'))?.[1]);

describe('the files of a database machine', () => {
  test('name this machine and the two others', () => {
    for (const file of readdirSync(folder)) expect(read(file)).not.toMatch(/\{\{|\}\}/);
    expect(read('patroni.yml')).toContain('hosts: [10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379]');
    expect(read('patroni.yml')).toContain('name: db2\n');
    expect(read('patroni.yml')).toContain('connect_address: 10.0.0.12:5432\n');
    expect(read('etcd.env')).toContain('ETCD_ADVERTISE_CLIENT_URLS=http://10.0.0.12:2379\n');
    for (const address of ADDRESSES) expect(read('haproxy.cfg')).toContain(` ${address}:5432 check port 8008\n`);
    expect(() => make('4')).toThrow(/NUMBER/);
  });

  test('contain passwords that are created once and that only their owner can read', () => {
    const passwords = read('patroni_env.conf');
    expect(new Set(passwords.match(/[0-9a-f]{48}/g)).size).toBe(4);
    expect(statSync(join(folder, 'patroni_env.conf')).mode & 0o777).toBe(0o600);
    make('1');
    expect(read('patroni_env.conf')).toBe(passwords);
  });

  // `npm run test:ha` showed that each of these is necessary.
  test('keep acknowledged writes', () => {
    const patroni = read('patroni.yml');
    // Patroni 3.0 renews a lost lease through the other API of etcd without checking.
    expect(patroni).toMatch(/^etcd:$/m);
    expect(read('etcd.env')).toContain('ETCD_ENABLE_V2=true\n');
    expect(patroni).toContain('    synchronous_mode: true\n');
    expect(patroni).toContain('    failsafe_mode: true\n');
    // The rule in Patroni's documentation.
    expect(numberOf('ttl')).toBeGreaterThanOrEqual(numberOf('loop_wait') + 2 * numberOf('retry_timeout'));
    expect(read('haproxy.cfg')).toContain('on-marked-down shutdown-sessions');
    expect(read('pgbouncer.ini')).toContain('\npool_mode = session\n');
  });

  const haproxy = '/usr/sbin/haproxy';
  test.skipIf(!existsSync(haproxy))('are accepted by HAProxy (Debian package haproxy)', () => {
    const done = spawnSync(haproxy, ['-c', '-q', '-f', join(folder, 'haproxy.cfg')], { encoding: 'utf8' });
    expect([done.status, done.stderr]).toEqual([0, expect.not.stringMatching(/ALERT|WARNING/)]);
  });
});
