import 'server-only';
import { randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a key for a form that is being rendered, so that a double submit is one write at the service. */
export function newFormKey(): string {
  return randomUUID();
}

/** Returns the key with which a form was rendered (hidden field `key`), or a new one for a form without a key. */
export function readFormKey(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' && UUID.test(key) ? key : newFormKey();
}
