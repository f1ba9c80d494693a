/** Replaces the package `server-only` under Vitest, where no client bundle exists. */
export const serverOnly = true;
