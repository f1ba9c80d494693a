import type { ClientHoldings, ClientRecord } from '../store/client-records.ts';

/** A client as the operator's commands read it; times in ms. */
export type ClientMessage = {
  readonly clientId: string;
  readonly name: string;
  readonly confirmed: boolean;
  readonly legacySignatures: boolean;
  readonly callbackUrls: readonly string[];
  readonly redirectUris: readonly string[];
  readonly hasSecret: boolean;
  readonly owner: string | null;
  readonly createTime: number;
  readonly keys: readonly {
    readonly fingerprint: string;
    readonly createTime: number;
    readonly lastUsed: number | null;
  }[];
  readonly holds?: ClientHoldings;
};

export function presentClient(record: ClientRecord, holds?: ClientHoldings): ClientMessage {
  return {
    clientId: record.id,
    name: record.name,
    confirmed: record.confirmed,
    legacySignatures: record.legacySignatures,
    callbackUrls: record.callbackUrls,
    redirectUris: record.redirectUris,
    hasSecret: record.hasSecret,
    owner: record.ownerEmail,
    createTime: record.createdAt,
    keys: record.keys.map(({ fingerprint, createdAt, lastUsedAt }) => ({
      fingerprint,
      createTime: createdAt,
      lastUsed: lastUsedAt,
    })),
    ...(holds === undefined ? {} : { holds }),
  };
}
