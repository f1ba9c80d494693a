import { type Command, EXIT, parseWords } from './command.ts';
import { makeKeys } from './keys.ts';
import { UsageError } from './settings.ts';
import { write } from './terminal.ts';

/** `keys new`: creates a client's key pair. */
export const newKeysCommand: Command = {
  name: ['keys', 'new'],
  synopsis: '[--out FILE]',
  summary: 'Create a key pair and print the public key on one line.',
  help: `
DSA with 1024 bits, as the API requires. Writes the private key to FILE (default: private-key.pem), readable only by you.
Does not overwrite a file. Prints the public key on one line, as required to register a client:

  postledger keys new --out my-key.pem > my-key.pub`,
  async run(words, { stdout, stderr }) {
    const { values, positionals } = parseWords(words, { out: { type: 'string', default: 'private-key.pem' } });
    if (positionals.length > 0) throw new UsageError(`keys new accepts no arguments: ${positionals.join(' ')}`);
    const publicKey = await makeKeys(values.out);
    await write(stderr, `Wrote the private key to ${values.out}. Keep it secret.\n`);
    await write(stdout, `${publicKey}\n`);
    return EXIT.done;
  },
};
