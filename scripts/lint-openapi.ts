import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../service/openapi/document.ts';

// Checks the service's OpenAPI document with Redocly's linter. It makes no network request.
const require = createRequire(import.meta.url);
const folder = await mkdtemp(join(tmpdir(), 'postledger-openapi-'));
try {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(openApiDocument('https://purchases.test'), null, 1));
  const { status } = spawnSync(
    process.execPath,
    [require.resolve('@redocly/cli/bin/cli.js'), 'lint', '--config=redocly.yaml', '--format=stylish', file],
    { stdio: 'inherit', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  process.exitCode = status ?? 1;
} finally {
  await rm(folder, { recursive: true });
}
