import { z } from 'zod';
import { linkSchema } from './link.ts';
import { consentSchema } from './mailbox.ts';

/**
 * How a mail server was found for an address (contract §7), the best way first: the provider's own domain, the domain's mail
 * exchangers, its SRV records (RFC 6186), its autoconfig file, a usual name that answered, a usual name that was not
 * tried; `known` is the server of the mailbox that is signed in to again.
 */
export const DISCOVERY_SOURCES = ['dictionary', 'mx', 'srv', 'autoconfig', 'guess', 'none', 'known'] as const;
export type DiscoverySource = (typeof DISCOVERY_SOURCES)[number];

/** `open` while the person can go on, `expired` when time ran out, `ended` with an outcome. */
export const LINK_SESSION_STATES = ['open', 'ended', 'expired'] as const;
export type LinkSessionState = (typeof LINK_SESSION_STATES)[number];

export const LINK_OUTCOMES = ['linked', 'cancelled', 'failed'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/**
 * A step of a linking attempt: when it was reached, how long until the next one (ms; null for the last), and the code of what
 * went wrong at it. Names: `consent`, `address`, `sign_in`, `upload`, those of other ways to sign in, and at the end the outcome.
 */
export const linkSessionStepSchema = z.object({
  name: z.string(),
  at: z.number().int(),
  durationMs: z.number().int().nullable(),
  code: z.string().nullable(),
});

/**
 * One attempt to link a mailbox (ext, contract §7), as its partner may know it: never an address that was typed, a password,
 * a token, or a server name other than the one that was found. Times in ms.
 */
export const linkSessionSchema = z.object({
  userName: z.string(),
  state: z.enum(LINK_SESSION_STATES),
  /** Where the person is, or stopped: the last step before the end. */
  step: z.string(),
  steps: z.array(linkSessionStepSchema),
  outcome: z.enum(LINK_OUTCOMES).nullable(),
  /** Why it failed, or what went wrong last while it is open. */
  code: z.string().nullable(),
  /** Sign-ins and uploads that were tried. */
  attempts: z.number().int(),
  provider: linkSchema.nullable(),
  discovery: z
    .object({
      source: z.enum(DISCOVERY_SOURCES),
      host: z.string().nullable(),
      port: z.number().int(),
      security: z.enum(['tls', 'starttls']),
      durationMs: z.number().int(),
    })
    .nullable(),
  /** The text that was agreed to, and when. */
  consent: consentSchema.nullable(),
  /** The mailbox that was linked. */
  mailbox: linkSchema.nullable(),
  durationMs: z.number().int(),
  createTime: z.number().int(),
  updateTime: z.number().int(),
  expiryTime: z.number().int(),
  href: z.string(),
});
export type LinkSessionRecord = z.infer<typeof linkSessionSchema>;
