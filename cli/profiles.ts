import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { UsageError } from './usage-error.ts';

const profileSchema = z.object({
  url: z.string(),
  clientId: z.string(),
  /** Absolute path of the key file. The key is not copied. */
  privateKeyFile: z.string(),
  operatorTokenFile: z.string().optional(),
});
/** A service, and the client that signs the requests. */
export type Profile = z.infer<typeof profileSchema>;

const fileSchema = z.object({ current: z.string().nullable(), profiles: z.record(z.string(), profileSchema) });
/** All profiles by name, and the current one. */
export type Profiles = z.infer<typeof fileSchema>;

const NONE: Profiles = { current: null, profiles: {} };

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the file of the profiles (XDG Base Directory Specification); null without a home. */
export function profilesFile(env: Environment): string | null {
  const config = env['XDG_CONFIG_HOME'] || (env['HOME'] ? join(env['HOME'], '.config') : null);
  return config === null ? null : join(config, 'postledger', 'config.json');
}

/**
 * Reads the profiles; none without a file.
 * @throws UsageError for a file that cannot be read
 */
export function readProfiles(env: Environment): Profiles {
  const file = profilesFile(env);
  if (file === null) return NONE;
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NONE;
    const cause = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UsageError(`Cannot read the profiles in ${file}. Correct or delete the file. ${cause}`);
  }
}

/**
 * Writes the profiles in one step, readable only by the user.
 * @throws UsageError
 */
export function writeProfiles(env: Environment, profiles: Profiles): void {
  const file = profilesFile(env);
  if (file === null) throw new UsageError('Set HOME or XDG_CONFIG_HOME: profiles are stored there.');
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Left by a write that was interrupted. It would keep its mode, and a link would lead elsewhere.
    rmSync(`${file}.new`, { force: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(`${file}.new`, file);
  } catch (cause) {
    throw new UsageError(`Cannot write the profiles to ${file}: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/**
 * Returns the profile to use, and whether it was named (`--profile`, `POSTLEDGER_PROFILE`). A named profile takes
 * precedence over other variables.
 * @throws UsageError for an unknown name
 */
export function chosenProfile(env: Environment): { readonly profile: Profile | null; readonly isNamed: boolean } {
  const named = env['POSTLEDGER_PROFILE'] || null;
  const { current, profiles } = readProfiles(env);
  const name = named ?? current;
  if (name === null) return { profile: null, isNamed: false };
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile !== undefined) return { profile, isNamed: named !== null };
  throw new UsageError(`Unknown profile "${name}". Run "postledger profile list", or add it with "profile add".`);
}
