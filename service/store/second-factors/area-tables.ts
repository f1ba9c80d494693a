/** The tables of an area's apps. */
export const APPS = { oauth: 'oauth_apps', portal: 'portal_apps' } as const;

/** The tables of apps that are being set up. */
export const SETUPS = { oauth: 'oauth_app_setups', portal: 'portal_app_setups' } as const;

/** The tables of an area's recovery codes. */
export const RECOVERY = { oauth: 'oauth_recovery_codes', portal: 'portal_recovery_codes' } as const;

/** The tables of an area's sign-ins that wait for their second step. */
export const HALF_SESSIONS = { oauth: 'oauth_half_sessions', portal: 'portal_half_sessions' } as const;

/** An area whose accounts can have a second factor. */
export type FactorAreaName = keyof typeof APPS;
