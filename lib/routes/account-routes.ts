import 'server-only';
import { returnPath } from '../http/return-path.ts';

/** Returns the path of the second step of a sign-in, which then continues at `next`. */
export function secondStepPath(next: string | null | undefined) {
  return `/signin/second?${new URLSearchParams({ next: returnPath(next, '/start') })}` as const;
}

/** Returns the path of the page that replaces a generated password, which then continues at `next`. */
export function initialPasswordPath(next: string | null | undefined) {
  return `/signin/password?${new URLSearchParams({ next: returnPath(next, '/start') })}` as const;
}

/** Returns the path of the page that confirms the owner of a session, which then continues at `next`. */
export function confirmPath(next: string) {
  return `/confirm?${new URLSearchParams({ next })}` as const;
}
