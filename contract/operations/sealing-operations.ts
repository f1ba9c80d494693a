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
    summary: 'Read how many values are sealed under which key',
    access: 'operator',
    answers: answersOfReading('Counts by key.', sealingSchema),
  },
  {
    id: 'rotateSealing',
    method: 'POST',
    path: '/operator/sealing/rotation',
    tag: 'operator',
    summary: 'Seal values under the current key that are still under another',
    description: 'Does as much as an answer should take; ask again with `after` until `next` is null.',
    access: 'operator',
    form: rotationForm,
    answers: [{ status: 200, description: 'What was done.', body: { kind: 'result', schema: rotationSchema } }],
  },
] as const satisfies readonly Operation[];
