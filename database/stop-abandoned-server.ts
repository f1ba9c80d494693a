import { stopAbandonedServer } from './abandoned-server.ts';

// Run by `end-server.ts` after the starter has ended. The argument is the data folder.
await stopAbandonedServer(process.argv[2] ?? '');
