import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { V8_OPTIONS } from '../service/v8-options.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const UNITS = readdirSync(join(ROOT, 'deploy/systemd'));
const documented = new Set(Array.from(read('docs/settings.md').matchAll(/^\| `(\w+)`/gm), ([, name]) => name));
const isSetting = (name: string) => documented.has(name) || documented.has(name.replace(/_FILE$/, ''));

describe('compose.yaml', () => {
  const file = read('compose.yaml');
  const [services = '', declared = ''] = file.split(/^secrets:$/m);
  const secrets = Array.from(
    declared.matchAll(/^ {2}(\w+): \{file: \.\/secrets\/(\w+)\}$/gm),
    ([, name = '', path]) => {
      expect(path).toBe(name);
      return name;
    },
  );

  test('declares the secrets that the script creates, and uses each of them', () => {
    const script = read('deploy/make-secrets.sh');
    const created = Array.from(script.matchAll(/(?:>|-(?:pub)?out )(\w+)$/gm), ([, name = '']) => name);
    expect(secrets.length).toBeGreaterThan(8);
    expect([...new Set(created)].filter((name) => name !== 'parameters').sort()).toEqual([...secrets].sort());
    const listed = Array.from(services.matchAll(/secrets: \[([^\]]+)\]/g), ([, names = '']) =>
      names.split(', '),
    ).flat();
    const mounted = Array.from(services.matchAll(/\/run\/secrets\/(\w+)/g), ([, name = '']) => name);
    expect([...new Set(listed)].sort()).toEqual([...secrets].sort());
    expect(mounted.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('sets only settings that exist in the programs', () => {
    const programs = services.split(/^ {2}(?=\w+:$)/m).filter((text) => /<<: \*program/.test(text));
    const common = /^x-service:[\s\S]*?\n\n/m.exec(file)?.[0] ?? '';
    const names = [common, ...programs].flatMap((text) =>
      Array.from(text.matchAll(/^ +([A-Z]+_[A-Z_]+): /gm), ([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  test('runs each role on a read-only root without capabilities', () => {
    const roles = Array.from(services.matchAll(/<<: \*program\n {4}command: \[(\w+)\]/g), ([, role]) => role);
    expect(roles).toEqual(['api', 'worker', 'web']);
    const program = /^x-program: &program\n([\s\S]*?)\n\n/m.exec(file)?.[1] ?? '';
    for (const setting of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'stop_grace_period: 50s'])
      expect(program).toContain(setting);
    expect(read('Dockerfile')).toMatch(/^USER (?!root)\w+/m);
  });
});

describe('the systemd units', () => {
  test.each(UNITS)(
    '%s starts a role of the program tree as an unprivileged user that can write only to its folder',
    (name) => {
      const unit = read(`deploy/systemd/${name}`);
      const role = /^ExecStart=\S+\/node .*deploy\/main\.ts (\S+)$/m.exec(unit)?.[1];
      expect(['web', '%i']).toContain(role);
      const settings = ['User=postledger', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='];
      for (const setting of settings) expect(unit.split('\n')).toContain(setting);
      const names = Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, pairs = '']) => pairs.split(' ')).flat();
      const own = names.map((pair) => pair.split('=')[0] ?? '').filter((setting) => setting !== 'NODE_ENV');
      expect(own.filter((setting) => !isSetting(setting))).toEqual([]);
    },
  );

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('pass the check of systemd-analyze', () => {
    const root = mkdtempSync(join(tmpdir(), 'postledger-units-'));
    try {
      for (const folder of ['opt/postledger/bin', 'etc/systemd/system', 'usr/lib/systemd/system'])
        mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, 'opt/postledger/bin/node'), '#!/bin/sh\n', { mode: 0o755 });
      for (const name of UNITS)
        copyFileSync(join(ROOT, 'deploy/systemd', name), join(root, 'etc/systemd/system', name));
      for (const name of ['sysinit', 'basic', 'shutdown', 'network-online', 'multi-user'])
        writeFileSync(join(root, `usr/lib/systemd/system/${name}.target`), `[Unit]\nDescription=${name}\n`);
      const started = UNITS.map((name) => name.replace('@.', '@api.'));
      const said = execFileSync('sh', ['-c', 'systemd-analyze verify --root="$0" "$@" 2>&1', root, ...started]);
      expect(said.toString()).toBe('');
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

describe('docs/deploy/systemd.md', () => {
  const page = read('docs/deploy/systemd.md');
  const copied = /^for name in (.+); do$/m.exec(page)?.[1]?.split(' ') ?? [];

  test('copies secrets that the script creates, to where the settings name them', () => {
    const script = read('deploy/make-secrets.sh');
    expect(copied.length).toBeGreaterThan(4);
    expect(copied.filter((name) => !new RegExp(`(?:>|-(?:pub)?out )${name}$`, 'm').test(script))).toEqual([]);
    const named = Array.from(page.matchAll(/\/var\/lib\/postledger\/(\w[\w.-]*)/g), ([, name = '']) => name);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !copied.includes(name))).toEqual([]);
  });

  test('sets only settings that exist, and where both programs find the first admin and the token', () => {
    const names = Array.from(page.matchAll(/^([A-Z][A-Z_]+)=/gm), ([, name = '']) => name);
    expect(names.filter((name) => !/^(?:NODE_ENV|WEB_NAME)$/.test(name) && !isSetting(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['SEED_ACCOUNTS_FILE', 'OPERATOR_TOKEN_FILE', 'DATA_DIR']));
  });
});

test('every start of the service has the same options of V8', () => {
  const options = V8_OPTIONS.join(' ');
  expect(read('Dockerfile')).toContain(V8_OPTIONS.map((option) => `"${option}", `).join(''));
  expect(read('deploy/systemd/postledger-service@.service')).toContain(`/bin/node ${options} deploy/main.ts`);
  const { scripts } = JSON.parse(read('package.json'));
  for (const name of ['service', 'worker']) expect(scripts[name]).toContain(`exec node ${options} service/main.ts`);
});
