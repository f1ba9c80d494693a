/** The tables of an area's apps. */
export const APPS = { portal: 'portal_apps' } as const;

/** The tables of apps that are being set up. */
export const SETUPS = { portal: 'portal_app_setups' } as const;

/** The tables of an area's recovery codes. */
export const RECOVERY = { portal: 'portal_recovery_codes' } as const;

/** The tables of an area's sign-ins that wait for their second step. */
export const HALF_SESSIONS = { portal: 'portal_half_sessions' } as const;

/** An area whose accounts can have a second factor. */
export type FactorAreaName = keyof typeof APPS;
