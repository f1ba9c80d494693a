import { z } from 'zod';

/** What the reference says about a setting, and how a program treats its value. */
export type SettingNote = {
  /** What it does, for operators. */
  readonly effect: string;
  /** Its value must not be printed. It can also come from a file named by the same setting with `_FILE`. */
  readonly secret?: true;
  /** Shown as the default if the schema has none. */
  readonly otherwise?: string;
};

/** The notes of all settings. The last call on each schema must be `.register(notes, …)`, because others copy it. */
export const notes = z.registry<SettingNote>();
