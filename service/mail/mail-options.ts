import type { MailOauthProvider } from './xoauth2-provider.ts';

/** Operator settings for mail servers and exports. */
export type MailOptions = {
  /** Weakens security: lets users name hosts on loopback and private networks. For tests and self-hosting at home. */
  readonly allowPrivateHosts: boolean;
  /** PEM file of certificate authorities to trust in addition to the system's, or null. */
  readonly extraCaFile: string | null;
  /** Allowed ports: 993 and 143 unless the operator adds more. */
  readonly allowedPorts: readonly number[];
  /** How far back to read emails, in days. Null reads everything. */
  readonly historyDays: number | null;
  /** Longest wait for a server's response to one command, in ms (default 30 s). Large emails get more. */
  readonly answerMs?: number;
  readonly uploadLimitBytes: number;
  /** Providers that users can sign in with instead of a password (default none). */
  readonly oauthProviders?: readonly MailOauthProvider[];
  /** Sandbox mode: the sample mailbox and test addresses with fixed outcomes. Never on in production. */
  readonly sandbox: boolean;
};
