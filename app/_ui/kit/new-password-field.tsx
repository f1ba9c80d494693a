import { Field } from './field.tsx';

/** Takes a password that is chosen now, with the minimum length that the server checks. */
export function NewPasswordField(props: {
  readonly label: string;
  readonly hint: string;
  /** The label of the button that shows what is typed. */
  readonly show: string;
  readonly problem: string | undefined;
  /** Name and ID of the field. */
  readonly name?: string;
}) {
  const { name = 'password' } = props;
  return (
    <Field
      id={name}
      label={props.label}
      hint={props.hint}
      problem={props.problem}
      showLabel={props.show}
      input={{ name, type: 'password', required: true, minLength: 8, autoComplete: 'new-password' }}
    />
  );
}
