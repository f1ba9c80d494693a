import { isLoopback } from './loopback.ts';

type Given = {
  readonly SANDBOX: boolean;
  readonly SANDBOX_PUBLIC: boolean;
  readonly WEB_HOST: string;
};

type Report = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void };

/** Rejects a sandbox that others can reach: it shows all emails, with the links that sign in, to everyone. */
export function rejectPublicSandbox({ SANDBOX, SANDBOX_PUBLIC, WEB_HOST }: Given, { addIssue }: Report): void {
  if (!SANDBOX || SANDBOX_PUBLIC || isLoopback(WEB_HOST)) return;
  const message =
    `the sandbox (emails that everyone can open) would be reachable on ${WEB_HOST}; ` +
    'set SANDBOX=0, or SANDBOX_PUBLIC=1 to allow it';
  addIssue({ code: 'custom', path: ['WEB_HOST'], message });
}

/**
 * Returns why the web app cannot start with these settings, or null. Not a rule of the settings, because Next sets
 * NODE_ENV to `production` in every built app, and the app reads them again.
 */
export function faultOfStart(given: {
  readonly SANDBOX: boolean;
  readonly NODE_ENV?: string | undefined;
}): { readonly setting: string; readonly complaint: string } | null {
  if (!given.SANDBOX || given.NODE_ENV !== 'production') return null;
  return { setting: 'SANDBOX', complaint: 'the sandbox cannot be switched on when NODE_ENV is production' };
}
