import 'server-only';
import { isUrlSafeToken } from '#contract/login.ts';

/** The calls this needs, so that it can be tried without a service. Each call makes a reqId of its own. */
export type TokenSource = {
  /** @throws whatever a call throws; `needsUser` tells which of them mean that the user is missing */
  requestToken(): Promise<{ readonly token: string; readonly reqId: string }>;
  createUser(): Promise<string>;
  needsUser(error: unknown): error is { readonly reqId: string };
  /** Waits for so many ms. */
  pause(ms: number): Promise<void>;
  /** Told the reqId of every call that was answered, in order: what to quote when asking for support. */
  saw(reqId: string): void;
};

/** A URL-safe token, or that none came. Unsafe tokens are dropped here and go nowhere. */
export type TokenResult = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'unsafe' };

/** How often a token is asked for (contract §7: at most 5 times). */
export const TOKEN_TRIES = 5;
const FIRST_PAUSE_MS = 100;

/**
 * Gets a request token that may stand in a URL (seed, "Rules for the login action"; contract §7): login; when it fails for
 * want of a user, create the user and log in once more; while the token is not URL-safe, ask again after a growing pause.
 * @throws what the calls throw
 */
export async function obtainToken(source: TokenSource): Promise<TokenResult> {
  for (let tries = 1; ; tries += 1) {
    const answer = tries === 1 ? await loginOrCreate(source) : await source.requestToken();
    source.saw(answer.reqId);
    if (isUrlSafeToken(answer.token)) return { kind: 'token', token: answer.token };
    if (tries === TOKEN_TRIES) return { kind: 'unsafe' };
    await source.pause(FIRST_PAUSE_MS * 2 ** (tries - 1));
  }
}

async function loginOrCreate(source: TokenSource) {
  try {
    return await source.requestToken();
  } catch (error) {
    if (!source.needsUser(error)) throw error;
    source.saw(error.reqId);
    source.saw(await source.createUser());
    return source.requestToken();
  }
}
