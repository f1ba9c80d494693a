import { MIGRATION_FOLDERS } from '#database/migration-names.ts';
import { EmailSettingError, readEmailSettings } from '#email/settings.ts';
import { type Environment, parseSettings } from '../parse-settings.ts';
import { type ServiceSettings, serviceSettings } from '../service-settings.ts';
import { faultOfStart } from '../web-rules.ts';
import { type WebSettings, webSettings } from '../web-settings.ts';
import { checkDatabase } from './check-database.ts';
import { checkServiceEncryption, checkWebEncryption } from './check-encryption.ts';
import { checkServiceFiles, checkWebFiles } from './check-files.ts';
import { checkReplicas } from './check-replicas.ts';
import { checkSmtp } from './check-smtp.ts';
import { checkAnswer, checkTls } from './check-url.ts';
import { type Finding, failed, ok, type Program, type Result, skipped, warning } from './finding.ts';
import { findUnknown, type InForce, listInForce } from './in-force.ts';

export type ConfigReport = {
  readonly settings: Readonly<Partial<Record<Program, readonly InForce[]>>>;
  readonly findings: readonly Finding[];
};

export type CheckOptions = {
  readonly programs: readonly Program[];
  /** Whether to try connections: database, mail server, and URLs. */
  readonly online: boolean;
  readonly clock: () => number;
};

/** Validates the settings of the programs and tries the connections they name. Changes nothing and sends no email. */
export async function checkConfig(env: Environment, options: CheckOptions): Promise<ConfigReport> {
  const findings: Finding[] = [];
  for (const program of options.programs) {
    const results = program === 'service' ? await checkService(env, options) : await checkWeb(env, options);
    findings.push(...results.map((result) => ({ program, ...result })));
  }
  const unknown = findUnknown(env).map((name) => warning(name, 'is not a setting of Postledger; check its spelling'));
  const [first = 'service'] = options.programs;
  return {
    settings: Object.fromEntries(options.programs.map((program) => [program, listInForce(program, env)])),
    findings: [...findings, ...unknown.map((result) => ({ program: first, ...result }))],
  };
}

async function checkService(env: Environment, { online, clock }: CheckOptions): Promise<readonly Result[]> {
  const { value, faults } = parseSettings(serviceSettings, env);
  if (value === null) return faults.map(({ setting, complaint }) => failed(setting, complaint));
  const base = value.SERVICE_PUBLIC_URL ?? `http://localhost:${value.SERVICE_PORT}`;
  return [
    ok('settings', 'valid'),
    ...checkEmailSettings(value),
    ...recommendForService(value),
    ...checkServiceFiles(value),
    ...(online
      ? [
          ...(await tryDatabase('SERVICE_DATABASE_URL', value.SERVICE_DATABASE_URL, MIGRATION_FOLDERS.service)),
          ...(await checkReplicas(value.SERVICE_READ_DATABASE_URLS)),
          ...(await trySmtp(value.SMTP_URL)),
          await checkAnswer('public URL', base),
          await checkTls(base, value.NODE_ENV === 'production', clock()),
        ]
      : []),
  ];
}

async function checkWeb(env: Environment, { online, clock }: CheckOptions): Promise<readonly Result[]> {
  const { value, faults } = parseSettings(webSettings, env);
  if (value === null) return faults.map(({ setting, complaint }) => failed(setting, complaint));
  const fault = faultOfStart(value);
  if (fault !== null) return [failed(fault.setting, fault.complaint)];
  const base = value.WEB_PUBLIC_URL ?? `http://localhost:${value.WEB_PORT}`;
  return [
    ok('settings', 'valid'),
    ...checkEmailSettings(value),
    ...recommendForWeb(value),
    ...checkWebFiles(value),
    ...(online
      ? [
          ...(await tryDatabase('WEB_DATABASE_URL', value.WEB_DATABASE_URL, MIGRATION_FOLDERS.web)),
          await checkAnswer('service', value.SERVICE_BASE_URL),
          await checkAnswer('public URL', base),
          await checkTls(base, value.NODE_ENV === 'production', clock()),
        ]
      : []),
  ];
}

function recommendForService(value: ServiceSettings): readonly Result[] {
  if (value.NODE_ENV !== 'production') return [warning('NODE_ENV', 'is not production')];
  return [
    ...whenMissing('SERVICE_PUBLIC_URL', value.SERVICE_PUBLIC_URL, 'partners would get links to localhost'),
    ...whenMissing('OPERATOR_TOKEN', value.OPERATOR_TOKEN, 'each DATA_DIR has its own token'),
    ...trustedProxies(value),
    ...checkServiceEncryption(value),
  ];
}

function recommendForWeb(value: WebSettings): readonly Result[] {
  if (value.NODE_ENV !== 'production') return [warning('NODE_ENV', 'is not production')];
  return [
    ...whenMissing('WEB_PUBLIC_URL', value.WEB_PUBLIC_URL, 'forms are accepted from localhost only'),
    ...trustedProxies(value),
    ...checkWebEncryption(value),
  ];
}

/** The programs read these two together, after all others. */
function checkEmailSettings({ SMTP_URL, MAIL_FROM }: ServiceSettings | WebSettings): readonly Result[] {
  try {
    readEmailSettings({ SMTP_URL, MAIL_FROM }, '');
    return [];
  } catch (error) {
    if (!(error instanceof EmailSettingError)) throw error;
    return [failed(error.setting, error.message)];
  }
}

function whenMissing(setting: string, value: string | undefined, consequence: string): readonly Result[] {
  return value === undefined ? [warning(setting, `is not set: ${consequence}`)] : [];
}

function trustedProxies({ TRUST_PROXY }: Pick<ServiceSettings, 'TRUST_PROXY'>): readonly Result[] {
  if (TRUST_PROXY !== 'none') return [];
  return [warning('TRUST_PROXY', 'is 0: behind a proxy, all visitors share one limit')];
}

async function tryDatabase(setting: string, url: string | undefined, folder: URL): Promise<readonly Result[]> {
  if (url === undefined) return [skipped('database', `${setting} is not set: the embedded server in DATA_DIR is used`)];
  return checkDatabase(url, folder);
}

/** Email is optional, so without a mail server there is nothing to try. */
async function trySmtp(url: string | undefined): Promise<readonly Result[]> {
  return url === undefined ? [] : [await checkSmtp(url)];
}
