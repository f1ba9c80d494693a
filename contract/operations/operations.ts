import { oauthOperations } from './oauth-operations.ts';
import type { Operation } from './operation.ts';
import { operatorOperations } from './operator-operations.ts';
import { passedOverOperations } from './passed-over-operations.ts';
import { quarantineOperations } from './quarantine-operations.ts';
import { resourceOperations } from './resource-operations.ts';
import { sealingOperations } from './sealing-operations.ts';
import { serviceOperations } from './service-operations.ts';

const table = [
  ...resourceOperations,
  ...serviceOperations,
  ...oauthOperations,
  ...operatorOperations,
  ...sealingOperations,
  ...quarantineOperations,
  ...passedOverOperations,
] as const;

type Table = (typeof table)[number];

/** Names of the operations, as in the OpenAPI document. */
export type OperationId = Table['id'];

/** One operation as the table has it, with the schemas that read its parameters and form. */
export type OperationOf<Id extends OperationId> = Extract<Table, { readonly id: Id }>;

/** Every operation of the interface, in the order of the document. */
export const OPERATIONS: readonly (Operation & { readonly id: OperationId })[] = table;
