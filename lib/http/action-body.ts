import 'server-only';

/** As long as Next lets the body of an action be (`serverActions.bodySizeLimit`). */
const MOST_BYTES = 1_048_576;
/** Deeper than the state of any form of ours. */
const MOST_DEPTH = 8;

/** Why a post to a page is refused: it cannot be read, is too long, or is of another kind than forms of ours. */
export type BodyRefusal = 400 | 413 | 415;

/**
 * Reads the body of a post to a page ahead of Next and returns why it is refused, or null. Pages take server actions only,
 * and of what React's decoder understands only what forms of ours send: a state of plain values, and the form. Anything else
 * ends there in a 500 at best.
 */
export async function refuseActionBody(request: Request): Promise<BodyRefusal | null> {
  const type = request.headers.get('content-type') ?? '';
  const action = request.headers.get('next-action');
  const isForm = type.startsWith('multipart/form-data');
  // An action that takes no form is called by scripts with an empty list.
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
    // Broken off, no multipart, no JSON.
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
 * How many arguments the action with this ID takes, which Next keeps in its first byte; null for no ID. Whether there is such
 * an action is for Next to say.
 */
function argumentsOf(id: string): number | null {
  if (!/^[0-9a-f]{42}$/.test(id)) return null;
  const used = (Number.parseInt(id.slice(0, 2), 16) >> 1) & 0b111111;
  return used.toString(2).replaceAll('0', '').length;
}

/** What a script sends: the list of arguments in field 0, whose last is the form `$K1`, and its fields as `_1_<name>`. */
function isScriptForm(form: FormData, id: string): boolean {
  const root: unknown = JSON.parse(textOf(form, '0'));
  if (!Array.isArray(root) || root.length === 0 || root.length !== argumentsOf(id) || root.at(-1) !== '$K1')
    return false;
  return (
    root.slice(0, -1).every((each) => isPlain(each, root, '0')) &&
    namesOf(form).every((name) => /^(?:0$|_1_)/.test(name))
  );
}

/** What a page without scripts sends: the ID of an action that takes the form alone, or a reference to it with its state. */
function isPageForm(form: FormData): boolean {
  const named = namesOf(form).filter((name) => name.startsWith('$ACTION_') && name !== '$ACTION_KEY');
  const id = restOf('$ACTION_ID_', named);
  if (id !== null) return named.length === 1 && (argumentsOf(id) ?? 2) <= 1;
  const number = restOf('$ACTION_REF_', named);
  return number !== null && /^\d{1,4}$/.test(number) && named.length === 3 && isBound(form, number);
}

/** What follows this beginning in the first name that has it. */
function restOf(beginning: string, names: readonly string[]): string | null {
  return names.find((name) => name.startsWith(beginning))?.slice(beginning.length) ?? null;
}

/** Whether the fields of a reference name an action, and a state that is as long as it takes beside the form. */
function isBound(form: FormData, number: string): boolean {
  const id = boundId(JSON.parse(textOf(form, `$ACTION_${number}:0`)));
  const state: unknown = JSON.parse(textOf(form, `$ACTION_${number}:1`));
  if (id === null || !Array.isArray(state) || state.length + 1 !== argumentsOf(id)) return false;
  return state.every((each) => isPlain(each, state, '1'));
}

/** The ID in a reference to an action that is bound to a state; null for anything else. */
function boundId(reference: unknown): string | null {
  if (typeof reference !== 'object' || reference === null || Object.keys(reference).length !== 2) return null;
  return 'id' in reference && 'bound' in reference && reference.bound === '$@1' ? String(reference.id) : null;
}

/** The text of the only field of that name. @throws Error when there is none, another, or a file */
function textOf(form: FormData, name: string): string {
  const [value, ...more] = form.getAll(name);
  if (typeof value !== 'string' || more.length > 0) throw new Error(`The form has no single text ${name}`);
  return value;
}

/** Names of the fields. @throws Error when one is a file, which no form here takes */
function namesOf(form: FormData): readonly string[] {
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw new Error(`The field ${name} is a file`);
    return name;
  });
}

/**
 * Whether a value stands for itself. In a string of React's, `$` begins a reference and `$$` is a dollar sign; an object that
 * is in a list twice is written once, and then as the path to it from the part it is in, such as `$0:0:texts`.
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
