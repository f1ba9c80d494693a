import { type Command, EXIT, parseWords } from './command.ts';
import { makeKeys } from './keys.ts';
import { UsageError } from './settings.ts';
import { write } from './terminal.ts';

/** `keys new`: creates a client's key pair. */
export const newKeysCommand: Command = {
  name: ['keys', 'new'],
  synopsis: '[--out FILE]',
  summary: 'Make a key pair; prints the public key on one line.',
  help: `
DSA with 1024 bits, as the interface asks for. The private key goes to FILE (private-key.pem), readable by you alone, and
never over a file that is there. The public key is printed on one line, as it is entered when a client is registered:

  postledger keys new --out my-key.pem > my-key.pub`,
  async run(words, { stdout, stderr }) {
    const { values, positionals } = parseWords(words, { out: { type: 'string', default: 'private-key.pem' } });
    if (positionals.length > 0) throw new UsageError(`keys new takes no words: ${positionals.join(' ')}`);
    const publicKey = await makeKeys(values.out);
    await write(stderr, `The private key is in ${values.out}; keep it to yourself.\n`);
    await write(stdout, `${publicKey}\n`);
    return EXIT.done;
  },
};
