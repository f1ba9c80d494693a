import { rotationForm, rotationSchema, sealingSchema } from '../sealing.ts';
import { answersOfReading } from './collection-operations.ts';
import type { Operation } from './operation.ts';

/** The key that encrypts passwords: its state and its rotation, for the operator. */
export const sealingOperations = [
  {
    id: 'getSealing',
    method: 'GET',
    path: '/operator/sealing',
    tag: 'operator',
    summary: 'Count encrypted values by key',
    access: 'operator',
    answers: answersOfReading('Counts by key.', sealingSchema),
  },
  {
    id: 'rotateSealing',
    method: 'POST',
    path: '/operator/sealing/rotation',
    tag: 'operator',
    summary: 'Encrypt values with the current key',
    description: 'Encrypts a limited number of values. Send the request again with `after` until `next` is null.',
    access: 'operator',
    form: rotationForm,
    answers: [{ status: 200, description: 'The result.', body: { kind: 'result', schema: rotationSchema } }],
  },
] as const satisfies readonly Operation[];
