import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before all tests that run without a bundler. They sign in hundreds of times, and a hash at the product's cost
// (`accounts/password-hash.ts`) takes 33 ms of processor time.
const { argon2 } = crypto;
let isFull = false;

/** Makes the tests of a file hash passwords at the product's full cost, until it is called with false. */
export function hashAtFullCost(wanted: boolean): void {
  isFull = wanted;
}

function hash(
  algorithm: 'argon2d' | 'argon2i' | 'argon2id',
  parameters: Argon2Parameters,
  callback: (error: Error | null, key: Buffer) => void,
): void {
  const isUsual = parameters.memory === 19_456 && parameters.passes === 2;
  argon2(algorithm, isUsual && !isFull ? { ...parameters, memory: 8, passes: 1 } : parameters, callback);
}

Object.assign(crypto, { argon2: hash });
syncBuiltinESMExports();
