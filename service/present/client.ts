import type { ClientMessage } from '#contract/client.ts';
import type { ClientHoldings, ClientRecord } from '../store/clients/client-records.ts';

/** Converts a client to the format of the operator's commands. Times are in ms. */
export function presentClient(record: ClientRecord, holds?: ClientHoldings): ClientMessage {
  return {
    clientId: record.id,
    name: record.name,
    confirmed: record.confirmed,
    legacySignatures: record.legacySignatures,
    rateLimit: record.rateLimit,
    callbackUrls: record.callbackUrls,
    redirectUris: record.redirectUris,
    hasSecret: record.hasSecret,
    owners: record.owners,
    createTime: record.createdAt,
    keys: record.keys.map(({ fingerprint, createdAt, lastUsedAt }) => ({
      fingerprint,
      createTime: createdAt,
      lastUsed: lastUsedAt,
    })),
    ...(holds === undefined ? {} : { holds }),
  };
}
