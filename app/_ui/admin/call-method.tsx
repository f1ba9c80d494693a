/** The method of a call. Its color only repeats the word. */
export function CallMethod({ method }: { readonly method: string }) {
  return <span className={`call-method call-${method.toLowerCase()}`}>{method}</span>;
}
