import { newFormKey } from '#lib/http/form-key.ts';

/** The hidden field that makes a double submit of its form one write (`readFormKey`). */
export function FormKey() {
  return <input type="hidden" name="key" value={newFormKey()} />;
}
