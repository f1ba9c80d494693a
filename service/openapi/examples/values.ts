/** The time of every example, in ms: 2026-03-14 09:26:53 UTC. */
export const EXAMPLE_TIME = 1_773_480_413_000;
export const DAY = 86_400_000;

export const EXAMPLE_CLIENT = 'example-client';
export const EXAMPLE_USER = 'sam@example.com';
export const EXAMPLE_REQUEST = 'a1b2c3d4-0001';
export const EXAMPLE_EVENT = 'msg_1042_77_1773394013000';
export const EXAMPLE_ID = '7305311894213427201';
export const EXAMPLE_FINGERPRINT = '4f1c0a6b7d2e93518ac4de07b6f25913c8e0477a1b5d9f3826ea70c4d1b8532f';

/** Returns the href of an example resource. */
export type At = (resource: string, last?: string) => string;
