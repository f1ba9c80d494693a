import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Thrown for a file of settings that cannot be read. The message is one line that names the file. */
export class EnvFileError extends Error {
  readonly code = 'env_file_unreadable';
}

/**
 * Reads a file of settings (`NAME=value` lines) as Node does, except that a byte order mark is not part of the first
 * name, that an empty value with spaces after it is not the next line, and that a name with `export` can be empty.
 * @throws EnvFileError
 */
export function readEnvFile(file: string): NodeJS.Dict<string> {
  const text = readText(file).replace(/\r\n?/g, '\n');
  return parseEnv(text.replace(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*$/gm, '$1='));
}

/**
 * Adds the settings in the file `.env` of the working directory, if there is one, to the environment, which takes
 * precedence. Ends the process with a line on standard error and this exit code if the file cannot be read.
 */
export function loadEnvFile(exitCode = 1): void {
  try {
    const found = readEnvFile('.env');
    for (const [name, value] of Object.entries(found)) process.env[name] ??= value;
  } catch (error) {
    if (!(error instanceof EnvFileError)) throw error;
    if (isMissing(error.cause)) return;
    console.error(error.message);
    process.exit(exitCode);
  }
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    // UTF-16, as some editors and shells of Windows write it, has a byte 0 in almost every character.
    if (bytes.includes(0)) throw new Error('it is not UTF-8 text');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const reason = cause instanceof TypeError ? 'it is not UTF-8 text' : cause instanceof Error ? cause.message : cause;
    throw new EnvFileError(`Cannot read ${file}: ${reason}`, { cause });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
