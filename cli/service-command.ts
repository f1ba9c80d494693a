import { ServiceError } from '../client/service-error.ts';
import { OperatorError } from './call-service.ts';
import { type Command, command, type Definition, EXIT, type Options } from './command.ts';
import { reportNetworkFailure } from './network-failure.ts';
import { readSettings } from './settings.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const PROFILE = { type: 'string', value: 'NAME', summary: 'use this profile' } as const;

/** Creates a command that contacts the service: it has `--profile`, and maps errors of the service to exit codes. */
export function serviceCommand<const O extends Options>(definition: Definition<O>): Command {
  return withProfile(command(definition));
}

/** Adds `--profile` and error handling to a command. */
export function withProfile(inner: Command): Command {
  return {
    ...inner,
    options: { ...inner.options, profile: PROFILE },
    async run(words, terminal) {
      const { profile, rest } = takeProfile(words);
      const env = profile === null ? terminal.env : { ...terminal.env, POSTLEDGER_PROFILE: profile };
      const chosen = { ...terminal, env };
      try {
        return await inner.run(rest, chosen);
      } catch (error) {
        if (error instanceof OperatorError) return tell(error.message, EXIT[error.code], terminal);
        if (error instanceof ServiceError) return tell(...explain(error, chosen), terminal);
        throw error;
      }
    },
  };
}

async function tell(message: string, exit: number, { stderr }: Terminal): Promise<number> {
  await write(stderr, `${message}\n`);
  return exit;
}

function explain(error: ServiceError, { env }: Terminal): [message: string, exit: number] {
  const { status, problem, reqId } = error;
  const { serviceUrl } = readSettings(env);
  if (status === null) return [reportNetworkFailure(error, serviceUrl), EXIT.network];
  if (problem === null) {
    return [`The response from ${serviceUrl} is not from the service (status ${status}).`, EXIT.failed];
  }
  const words = `${problem.detail || problem.code} (${problem.code}, reqId ${reqId})`;
  const advice = ADVICE[problem.code];
  if (status >= 500) return [`The service failed: ${words}`, EXIT.failed];
  return [`The service rejected the request: ${words}${advice === undefined ? '' : `\n${advice}`}`, EXIT.refused];
}

/** Advice for problems caused by this machine's settings. */
const ADVICE: Readonly<Record<string, string>> = {
  signature_invalid: 'Check the client ID and the key: "postledger profile list" shows them.',
  timestamp_stale: 'The clock of this machine is behind. Correct it, then try again.',
  timestamp_ahead: 'The clock of this machine is ahead. Correct it, then try again.',
  client_unconfirmed: 'The operator must confirm the client: "postledger client confirm".',
  user_unknown: 'Create the user first: postledger request POST /api/v1/users userName NAME',
  cursor_expired: 'Read all data once, then start with --after now.',
};

function takeProfile(words: readonly string[]): { readonly profile: string | null; readonly rest: readonly string[] } {
  const end = words.indexOf('--');
  const at = words.findIndex((word, index) => (end < 0 || index < end) && /^--profile(?:=|$)/.test(word));
  const word = words[at];
  if (word === undefined) return { profile: null, rest: words };
  const isJoined = word.includes('=');
  const profile = isJoined ? word.slice('--profile='.length) : words[at + 1];
  if (profile === undefined || profile === '') throw new UsageError('--profile requires a name.');
  return { profile, rest: words.toSpliced(at, isJoined ? 1 : 2) };
}
