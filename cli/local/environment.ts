import { EnvFileError, readEnvFile } from '#settings/env-file.ts';
import { UsageError } from '../usage-error.ts';

/** Options of commands that read the settings of the programs. */
export const PROGRAM_OPTIONS = {
  program: { type: 'string', value: 'PROGRAM', words: ['service', 'web'], summary: 'only one program' },
  'env-file': { type: 'string', value: 'FILE', summary: 'read the settings from a file instead of the environment' },
} as const;

/**
 * Returns the programs named by `--program`, or both without it.
 * @throws UsageError
 */
export function readPrograms(program: string | undefined): readonly ('service' | 'web')[] {
  if (program === undefined) return ['service', 'web'];
  if (program === 'service' || program === 'web') return [program];
  throw new UsageError('--program must be service or web.');
}

/**
 * Returns the settings in a file, or without a file those of the environment.
 * @throws UsageError
 */
export function readEnvironment(file: string | undefined, env: NodeJS.Dict<string>): NodeJS.Dict<string> {
  if (file === undefined) return env;
  try {
    return readEnvFile(file);
  } catch (error) {
    throw error instanceof EnvFileError ? new UsageError(error.message) : error;
  }
}
