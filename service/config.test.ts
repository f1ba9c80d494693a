import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hasOpenssl, sharedTestCertificate } from '../test-support/certificate.ts';
import { ConfigError, readConfig } from './config.ts';

test.runIf(hasOpenssl)('rejects a file without certificates at the start, before any crawl', async () => {
  const { certificateFile } = await sharedTestCertificate('mail.test');
  const empty = join(dirname(certificateFile), 'empty.pem');
  writeFileSync(empty, 'not a certificate');
  const read = (file: string) => readConfig({ IMAP_EXTRA_CA_FILE: file }).mail.extraCaFile;
  expect(read(certificateFile)).toBe(certificateFile);
  expect(() => read(empty)).toThrow(
    new ConfigError(`Setting IMAP_EXTRA_CA_FILE: ${empty} must contain certificates in PEM form`),
  );
  expect(() => read('/nowhere/ca.pem')).toThrow(
    new ConfigError('Setting IMAP_EXTRA_CA_FILE: /nowhere/ca.pem cannot be read'),
  );
});
