/**
 * Checks a response body and returns it typed. Any library of the Standard Schema specification provides such schemas
 * (Zod, Valibot, ArkType), so this package depends on none of them.
 */
export type Schema<T> = {
  readonly '~standard': {
    readonly validate: (value: unknown) => Validated<T> | Promise<Validated<T>>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
};

type Validated<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Accepts any body unchanged. */
export const ANYTHING: Schema<unknown> = { '~standard': { validate: (value) => ({ value }) } };

/** Creates a schema from a function that returns the value, or undefined for a body that it does not accept. */
export function schemaOf<T>(read: (body: unknown) => T | undefined, expected: string): Schema<T> {
  return {
    '~standard': {
      validate: (body) => {
        const value = read(body);
        return value === undefined ? { issues: [{ message: `The body is not ${expected}.` }] } : { value };
      },
    },
  };
}

/** Thrown if a schema rejects a body. The message lists the first issues. */
export class UnexpectedBodyError extends Error {
  override readonly name = 'UnexpectedBodyError';
}

/** Returns the checked body. @throws UnexpectedBodyError */
export async function checkBody<T>(schema: Schema<T>, body: unknown): Promise<T> {
  const checked = await schema['~standard'].validate(body);
  if (checked.issues === undefined) return checked.value;
  const issues = checked.issues.slice(0, 5).map(({ message }) => message);
  throw new UnexpectedBodyError(issues.join(' '));
}
