import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { rotationSchema, sealingSchema } from '../contract/sealing.ts';
import { type Command, command, EXIT, rejectArguments } from './command.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

type Sealing = z.infer<typeof sealingSchema>;

/** `sealing new-key`: creates an encryption key. */
const newKey: Command = command({
  name: ['sealing', 'new-key'],
  arguments: '',
  options: {
    out: { type: 'string', value: 'FILE', summary: 'file to write; required' },
  },
  summary: 'Create an encryption key for KEY_ENCRYPTION_KEY_FILE.',
  help: 'Writes 32 random bytes in hexadecimal to FILE, readable only by you. Does not overwrite a file.',
  async run({ values, positionals }, { stderr }) {
    if (values.out === undefined || positionals.length > 0)
      throw new UsageError('sealing new-key requires --out FILE.');
    try {
      await writeFile(values.out, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (cause) {
      throw new UsageError(`Cannot write the key to ${values.out}: ${cause instanceof Error ? cause.message : cause}`);
    }
    await write(stderr, `Wrote the key to ${values.out}. Keep it secret, and apart from database backups.\n`);
    return EXIT.done;
  },
});

/** `sealing status`: counts encrypted values by key. */
const status: Command = serviceCommand({
  name: ['sealing', 'status'],
  arguments: '',
  options: {},
  summary: 'Count encrypted passwords and waiting exports by key (operator).',
  help: `Keys are identified by an ID derived from the key. A key that is "not configured" is missing from the service's settings.`,
  async run({ positionals }, { env, stdout }) {
    rejectArguments(positionals, 'sealing status');
    const { result } = await callOperator(readSettings(env), 'GET', '/operator/sealing');
    const state = sealingSchema.parse(result);
    await write(stdout, `${describe(state)}\n`);
    for (const { keyId, values, configured } of state.others) {
      await write(stdout, `${count(values)} with key ${keyId}${configured ? '' : ' (not configured)'}.\n`);
    }
    return EXIT.done;
  },
});

/** `sealing rotate`: re-encrypts everything with the current key. */
const rotate: Command = serviceCommand({
  name: ['sealing', 'rotate'],
  arguments: '',
  options: {},
  summary: 'Encrypt everything with the current key (operator).',
  help: `
Before you run it, restart every process of the service with the new key in KEY_ENCRYPTION_KEY_FILE and the old key in
KEY_ENCRYPTION_PREVIOUS_KEY_FILES. If interrupted, run it again. Exit code 0 means that everything is encrypted with the
current key, and the old key can be removed from the settings.`,
  async run({ positionals }, { env, stdout, stderr }) {
    rejectArguments(positionals, 'sealing rotate');
    const settings = readSettings(env);
    const before = sealingSchema.parse((await callOperator(settings, 'GET', '/operator/sealing')).result);
    let unmoved = 0;
    let state = before;
    for (let after: string | null = ''; after !== null; ) {
      const form = new URLSearchParams({ key: before.current, ...(after === '' ? {} : { after }) });
      const step = rotationSchema.parse(
        (await callOperator(settings, 'POST', '/operator/sealing/rotation', form)).result,
      );
      for (const { kind, userId, id, code } of step.unmoved) {
        await write(stderr, `could not decrypt ${kind} ${id}${userId === '' ? '' : ` of user ${userId}`} (${code})\n`);
      }
      unmoved += step.unmoved.length;
      state = step.state;
      after = step.next;
      if (after !== null) await write(stderr, `… ${describe(state)}\n`);
    }
    await write(stdout, `${describe(state)}\n`);
    if (state.underCurrent === state.values) return EXIT.done;
    const rest = state.values - state.underCurrent;
    const advice =
      unmoved > 0
        ? 'Values that could not be decrypted were changed or moved from other rows. Their users must sign in again.'
        : 'A process with the previous settings still encrypts with another key. Restart it, then run this again.';
    await write(stderr, `${rest.toLocaleString('en')} with another key. ${advice}\n`);
    return EXIT.refused;
  },
});

/** Operator commands for the encryption key. */
export const sealingCommands: readonly Command[] = [newKey, status, rotate];

function describe({ current, values, underCurrent }: Sealing): string {
  return `${underCurrent.toLocaleString('en')} of ${count(values)} with the current key ${current}.`;
}

function count(values: number): string {
  return `${values.toLocaleString('en')} ${values === 1 ? 'value' : 'values'} encrypted`;
}
