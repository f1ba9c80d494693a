import { createHash } from 'node:crypto';
import type { PromptMessage } from './prompt.ts';

/** Returns a cache key that identifies a prompt, word for word, and its model. */
export function promptKey(prompt: readonly PromptMessage[], model: string): string {
  return createHash('sha256')
    .update(JSON.stringify([model, prompt]))
    .digest('base64url');
}
