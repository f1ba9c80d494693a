'use client';

import type { ReactNode } from 'react';
import { savePassword } from '../../_actions/settings.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { FormAlert } from '../../_ui/kit/form-alert.tsx';
import { NewPasswordField } from '../../_ui/kit/new-password-field.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'next' | 'hint' | 'show' | 'submit' | 'pending', string>> & {
  /** null for an account without a password. */
  readonly current: string | null;
};

export function PasswordForm(props: { readonly email: string; readonly texts: Texts; readonly cancel: ReactNode }) {
  const { email, texts } = props;
  const [state, action] = useFormAction(savePassword, { problems: {} });
  const form = useProblemFocus(state);
  const { problems } = state;
  return (
    <form ref={form} action={action}>
      <FormAlert tone="bad">{problems.form}</FormAlert>
      {/* Identifies the account to password managers. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {texts.current === null ? null : (
        <Field
          id="current"
          label={texts.current}
          problem={problems.current}
          showLabel={texts.show}
          input={{
            name: 'current',
            type: 'password',
            required: true,
            autoComplete: 'current-password',
            autoFocus: true,
          }}
        />
      )}
      <NewPasswordField name="next" label={texts.next} hint={texts.hint} show={texts.show} problem={problems.next} />
      <div className="form-actions">
        <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
        {props.cancel}
      </div>
    </form>
  );
}
