// Preloaded into the programs that `npm start` runs (node --import). Their standard input is a pipe from the starter
// that never carries a byte; it closes when the starter ends, also by kill -9, and then they end in good order as well.
process.stdin.on('error', () => undefined);
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref();
