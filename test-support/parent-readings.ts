import type { ChildProcess } from 'node:child_process';
import type { ParsePool } from '../service/mail/parse-pool.ts';
import type { ReadMail } from '../service/mail/read-mail.ts';

type Question = { readonly is: 'read'; readonly number: number; readonly words: Parameters<ParsePool['read']> };
type Answer = { readonly is: 'reading'; readonly number: number; readonly mail: ReadMail };

/**
 * Returns a reader for a child process that lets its parent read emails (`answerChild`), because starting threads costs
 * more than all other work of a small crawl.
 */
export function readInParent(): Pick<ParsePool, 'read' | 'close'> {
  const waiting = new Map<number, (mail: ReadMail) => void>();
  process.on('message', (message: Answer | string) => {
    if (typeof message !== 'string') waiting.get(message.number)?.(message.mail);
  });
  return {
    read: (...words) =>
      new Promise((resolve) => {
        const number = waiting.size;
        waiting.set(number, resolve);
        process.send?.({ is: 'read', number, words } satisfies Question);
      }),
    close: async () => undefined,
  };
}

/** Reads the emails that a child process asks for, until it ends. It needs the serialization `advanced`. */
export function answerChild(child: ChildProcess, pool: Pick<ParsePool, 'read'>): void {
  child.on('message', async (message: Question | { readonly is: 'ready' | 'over' }) => {
    if (message.is !== 'read') return;
    const mail = await pool.read(...message.words);
    // The child may have been killed since.
    if (child.connected) child.send({ is: 'reading', number: message.number, mail } satisfies Answer, () => undefined);
  });
}
