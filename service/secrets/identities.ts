import type { SealIdentity } from './seal.ts';

type Mailbox = { readonly userId: string; readonly mailboxId: string };

/** Returns the identity of the row that stores a mailbox's credential. */
export function credentialIdentity({ userId, mailboxId }: Mailbox): SealIdentity {
  return { table: 'mailboxes', userId, rowId: mailboxId, column: 'credential' };
}

/** Returns the identity of the row that stores an upload's key. */
export function uploadKeyIdentity(userId: string, uploadId: string): SealIdentity {
  return { table: 'uploads', userId, rowId: uploadId, column: 'sealed_key' };
}

/** Returns the identity of the row that stores a secret of a webhook endpoint. */
export function webhookSecretIdentity(endpointId: string, secretId: string): SealIdentity {
  return { table: 'webhook_secrets', userId: endpointId, rowId: secretId, column: 'secret' };
}

/** Returns the identity of the row that stores the secret of an account's authenticator app. */
export function appSecretIdentity(area: 'oauth' | 'portal', accountId: string, appId: string): SealIdentity {
  return { table: `${area}_apps`, userId: accountId, rowId: appId, column: 'secret' };
}

/** Returns the identity of the row that stores the secret of an app that is being set up. */
export function setupSecretIdentity(area: 'oauth' | 'portal', accountId: string, appId: string): SealIdentity {
  return { table: `${area}_app_setups`, userId: accountId, rowId: appId, column: 'secret' };
}

/**
 * Returns the identity of a piece of an uploaded export, including its offset, so that pieces cannot be swapped or
 * substituted.
 */
export function uploadChunkIdentity(userId: string, uploadId: string, start: number): SealIdentity {
  return { table: 'upload_chunks', userId, rowId: `${uploadId}/${start}`, column: 'content' };
}
