import { readdirSync } from 'node:fs';

/** The folders with the migrations of each program, one file each. */
export const MIGRATION_FOLDERS = {
  service: new URL('../service/store/migrations/', import.meta.url),
  web: new URL('../lib/store/migrations/', import.meta.url),
} as const;

/** Returns the names of the migrations in a folder ('0001-…'), in order. */
export function namesOfMigrations(folder: URL): readonly string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}
