import { stopAbandonedServer } from '../database/abandoned-server.ts';

// Run by `end-server.ts` when the starter is gone; the argument is the data folder.
await stopAbandonedServer(process.argv[2] ?? '');
