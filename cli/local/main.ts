import { startCli } from '../start.ts';
import { ALL_COMMANDS } from './commands.ts';

await startCli(ALL_COMMANDS);
