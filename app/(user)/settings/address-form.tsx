'use client';

import type { ReactNode } from 'react';
import { requestAddressWithForm } from '../../_actions/address.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { FormAlert } from '../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'email' | 'hint' | 'submit' | 'pending' | 'sent', string>>;

/** Takes a new address. The change is made through a link sent to that address. */
export function AddressForm({ texts, cancel }: { readonly texts: Texts; readonly cancel: ReactNode }) {
  const [state, action] = useFormAction(requestAddressWithForm, { problems: {}, email: '', sent: false });
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
      <div className="form-actions">
        <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
        {cancel}
      </div>
    </form>
  );
}
