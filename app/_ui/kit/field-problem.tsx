/** The error of the field described by this `id`. Empty without an error. */
export function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-bad">
      {problem}
    </p>
  );
}
