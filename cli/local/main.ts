import { existsSync } from 'node:fs';
import { startCli } from '../start.ts';
import { ALL_COMMANDS } from './commands.ts';

// As `npm start` does: otherwise, `config check` would check other settings, and `backup` would copy other data.
if (existsSync('.env')) process.loadEnvFile('.env');
await startCli(ALL_COMMANDS);
