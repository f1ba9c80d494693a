/** A list of choices in the tool bar of a list, with its label inside for screen readers only. */
export function Choice(props: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Value and text of each; the empty value is no choice. */
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
