import { z } from 'zod';

/** A setting's entry in the reference, and how programs treat its value. */
export type SettingNote = {
  /** What the setting does, for operators. */
  readonly effect: string;
  /** The value must not be printed. It can also come from a file that the variable with the suffix `_FILE` names. */
  readonly secret?: true;
  /** Shown as the default if the schema has none. */
  readonly otherwise?: string;
};

/**
 * The notes of all settings. The last call on each schema must be `.register(notes, …)`, because other calls copy the
 * schema.
 */
export const notes = z.registry<SettingNote>();
