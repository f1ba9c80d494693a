import { loadEnvFile } from '#settings/env-file.ts';
import { EXIT } from '../command.ts';
import { startCli } from '../start.ts';
import { ALL_COMMANDS } from './commands.ts';

// As `npm start` does: otherwise, `config check` would check other settings, and `backup` would copy other data.
loadEnvFile(EXIT.usage);
await startCli(ALL_COMMANDS);
