// Preloaded into the programs that `npm start` runs (node --import). A log file on a full disk must not end a program:
// failed writes are dropped and counted, and the count is logged once when writing works again.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    let lost = 0;
    stream.on('error', () => undefined);
    stream.write = (chunk, encoding, done) => {
      const callback = typeof encoding === 'function' ? encoding : done;
      return write(chunk, typeof encoding === 'function' ? undefined : encoding, (error) => {
        if (error) lost += 1;
        else if (lost > 0) {
          const count = lost;
          lost = 0;
          write(`${count} log entries were lost: the log could not be written\n`);
        }
        callback?.(error);
      });
    };
  }
}
