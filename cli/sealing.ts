import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { rotationSchema, sealingSchema } from '#contract/sealing.ts';
import { serviceCommand } from './ask-service.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { askOperator } from './operator.ts';
import { readSettings, UsageError } from './settings.ts';
import { write } from './terminal.ts';

type Sealing = z.infer<typeof sealingSchema>;

/** `sealing new-key`: creates an encryption key. */
const newKey: Command = {
  name: ['sealing', 'new-key'],
  synopsis: '--out FILE',
  summary: 'Make a key that seals passwords, for KEY_ENCRYPTION_KEY_FILE.',
  help: '32 random bytes in hexadecimal, readable by you alone, and never over a file that is there.',
  async run(words, { stderr }) {
    const { values, positionals } = parseWords(words, { out: { type: 'string' } });
    if (values.out === undefined || positionals.length > 0) throw new UsageError('sealing new-key needs --out FILE.');
    try {
      await writeFile(values.out, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (cause) {
      throw new UsageError(`Cannot write the key to ${values.out}: ${cause instanceof Error ? cause.message : cause}`);
    }
    await write(stderr, `The key is in ${values.out}; keep it to yourself, and apart from the database's backups.\n`);
    return EXIT.done;
  },
};

/** `sealing status`: counts encrypted values by key. */
const status: Command = serviceCommand({
  name: ['sealing', 'status'],
  synopsis: '',
  summary: 'Say how many passwords and waiting exports are sealed under which key (operator).',
  help: 'Keys are named by the id that is made of them. One that is "not configured" is missing from the settings of the service.',
  async run(words, { env, stdout }) {
    noWords(words, 'sealing status');
    const { result } = await askOperator(readSettings(env), 'GET', '/operator/sealing');
    const state = sealingSchema.parse(result);
    await write(stdout, `${describe(state)}\n`);
    for (const { keyId, values, configured } of state.others) {
      await write(stdout, `${count(values)} under key ${keyId}${configured ? '' : ', which is not configured'}.\n`);
    }
    return EXIT.done;
  },
});

/** `sealing rotate`: re-encrypts everything with the current key. */
const rotate: Command = serviceCommand({
  name: ['sealing', 'rotate'],
  synopsis: '',
  summary: 'Seal everything under the current key that is still under another (operator).',
  help: `
Run it after every process of the service has been started with the new key in KEY_ENCRYPTION_KEY_FILE and the old one in
KEY_ENCRYPTION_PREVIOUS_KEY_FILES. Broken off, it can be run again: what is done stays done. It ends with code 0 only when
everything is under the current key; then the old key can be taken out of the settings.`,
  async run(words, { env, stdout, stderr }) {
    noWords(words, 'sealing rotate');
    const settings = readSettings(env);
    const before = sealingSchema.parse((await askOperator(settings, 'GET', '/operator/sealing')).result);
    let unmoved = 0;
    let state = before;
    for (let after: string | null = ''; after !== null; ) {
      const form = new URLSearchParams({ key: before.current, ...(after === '' ? {} : { after }) });
      const step = rotationSchema.parse(
        (await askOperator(settings, 'POST', '/operator/sealing/rotation', form)).result,
      );
      for (const { kind, userId, id, code } of step.unmoved) {
        await write(stderr, `cannot be opened: ${kind} ${id} of user ${userId} (${code})\n`);
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
        ? 'Those that cannot be opened were changed, or moved from other rows; their owners have to sign in again.'
        : 'A process with the settings of before still seals under another key: restart it, then run this again.';
    await write(stderr, `${rest.toLocaleString('en')} under another. ${advice}\n`);
    return EXIT.refused;
  },
});

/** Operator commands for the encryption key. */
export const sealingCommands: readonly Command[] = [newKey, status, rotate];

function describe({ current, values, underCurrent }: Sealing): string {
  return `${underCurrent.toLocaleString('en')} of ${count(values)} under the current key ${current}.`;
}

function count(values: number): string {
  return `${values.toLocaleString('en')} ${values === 1 ? 'value is' : 'values are'} sealed`;
}

function noWords(words: readonly string[], command: string): void {
  const { positionals } = parseWords(words, {});
  if (positionals.length > 0) throw new UsageError(`${command} takes no words: ${positionals.join(' ')}`);
}
