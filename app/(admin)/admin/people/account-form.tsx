'use client';

import type { AccountFormState } from '../../../_actions/people.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';

/** A form with one action for the account that has the entered email address. */
export function AccountForm(props: {
  readonly id: string;
  readonly action: (previous: AccountFormState, form: FormData) => Promise<AccountFormState>;
  readonly texts: Readonly<Record<'email' | 'hint' | 'submit' | 'pending', string>>;
}) {
  const { id, texts } = props;
  const [state, action] = useFormAction(props.action, { email: '', problem: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="people-give">
      <Field
        id={id}
        label={texts.email}
        hint={texts.hint}
        problem={state.problem ?? undefined}
        input={{ name: 'email', type: 'email', required: true, autoComplete: 'off', defaultValue: state.email }}
      />
      <div>
        <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-quiet" />
      </div>
    </form>
  );
}
