import { type Command, command, EXIT, rejectArguments } from './command.ts';
import { makeKeys } from './keys.ts';
import { write } from './terminal.ts';

/** `keys new`: creates a client's key pair. */
export const newKeysCommand: Command = command({
  name: ['keys', 'new'],
  arguments: '',
  options: {
    out: { type: 'string', value: 'FILE', summary: 'file of the private key; default: private-key.pem' },
  },
  summary: 'Create a key pair and print the public key on one line.',
  help: `
DSA with 1024 bits, as the API requires. Writes the private key to FILE (default: private-key.pem), readable only by you.
Does not overwrite a file. Prints the public key on one line, as required to register a client.`,
  examples: ['postledger keys new --out my-key.pem > my-key.pub'],
  async run({ values: { out = 'private-key.pem' }, positionals }, { stdout, stderr }) {
    rejectArguments(positionals, 'keys new');
    const publicKey = await makeKeys(out);
    await write(stderr, `Wrote the private key to ${out}. Keep it secret.\n`);
    await write(stdout, `${publicKey}\n`);
    return EXIT.done;
  },
});
