import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const manifests = read('deploy/kubernetes/postledger.yaml')
  .split(/^---$/m)
  .map((text) => ({ text, kind: /^kind: (\w+)/m.exec(text)?.[1], name: /name: ([\w-]+)/.exec(text)?.[1] }));
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

/** Returns the files of a secret according to the commands in the document. */
function filesOfSecret(name: string): readonly string[] {
  const command = new RegExp(`generic ${name} [^;]*?\\\\\\n([^;]+); do`).exec(read('docs/deploy/kubernetes.md'));
  return (command?.[1] ?? '').trim().split(/\s+/);
}

describe('the Kubernetes manifests', () => {
  test('set only settings that exist', () => {
    const documented = new Set(Array.from(read('docs/settings.md').matchAll(/^\| `(\w+)`/gm), ([, name]) => name));
    const names = manifests.flatMap(({ text, kind }) =>
      kind === 'ConfigMap'
        ? Array.from(text.matchAll(/^ {2}([A-Z_]+): /gm), ([, name = '']) => name)
        : Array.from(text.matchAll(/\{name: ([A-Z_]+), value/g), ([, name = '']) => name),
    );
    const known = (name: string) => documented.has(name) || documented.has(name.replace(/_FILE$/, ''));
    expect(names.length).toBeGreaterThan(14);
    expect(names.filter((name) => !known(name))).toEqual([]);
  });

  test.each(['service', 'web'])('read only files of the %s secret that the document creates', (program) => {
    const created = filesOfSecret(`postledger-${program}`);
    const used = manifests.flatMap(({ text }) =>
      Array.from(text.matchAll(new RegExp(`/run/secrets/${program}/(\\w+)`, 'g')), ([, file = '']) => file),
    );
    expect(created.length).toBeGreaterThan(3);
    expect([...new Set(used)].sort()).toEqual([...created].sort());
  });

  test('run each role of the image as an unprivileged user on a read-only root', () => {
    const roles = workloads.flatMap(({ text }) => /args: \[(\w+)\]/.exec(text)?.[1] ?? []);
    expect(roles).toEqual(['api', 'worker', 'web']);
    for (const role of roles) expect(read('deploy/main.ts')).toContain(role);
    for (const { text, name } of workloads) {
      for (const setting of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false'])
        expect(text, name).toContain(setting);
    }
  });

  test('probe the port of the image, and give it time to stop', () => {
    const port = /METRICS_PORT=(\d+)/.exec(read('Dockerfile'))?.[1];
    for (const { text, name } of workloads.filter(({ kind }) => kind === 'Deployment')) {
      expect(text, name).toContain(`{name: metrics, containerPort: ${port}}`);
      expect(text, name).toMatch(/livenessProbe: .*\/livez, port: metrics/);
      expect(text, name).toMatch(/readinessProbe: .*\/readyz, port: metrics/);
      expect(text, name).toContain('terminationGracePeriodSeconds: 50');
    }
  });
});
