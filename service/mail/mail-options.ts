import type { MailOauthProvider } from './xoauth2-provider.ts';

/** What the operator decides about mail servers and exports. */
export type MailOptions = {
  /** Weakens security: lets people name hosts on loopback and private networks. For tests and self-hosting at home. */
  readonly allowPrivateHosts: boolean;
  /** PEM file of certificate authorities trusted besides the system's, or null. */
  readonly extraCaFile: string | null;
  /** Ports that may be connected to; 993 and 143 unless the operator allows more. */
  readonly allowedPorts: readonly number[];
  /** How far back mails are read, in days; null reads everything. */
  readonly historyDays: number | null;
  /** Longest wait for a server's answer to one command, in ms; half a minute without it. Large mails get more. */
  readonly answerMs?: number;
  readonly uploadLimitBytes: number;
  /** Providers that people can sign in with instead of by password; none without it. */
  readonly oauthProviders?: readonly MailOauthProvider[];
  /** Sandbox mode: the sample mailbox, and addresses that choose their outcome. Never on in production. */
  readonly sandbox: boolean;
};
