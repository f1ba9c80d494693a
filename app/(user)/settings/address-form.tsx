'use client';

import { type ReactNode, useActionState } from 'react';
import { requestAddressWithForm } from '../../_actions/address.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { FormAlert } from '../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'email' | 'hint' | 'show' | 'submit' | 'pending' | 'sent', string>> & {
  /** null for an account without a password. */
  readonly current: string | null;
};

/** Asks for a new address and the password. The link sent to the new address makes the change. */
export function AddressForm({ texts, cancel }: { readonly texts: Texts; readonly cancel: ReactNode }) {
  const [state, action] = useActionState(requestAddressWithForm, { problems: {}, email: '', sent: false });
  const form = useProblemFocus(state);
  const { problems } = state;
  if (state.sent) {
    return (
      <p role="status" className="note note-info">
        {texts.sent}
      </p>
    );
  }
  return (
    <form ref={form} action={action}>
      <FormAlert tone="bad">{problems.form}</FormAlert>
      <Field
        id="email"
        label={texts.email}
        hint={texts.hint}
        problem={problems.email}
        input={{ name: 'email', type: 'email', required: true, autoComplete: 'email', defaultValue: state.email }}
      />
      {texts.current === null ? null : (
        <Field
          id="current"
          label={texts.current}
          problem={problems.current}
          showLabel={texts.show}
          input={{ name: 'current', type: 'password', required: true, autoComplete: 'current-password' }}
        />
      )}
      <div className="form-actions">
        <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
        {cancel}
      </div>
    </form>
  );
}
