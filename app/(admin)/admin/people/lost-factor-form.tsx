'use client';

import { useActionState } from 'react';
import { resetSecondFactors } from '../../../_actions/people.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';

/** Removes the second factors of an account, by its address. */
export function LostFactorForm(props: {
  readonly texts: Readonly<Record<'email' | 'hint' | 'submit' | 'pending', string>>;
}) {
  const { texts } = props;
  const [state, action] = useActionState(resetSecondFactors, { email: '', problem: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="people-give">
      <Field
        id="lost-email"
        label={texts.email}
        hint={texts.hint}
        problem={state.problem ?? undefined}
        input={{ name: 'email', type: 'email', required: true, autoComplete: 'off', defaultValue: state.email }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
    </form>
  );
}
