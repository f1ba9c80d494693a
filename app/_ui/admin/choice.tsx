/** A select in the toolbar of a list. Only screen readers get its label. */
export function Choice(props: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Value and text of each option; an empty value means no choice. */
  readonly options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <select name={props.name} aria-label={props.label} defaultValue={props.value} className="input admin-choice">
      {props.options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
