'use client';

import { confirmSignUpWithForm } from '../../../_actions/sign-up.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import { FormAlert } from '../../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'password' | 'show' | 'submit' | 'pending' | 'invalid', string>>;

/** The button that completes a sign-up. `token` is null for an invalid link. */
export function ConfirmForm(props: {
  readonly token: string | null;
  readonly requiresPassword: boolean;
  readonly texts: Texts;
}) {
  const { token, texts } = props;
  const [state, action] = useFormAction(confirmSignUpWithForm, { problem: null, isInvalid: false });
  const form = useProblemFocus(state);
  if (token === null || state.isInvalid) return <FormAlert tone="warn">{texts.invalid}</FormAlert>;
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      {props.requiresPassword ? (
        <Field
          id="password"
          label={texts.password}
          problem={state.problem ?? undefined}
          showLabel={texts.show}
          input={{ name: 'password', type: 'password', required: true, autoComplete: 'current-password' }}
        />
      ) : null}
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
