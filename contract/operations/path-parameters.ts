/** Parameters in path templates; `pattern` is a regular expression for the decoded text, as in the OpenAPI document. */
export const PATH_PARAMETERS = {
  id: { description: "The decimal ID at the end of the resource's href.", pattern: '^-?\\d{1,19}$' },
  mailId: { description: "The decimal ID at the end of the email's href.", pattern: '^-?\\d{1,19}$' },
  clientId: { description: 'The client ID.', pattern: '^[A-Za-z0-9-]{4,64}$' },
  fingerprint: { description: 'SHA-256 of the key, in hexadecimal.', pattern: '^[0-9a-f]{64}$' },
  reqId: { description: 'The `reqId` of the request, percent-encoded.', pattern: '^.{1,128}$' },
} as const satisfies Record<string, { readonly description: string; readonly pattern: string }>;

export type PathParameter = keyof typeof PATH_PARAMETERS;

/** The parameter names in a path template. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Returns the parameter names in a path template, in order. @throws Error for a name without a description */
export function namesIn(path: string): readonly PathParameter[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => {
    if (Object.hasOwn(PATH_PARAMETERS, name)) return name as PathParameter;
    throw new Error(`A parameter of ${path} is not described`);
  });
}
