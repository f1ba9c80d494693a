import 'server-only';

/** Next's limit for the body of an action (`serverActions.bodySizeLimit`). */
const MOST_BYTES = 1_048_576;
/** Deeper than the state of any form in this app. */
const MOST_DEPTH = 8;

/** The reason why a post to a page is rejected: unreadable, too long, or not a form of this app. */
export type BodyRefusal = 400 | 413 | 415;

/**
 * Reads the body of a post to a page before Next does. Returns the reason to reject it, or null. Pages accept only
 * server actions, and of the formats that React decodes only those of this app's forms: a state of plain values, and
 * the form. Next would at best respond to anything else with a 500.
 */
export async function refuseActionBody(request: Request): Promise<BodyRefusal | null> {
  const type = request.headers.get('content-type') ?? '';
  const action = request.headers.get('next-action');
  const isForm = type.startsWith('multipart/form-data');
  // Scripts call an action without a form with an empty list.
  if (!isForm && !(action !== null && type.startsWith('text/plain'))) return 415;
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return 413;
  try {
    const bytes = await readBytes(request);
    if (bytes === null) return 413;
    if (!isForm) return argumentsOf(action ?? '') === 0 && bytes.toString() === '[]' ? null : 400;
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
    const sound = action === null ? isPageForm(form) : isScriptForm(form, action);
    return sound ? null : 400;
  } catch {
    // Truncated, not multipart, or not JSON.
    return 400;
  }
}

async function readBytes(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the number of arguments of the action with this ID, which Next encodes in its first byte, or null for an
 * invalid ID. Next checks whether the action exists.
 */
function argumentsOf(id: string): number | null {
  if (!/^[0-9a-f]{42}$/.test(id)) return null;
  const used = (Number.parseInt(id.slice(0, 2), 16) >> 1) & 0b111111;
  return used.toString(2).replaceAll('0', '').length;
}

/**
 * Checks a body sent by a script: the list of arguments in field 0, which ends with the form `$K1`, and the form's
 * fields as `_1_<name>`.
 */
function isScriptForm(form: FormData, id: string): boolean {
  const root: unknown = JSON.parse(textOf(form, '0'));
  if (!Array.isArray(root) || root.length === 0 || root.length !== argumentsOf(id) || root.at(-1) !== '$K1')
    return false;
  return (
    root.slice(0, -1).every((each) => isPlain(each, root, '0')) &&
    namesOf(form).every((name) => /^(?:0$|_1_)/.test(name))
  );
}

/**
 * Checks a body sent by a page without scripts: the ID of an action that takes only the form, or a reference to an
 * action with its state.
 */
function isPageForm(form: FormData): boolean {
  const named = namesOf(form).filter((name) => name.startsWith('$ACTION_') && name !== '$ACTION_KEY');
  const id = restOf('$ACTION_ID_', named);
  if (id !== null) return named.length === 1 && (argumentsOf(id) ?? 2) <= 1;
  const number = restOf('$ACTION_REF_', named);
  return number !== null && /^\d{1,4}$/.test(number) && named.length === 3 && isBound(form, number);
}

/** Returns the rest of the first name that starts with this prefix. */
function restOf(beginning: string, names: readonly string[]): string | null {
  return names.find((name) => name.startsWith(beginning))?.slice(beginning.length) ?? null;
}

/**
 * Checks that a reference's fields name an action, and a state with the right number of arguments in addition to the
 * form.
 */
function isBound(form: FormData, number: string): boolean {
  const id = boundId(JSON.parse(textOf(form, `$ACTION_${number}:0`)));
  const state: unknown = JSON.parse(textOf(form, `$ACTION_${number}:1`));
  if (id === null || !Array.isArray(state) || state.length + 1 !== argumentsOf(id)) return false;
  return state.every((each) => isPlain(each, state, '1'));
}

/** Returns the ID in a reference to an action bound to a state, or null. */
function boundId(reference: unknown): string | null {
  if (typeof reference !== 'object' || reference === null || Object.keys(reference).length !== 2) return null;
  return 'id' in reference && 'bound' in reference && reference.bound === '$@1' ? String(reference.id) : null;
}

/** Returns the text of the only field with this name. @throws Error when it is missing, repeated, or a file */
function textOf(form: FormData, name: string): string {
  const [value, ...more] = form.getAll(name);
  if (typeof value !== 'string' || more.length > 0) throw new Error(`The form must have exactly one text ${name}`);
  return value;
}

/** Returns the names of the fields. @throws Error when one is a file, which no form here accepts */
function namesOf(form: FormData): readonly string[] {
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw new Error(`The field ${name} is a file`);
    return name;
  });
}

/**
 * Checks that a value contains no references. In React's strings, `$` starts a reference and `$$` is a dollar sign. An
 * object that appears twice in a list is written once, and then as the path from its part, such as `$0:0:texts`.
 */
function isPlain(value: unknown, root: readonly unknown[], part: string, depth = 0): boolean {
  if (typeof value === 'string') {
    return !value.startsWith('$') || value.startsWith('$$') || value === '$undefined' || isRepeated(value, root, part);
  }
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < MOST_DEPTH &&
    Object.entries(value).every(([name, each]) => name !== '__proto__' && isPlain(each, root, part, depth + 1))
  );
}

function isRepeated(reference: string, root: readonly unknown[], part: string): boolean {
  const [start, ...path] = reference.split(':');
  let found: unknown = root;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return false;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return start === `$${part}` && path.length > 0 && typeof found === 'object' && found !== null;
}
