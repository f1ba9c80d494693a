#!/usr/bin/env node
import { COMMANDS } from './commands.ts';
import { startCli } from './start.ts';

await startCli(COMMANDS);
