// Replaces the process that reads PDFs and is started in the same way, but executes the commands it receives.

/** Operations that a program may attempt. Each throws if it is not permitted. */
const tries: Readonly<Record<string, () => unknown>> = {
  'read a file': async () => (await import('node:fs')).readFileSync('/etc/passwd'),
  'read the service': async () =>
    (await import('node:fs')).readFileSync(new URL('../service/config.ts', import.meta.url)),
  'start a program': async () => (await import('node:child_process')).execFileSync('true'),
  'start a thread': async () => new (await import('node:worker_threads')).Worker('0', { eval: true }),
  'open a connection': async () => {
    const net = await import('node:net');
    net.connect(9, '127.0.0.1').on('error', () => undefined);
  },
  'wait for connections': async () => (await import('node:net')).createServer().listen(0, '127.0.0.1'),
  'look up a name': async () => (await import('node:dns')).lookup('localhost', () => undefined),
  'send a packet': async () => (await import('node:dgram')).createSocket('udp4').send('x', 9, '127.0.0.1'),
  'fetch an address': () => fetch('http://127.0.0.1:9/').catch(() => undefined),
  'get a module': () => Object.keys(process.getBuiltinModule('fs')),
  'make code from text': () => new Function('return 1')(),
  'see the environment': () => {
    if (process.env['PATH'] === undefined) throw new Error('empty');
  },
  ...Object.fromEntries(
    ['fs.read', 'fs.write', 'child', 'worker', 'wasi', 'addon'].map((scope) => [
      `be permitted ${scope}`,
      () => {
        if (process.permission?.has(scope) === false) throw new Error('denied');
      },
    ]),
  ),
};

async function probe(): Promise<readonly string[]> {
  const allowed: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try {
      await attempt();
      allowed.push(name);
    } catch {
      // Rejected, as expected.
    }
  }
  return allowed;
}

function send(text: string, length = Buffer.byteLength(text)): void {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  process.stdout.write(Buffer.concat([head, Buffer.from(text)]));
}

if (process.argv.includes('--probe')) {
  process.stdout.write(JSON.stringify(await probe()));
  process.exit();
}

const eaten: Buffer[] = [];
let read = 0;
send('');
for await (const chunk of process.stdin) {
  const order = chunk.toString('latin1').slice(chunk.byteLength === 4 ? 4 : chunk[0] === 0 ? 4 : 0);
  if (order === '') continue;
  if (order === 'exit') process.exit(3);
  while (order.startsWith('hang'));
  while (order === 'eat') eaten.push(Buffer.alloc(1_000_000, 1));
  if (order === 'boast') send('', 4_000_000_000);
  else if (order === 'probe') send(JSON.stringify(await probe()));
  else send(JSON.stringify({ order, pid: process.pid, read: ++read }));
}
