import { isUrlSafeToken } from '../contract/url-safe-token.ts';

/** The calls to the service, which tests replace. Each call has a new reqId. */
export type TokenSource = {
  /** @throws any error of the call. `needsUser` identifies those caused by a missing user */
  requestToken(): Promise<{ readonly token: string; readonly reqId: string }>;
  createUser(): Promise<string>;
  needsUser(error: unknown): error is { readonly reqId: string };
  pause(ms: number): Promise<void>;
  /** Receives the reqId of every call with a response, in order, for support. */
  saw(reqId: string): void;
};

/** A URL-safe token, or none. Unsafe tokens are discarded. */
export type TokenResult = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'unsafe' };

/** Maximum number of token requests (contract §7: at most 5). */
export const TOKEN_TRIES = 5;
const FIRST_PAUSE_MS = 100;

/**
 * Requests a token that is safe in a URL (seed, "Rules for the login action"; contract §7): logs in, creates the user
 * and logs in again if the user is missing, and repeats with growing pauses while the token is not URL-safe.
 * @throws errors of the calls
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
