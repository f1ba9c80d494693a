'use client';

import type { ReactNode } from 'react';
import { requestResetWithForm } from '../../_actions/reset-password.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'lead' | 'email' | 'submit' | 'pending' | 'sent' | 'sentHint', string>>;

/** Takes an address, then shows the same message whether or not it has an account. `children` follow the message. */
export function ForgotForm({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  const [state, action] = useFormAction(requestResetWithForm, { problem: null, email: '', sent: false });
  const form = useProblemFocus(state);
  if (state.sent) {
    return (
      <div role="status">
        <p>{texts.sent}</p>
        <p className="hint mt-2">{texts.sentHint}</p>
        {children}
      </div>
    );
  }
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <p>{texts.lead}</p>
      <Field
        id="email"
        label={texts.email}
        problem={state.problem ?? undefined}
        input={{ name: 'email', type: 'email', required: true, autoComplete: 'username', defaultValue: state.email }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
