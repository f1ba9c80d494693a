'use client';

import { resendLink } from '../../../_actions/sign-up.ts';
import { FormAlert } from '../../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';

/** Sends the link again. */
export function ResendForm({ texts }: { readonly texts: Readonly<Record<'resend' | 'pending', string>> }) {
  const [state, action] = useFormAction(resendLink, { message: null, isBad: false });
  return (
    <form action={action} className="flex flex-col gap-3">
      {state.isBad ? <FormAlert tone="bad">{state.message}</FormAlert> : <p role="status">{state.message}</p>}
      <SubmitButton label={texts.resend} pendingLabel={texts.pending} className="button-quiet button-wide" />
    </form>
  );
}
