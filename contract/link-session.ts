import { z } from 'zod';
import { linkSchema } from './link.ts';
import { consentSchema } from './mailbox.ts';

/**
 * How a mail server was found for an address (contract §7), the most reliable first: the provider's domain, the
 * domain's mail exchangers, its SRV records (RFC 6186), its autoconfig file, a common name that responded, a common
 * name that was not tried. `known` is the server of a mailbox that is signed in to again.
 */
export const DISCOVERY_SOURCES = ['dictionary', 'mx', 'srv', 'autoconfig', 'guess', 'none', 'known'] as const;
export type DiscoverySource = (typeof DISCOVERY_SOURCES)[number];

/** `open` while the user can continue, `expired` after a timeout, `ended` with an outcome. */
export const LINK_SESSION_STATES = ['open', 'ended', 'expired'] as const;
export type LinkSessionState = (typeof LINK_SESSION_STATES)[number];

export const LINK_OUTCOMES = ['linked', 'cancelled', 'failed'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/**
 * A step of a linking attempt: when it was reached, the time until the next one (ms; null for the last), and the code
 * of its error. Names: `consent`, `address`, `sign_in`, `upload`, those of other sign-in methods, and finally the
 * outcome.
 */
export const linkSessionStepSchema = z.object({
  name: z.string(),
  at: z.number().int(),
  durationMs: z.number().int().nullable(),
  code: z.string().nullable(),
});

/**
 * An attempt to link a mailbox (ext, contract §7) as its partner may see it: never an address that was typed, a
 * password, a token, or a server name other than the one found. Times in ms.
 */
export const linkSessionSchema = z.object({
  userName: z.string(),
  state: z.enum(LINK_SESSION_STATES),
  /** The current step, or the last one before the end. */
  step: z.string(),
  steps: z.array(linkSessionStepSchema),
  outcome: z.enum(LINK_OUTCOMES).nullable(),
  /** Why it failed, or the last error while it is open. */
  code: z.string().nullable(),
  /** Number of attempted sign-ins and uploads. */
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
  /** The consent version and when consent was given. */
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
