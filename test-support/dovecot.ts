import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePorts } from './free-port.ts';
import { deliver, type StoredMail } from './maildir.ts';

export interface DovecotOptions {
  /** The mailbox for `mails` (default `anna@mail.test`). Any other name exists too, empty, with the same password. */
  readonly user?: string;
  readonly password?: string;
  readonly mails?: Iterable<StoredMail>;
  /** Ports to listen on. Default: free ports. */
  readonly ports?: { readonly tls: number; readonly startTls: number };
  /** A certificate for `localhost` and its key, both PEM. Default: a new one. */
  readonly certificate?: { readonly certificateFile: string; readonly keyFile: string };
  /**
   * Also accepts access tokens: the endpoint that identifies the owner of a token (RFC 7662, credentials in the URL),
   * and the accepted mechanisms.
   */
  readonly oauth?: { readonly introspectionUrl: string; readonly mechanisms: readonly ('xoauth2' | 'oauthbearer')[] };
}

export interface Dovecot {
  /** `localhost`. The certificate names it, 127.0.0.1, and ::1. */
  readonly host: string;
  /** IMAP over TLS. */
  readonly port: number;
  /** IMAP with STARTTLS. From its own machine, Dovecot also accepts a login without it, so the client must insist. */
  readonly startTlsPort: number;
  /** The self-signed certificate in PEM, for the client to trust. */
  readonly caFile: string;
  readonly user: string;
  readonly password: string;
  /** Delivers another email, to `user` unless another is named. */
  append(mail: StoredMail, user?: string): Promise<void>;
  /** The server's log so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Locations where Debian and the BSDs install a program that is usually not in a user's PATH. */
const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(existsSync);

/** Whether `startDovecot` works on this machine. Tests that need it say so when they skip. */
export const hasDovecot = DOVECOT !== undefined && spawnSync('openssl', ['version']).status === 0;

/**
 * Starts a private Dovecot 2.3 on free loopback ports, with all its files in a separate temporary folder. Works as root
 * (emails belong to `nobody`) and as an ordinary user.
 */
export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  if (DOVECOT === undefined) throw new Error('Dovecot is not installed (Debian: apt-get install dovecot-imapd)');
  const user = options.user ?? 'anna@mail.test';
  const password = options.password ?? randomBytes(9).toString('base64url');
  const folder = await mkdtemp(join(tmpdir(), 'pl-dovecot-'));
  await chmod(folder, 0o755);
  const { tls: port, startTls: startTlsPort } = options.ports ?? (await findTwoPorts());
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const certificate = options.certificate ?? (await makeCertificate(folder));
  const append = (mail: StoredMail, to: string) => deliver(join(folder, 'mail', to.toLowerCase()), mail, owner);
  await mkdir(join(folder, 'mail'));
  if (owner !== undefined) await chmod(join(folder, 'mail'), 0o777);
  for (const mail of options.mails ?? []) await append(mail, user);
  const configFile = join(folder, 'dovecot.conf');
  const { oauth } = options;
  if (oauth !== undefined) await writeFile(join(folder, 'oauth2.conf'), configureOauth(oauth.introspectionUrl));
  await writeFile(configFile, configure({ folder, certificate, password, port, startTlsPort, owner, oauth }), {
    mode: 0o600,
  });
  const child = spawnBound(DOVECOT, ['-F', '-c', configFile]);
  const log = () => readFile(join(folder, 'dovecot.log'), 'utf8').catch(() => '');
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([waitForPort(child, port), waitForPort(child, startTlsPort)]);
  } catch (cause) {
    const said = await log();
    await stop();
    throw new Error(`Dovecot did not start: ${said}`, { cause });
  }
  return {
    host: 'localhost',
    port,
    startTlsPort,
    caFile: certificate.certificateFile,
    user,
    password,
    append: (mail, to = user) => append(mail, to),
    log,
    stop,
  };
}

interface Layout {
  readonly folder: string;
  readonly certificate: { readonly certificateFile: string; readonly keyFile: string };
  readonly password: string;
  readonly port: number;
  readonly startTlsPort: number;
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  readonly oauth: DovecotOptions['oauth'];
}

function configure({ folder, certificate, password, port, startTlsPort, owner, oauth }: Layout): string {
  const hasIpv6 = networkInterfaces()['lo']?.some((address) => address.address === '::1') ?? false;
  const address = hasIpv6 ? '127.0.0.1, ::1' : '127.0.0.1';
  const { username, uid, gid } = userInfo();
  const asUser = `
default_internal_user = ${username}
default_login_user = ${username}
default_internal_group = ${groupName()}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`;
  return `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
auth_verbose = yes
# A wrong password would delay its own response by seconds, and all later sign-ins from this address.
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
ssl = required
ssl_cert = <${certificate.certificateFile}
ssl_key = <${certificate.keyFile}
mail_location = maildir:${folder}/mail/%Lu
# The default is too little for a folder of a million emails.
default_vsz_limit = 2G
# Dovecot counts connections per user and address; tests open many.
mail_max_userip_connections = 200
first_valid_uid = 1
${oauth === undefined ? '' : oauthPassdb(folder, oauth.mechanisms)}
passdb {
  driver = static
  mechanisms = plain login
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner?.uid ?? uid} gid=${owner?.gid ?? gid} home=${folder}/mail/%Lu
}
service imap-login {
  inet_listener imap {
    address = ${address}
    port = ${startTlsPort}
  }
  inet_listener imaps {
    address = ${address}
    port = ${port}
    ssl = yes
  }
}
${owner === undefined ? asUser : ''}
`;
}

/** Settings for token introspection. The user name must match the token's `sub`. */
function configureOauth(introspectionUrl: string): string {
  return `introspection_url = ${introspectionUrl}
introspection_mode = post
active_attribute = active
active_value = true
username_attribute = sub
timeout_msecs = 10000
`;
}

function oauthPassdb(folder: string, mechanisms: readonly string[]): string {
  return `auth_mechanisms = plain login ${mechanisms.join(' ')}
passdb {
  driver = oauth2
  mechanisms = ${mechanisms.join(' ')}
  args = ${folder}/oauth2.conf
}`;
}

/** Returns the group's name: Dovecot needs it, and Node does not provide it. */
function groupName(): string {
  return spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim();
}

async function findTwoPorts(): Promise<{ readonly tls: number; readonly startTls: number }> {
  const [tls = 0, startTls = 0] = await findFreePorts(2);
  return { tls, startTls };
}

async function makeCertificate(folder: string): Promise<Layout['certificate']> {
  const files = { certificateFile: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') };
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1'],
    ...['-keyout', files.keyFile, '-out', files.certificateFile],
  ]);
  return files;
}

/**
 * Starts a program in a separate process group. On Linux, the kernel also ends it when this process ends in any way.
 */
function spawnBound(program: string, args: readonly string[]): ChildProcess {
  const bound = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
  const command = bound ? ['setpriv', '--pdeathsig', 'TERM', program, ...args] : [program, ...args];
  return spawn(command[0] ?? program, command.slice(1), { stdio: 'ignore', detached: true });
}

/** Kills the whole group: an orderly shutdown of Dovecot takes 5 s, and its files are temporary. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

const START_DEADLINE_MS = 20_000;

async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`port ${port} did not open`);
    await pause(25);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
