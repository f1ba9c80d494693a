'use client';

import { finishApp } from '../../../../_actions/second-factor.ts';
import { Field } from '../../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../../_ui/kit/use-problem-focus.ts';

/** Takes the first code of an app, which proves that the app has the secret. */
export function AppForm({
  texts,
}: {
  readonly texts: Readonly<Record<'code' | 'hint' | 'submit' | 'pending', string>>;
}) {
  const [state, action] = useFormAction(finishApp, { problem: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <Field
        id="code"
        label={texts.code}
        hint={texts.hint}
        problem={state.problem ?? undefined}
        input={{ name: 'code', required: true, autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
