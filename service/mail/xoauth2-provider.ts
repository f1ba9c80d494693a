import { z } from 'zod';

/** An email provider that users can sign in with, as registered by the operator. */
export type MailOauthProvider = {
  /** Identifies the provider in stored data. Never changes for a provider. */
  readonly key: string;
  readonly name: string;
  /** The dictionary's provider (contract §5) with the same addresses, or null. */
  readonly dictionaryKey: string | null;
  /** Domains of this provider in addition to the dictionary's. */
  readonly domains: readonly string[];
  readonly imap: { readonly host: string; readonly port: number; readonly security: 'tls' | 'starttls' };
  /** If it contains `{tenantid}`, the issuer is that of the account's tenant. */
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** Null if this service cannot revoke grants (RFC 7009). */
  readonly revocationEndpoint: string | null;
  readonly userinfoEndpoint: string | null;
  /** Keys that sign ID tokens (RFC 7517 §5). Null if their signatures are not checked. */
  readonly jwksEndpoint: string | null;
  readonly scopes: readonly string[];
  /** Non-standard parameters of the authorization request. */
  readonly authorizationParameters: Readonly<Record<string, string>>;
  readonly clientId: string;
  /** Null for a public client, which is protected only by PKCE. */
  readonly clientSecret: string | null;
  readonly clientAuthentication: 'post' | 'basic';
};

/** Operator settings for a provider with known endpoints. */
export type MailOauthRegistration = { readonly clientId: string; readonly clientSecret: string | null };

/**
 * Returns Google's settings (developers.google.com/workspace/gmail/imap/xoauth2-protocol). Only offline access returns
 * a refresh token, and only a new consent returns it again.
 */
export function googleProvider(registration: MailOauthRegistration): MailOauthProvider {
  return {
    key: 'google',
    name: 'Google',
    dictionaryKey: 'gmail',
    domains: [],
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    issuer: 'https://accounts.google.com',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
    revocationEndpoint: 'https://oauth2.googleapis.com/revoke',
    userinfoEndpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    jwksEndpoint: 'https://www.googleapis.com/oauth2/v3/certs',
    scopes: ['openid', 'email', 'https://mail.google.com/'],
    authorizationParameters: { access_type: 'offline', prompt: 'consent' },
    clientAuthentication: 'post',
    ...registration,
  };
}

/**
 * Returns Microsoft's settings (learn.microsoft.com: "Authenticate an IMAP, POP or SMTP connection using OAuth").
 * Microsoft cannot revoke a single grant.
 */
export function microsoftProvider(registration: MailOauthRegistration, tenant: string): MailOauthProvider {
  const authority = `https://login.microsoftonline.com/${tenant}`;
  const oneTenant = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(tenant);
  return {
    key: 'microsoft',
    name: 'Microsoft',
    dictionaryKey: 'outlook',
    domains: [],
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    issuer: `https://login.microsoftonline.com/${oneTenant ? tenant.toLowerCase() : '{tenantid}'}/v2.0`,
    authorizationEndpoint: `${authority}/oauth2/v2.0/authorize`,
    tokenEndpoint: `${authority}/oauth2/v2.0/token`,
    revocationEndpoint: null,
    userinfoEndpoint: null,
    jwksEndpoint: `${authority}/discovery/v2.0/keys`,
    scopes: ['openid', 'email', 'profile', 'offline_access', 'https://outlook.office.com/IMAP.AccessAsUser.All'],
    authorizationParameters: {},
    clientAuthentication: 'post',
    ...registration,
  };
}

/**
 * Returns Yahoo's settings (senders.yahooinc.com and api.login.yahoo.com/.well-known/openid-configuration). `mail-r`
 * requires an application.
 */
export function yahooProvider(registration: MailOauthRegistration): MailOauthProvider {
  const origin = 'https://api.login.yahoo.com';
  return {
    key: 'yahoo',
    name: 'Yahoo',
    dictionaryKey: 'yahoo',
    domains: [],
    imap: { host: 'imap.mail.yahoo.com', port: 993, security: 'tls' },
    issuer: origin,
    authorizationEndpoint: `${origin}/oauth2/request_auth`,
    tokenEndpoint: `${origin}/oauth2/get_token`,
    revocationEndpoint: `${origin}/oauth2/revoke`,
    userinfoEndpoint: `${origin}/openid/v1/userinfo`,
    jwksEndpoint: `${origin}/openid/v1/certs`,
    scopes: ['openid', 'email', 'mail-r'],
    authorizationParameters: {},
    clientAuthentication: 'basic',
    ...registration,
  };
}

const host = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/, 'must be a host name in small letters');

/** Additional providers as written by the operator (docs/self-hosting.md). Secrets are in separate files or inline. */
export const providerListSchema = z.array(
  z
    .strictObject({
      key: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be a short word of small letters'),
      name: z.string().min(1).max(60),
      dictionaryKey: z.string().nullable().default(null),
      domains: z.array(host).default([]),
      imap: z.strictObject({
        host,
        port: z.int().min(1).max(65_535).default(993),
        security: z.enum(['tls', 'starttls']).default('tls'),
      }),
      issuer: z.url(),
      authorizationEndpoint: z.url(),
      tokenEndpoint: z.url(),
      revocationEndpoint: z.url().nullable().default(null),
      userinfoEndpoint: z.url().nullable().default(null),
      jwksEndpoint: z.url().nullable().default(null),
      scopes: z.array(z.string().regex(/^[!#-[\]-~]+$/, 'must be scopes, one by one (RFC 6749 §3.3)')).min(1),
      authorizationParameters: z.record(z.string(), z.string()).default({}),
      clientId: z.string().min(1),
      clientSecret: z.string().min(1).nullable().default(null),
      clientSecretFile: z.string().min(1).nullable().default(null),
      clientAuthentication: z.enum(['post', 'basic']).default('post'),
    })
    .refine((entry) => entry.clientSecret === null || entry.clientSecretFile === null, {
      message: 'clientSecret and clientSecretFile are two names for one thing; give one',
    }),
);
