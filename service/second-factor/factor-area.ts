import type { Kysely } from 'kysely';
import type { ThrottleRule } from '#accounts/throttle.ts';
import type { Outbox } from '#email/outbox.ts';
import type { SignInArea } from '../pages/sign-in-fault.ts';
import type { Keyring } from '../secrets/seal.ts';
import type { FactorAreaName } from '../store/second-factors/area-tables.ts';
import type { Tables } from '../store/tables.ts';

/** An area whose accounts can have a second factor: its rules and its page. */
export type FactorArea = {
  readonly rule: SignInArea & { readonly area: FactorAreaName };
  /** The page on which users manage their second factor. Emails link to it. */
  readonly page: string;
  readonly limits: CodeLimits;
};

/** Limits for codes. There are a million codes, so there is a limit per day, too. */
export type CodeLimits = Readonly<Record<'perAddress' | 'perAccount' | 'perDay', ThrottleRule>>;

/** Dependencies of second factors. */
export type FactorDeps = {
  readonly db: Kysely<Tables>;
  /** Keys that encrypt the secrets of apps. */
  readonly secrets: Keyring;
  /** Null if no email can be sent. */
  readonly outbox: Outbox | null;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** An account that has a second factor, or sets one up. */
export type FactorAccount = { readonly id: string; readonly email: string };

const MINUTE = 60_000;

/**
 * Returns the limits of an area.
 * @param perAddress attempts from one network address in 15 minutes
 */
export function codeLimits(area: FactorAreaName, perAddress: number): CodeLimits {
  return {
    perAddress: { name: `${area} code address`, limit: perAddress, windowMs: 15 * MINUTE },
    perAccount: { name: `${area} code account`, limit: 10, windowMs: 15 * MINUTE },
    perDay: { name: `${area} code day`, limit: 50, windowMs: 24 * 60 * MINUTE },
  };
}
