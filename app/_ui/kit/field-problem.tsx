/** What is wrong with the field that is described by this `id`; nothing when nothing is. */
export function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p id={id} className="mt-1 text-sm font-medium text-bad">
      {problem}
    </p>
  );
}
