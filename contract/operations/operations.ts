import { changeOperations } from './change-operations.ts';
import { oauthOperations } from './oauth-operations.ts';
import type { Operation } from './operation.ts';
import { operatorOperations } from './operator-operations.ts';
import { passedOverOperations } from './passed-over-operations.ts';
import { quarantineOperations } from './quarantine-operations.ts';
import { readerOperations } from './reader-operations.ts';
import { resourceOperations } from './resource-operations.ts';
import { sandboxOperations } from './sandbox-operations.ts';
import { sealingOperations } from './sealing-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

const table = [
  ...resourceOperations,
  ...serviceOperations,
  ...changeOperations,
  ...oauthOperations,
  ...operatorOperations,
  ...readerOperations,
  ...sealingOperations,
  ...quarantineOperations,
  ...sandboxOperations,
  ...passedOverOperations,
  ...webhookOperations,
] as const;

type Table = (typeof table)[number];

/** Names of the operations, as in the OpenAPI document. */
export type OperationId = Table['id'];

/** One operation as in the table, with the schemas of its parameters and form. */
export type OperationOf<Id extends OperationId> = Extract<Table, { readonly id: Id }>;

/** Every API operation, in the order of the document. */
export const OPERATIONS: readonly (Operation & { readonly id: OperationId })[] = table;
