import { resolve } from 'node:path';
import { onlyWord } from './client-api.ts';
import { type Command, command, EXIT, rejectArguments } from './command.ts';
import { readPrivateKey } from './prepare-request.ts';
import { type Profile, type Profiles, profilesFile, readProfiles, writeProfiles } from './profiles.ts';
import { readText, readUrl } from './settings.ts';
import { write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const WHERE = 'Profiles are in ~/.config/postledger/config.json (or XDG_CONFIG_HOME), readable only by you.';

const add: Command = command({
  name: ['profile', 'add'],
  arguments: 'NAME',
  options: {
    url: { type: 'string', value: 'URL', summary: 'URL of the service; required' },
    client: { type: 'string', value: 'ID', summary: 'client to sign as; required' },
    key: { type: 'string', value: 'FILE', summary: 'private key of the client in PEM format; required' },
    'operator-token-file': { type: 'string', value: 'FILE', summary: 'file of the operator token, for operators' },
    use: { type: 'boolean', summary: 'make it the current profile; the first one always is' },
  },
  summary: 'Add or replace a profile: a service and the client to sign as.',
  help: `${WHERE} The key stays in its file: a profile contains only the path.`,
  examples: [
    'postledger profile add test --url https://purchases.example.com --client shop-diary --key shop-diary.pem',
  ],
  async run({ values, positionals }, { env, stdout }) {
    const name = onlyWord(positionals, 'profile add', 'NAME');
    if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(name)) {
      throw new UsageError('A profile name has 1 to 64 letters, digits, dots, dashes, and underscores.');
    }
    const { url, client, key, 'operator-token-file': tokenFile } = values;
    if (url === undefined || client === undefined || key === undefined) {
      throw new UsageError('profile add requires --url, --client, and --key.');
    }
    readPrivateKey(await readText(key, 'the private key'), key);
    const profile: Profile = {
      url: readUrl(url, '--url'),
      clientId: client,
      privateKeyFile: resolve(key),
      ...(tokenFile === undefined ? {} : { operatorTokenFile: resolve(tokenFile) }),
    };
    const known = readProfiles(env);
    const current = values.use === true || known.current === null ? name : known.current;
    writeProfiles(env, { current, profiles: { ...known.profiles, [name]: profile } });
    await write(stdout, `Saved profile ${name}${current === name ? ', which is the current one' : ''}.\n`);
    return EXIT.done;
  },
});

const list: Command = command({
  name: ['profile', 'list'],
  arguments: '',
  options: { json: { type: 'boolean', summary: 'print JSON' } },
  summary: 'List profiles.',
  help: `Prints one profile per line: name, URL, client, key file. The current one is marked with *. ${WHERE}`,
  async run({ values, positionals }, { env, stdout, stderr }) {
    rejectArguments(positionals, 'profile list');
    const known = readProfiles(env);
    if (values.json === true) {
      await write(stdout, `${JSON.stringify(known, null, 2)}\n`);
      return EXIT.done;
    }
    for (const [name, { url, clientId, privateKeyFile }] of Object.entries(known.profiles)) {
      await write(
        stdout,
        `${name === known.current ? '*' : ' '} ${[name, url, clientId, privateKeyFile].join('  ')}\n`,
      );
    }
    if (Object.keys(known.profiles).length === 0) {
      await write(
        stderr,
        `No profiles in ${profilesFile(env) ?? 'a home folder'}. Add one: postledger profile add --help\n`,
      );
    }
    return EXIT.done;
  },
});

const use: Command = command({
  name: ['profile', 'use'],
  arguments: 'NAME',
  options: {},
  summary: 'Make a profile the current one.',
  help: 'Environment variables such as SERVICE_BASE_URL take precedence over the current profile, but not over --profile.',
  async run({ positionals }, { env, stdout }) {
    const name = onlyWord(positionals, 'profile use', 'NAME');
    const known = readProfiles(env);
    requireProfile(known, name);
    writeProfiles(env, { ...known, current: name });
    await write(stdout, `The current profile is ${name}.\n`);
    return EXIT.done;
  },
});

const remove: Command = command({
  name: ['profile', 'remove'],
  arguments: 'NAME',
  options: {},
  summary: 'Remove a profile. Its key file stays.',
  help: '',
  async run({ positionals }, { env, stdout }) {
    const name = onlyWord(positionals, 'profile remove', 'NAME');
    const known = readProfiles(env);
    requireProfile(known, name);
    const { [name]: _removed, ...profiles } = known.profiles;
    writeProfiles(env, { current: known.current === name ? null : known.current, profiles });
    await write(stdout, `Removed profile ${name}.\n`);
    return EXIT.done;
  },
});

function requireProfile({ profiles }: Profiles, name: string): void {
  if (Object.hasOwn(profiles, name)) return;
  const names = Object.keys(profiles).join(', ');
  throw new UsageError(`Unknown profile "${name}". Profiles: ${names === '' ? 'none' : names}.`);
}

/** Commands for profiles. */
export const profileCommands: readonly Command[] = [add, list, use, remove];
