/** Stands for the package `server-only` under Vitest: there is no client bundle to keep this code out of. */
export const serverOnly = true;
