import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';

/**
 * A button that adds, removes, or keeps a row. It submits its form with `step` (`readOrderForm`), so that it works
 * without JavaScript, and ignores clicks while the form is being sent.
 */
export function StepButton(props: {
  readonly step: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly className: string;
  /** Whether it gets the focus when it appears. */
  readonly first?: boolean;
  readonly title?: string;
}) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      name="do"
      value={props.step}
      className={props.className}
      title={props.title}
      // biome-ignore lint/a11y/noAutofocus: it replaces the button that the user has just pressed
      autoFocus={props.first}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : undefined}
    >
      {props.icon}
      {props.label}
    </button>
  );
}
