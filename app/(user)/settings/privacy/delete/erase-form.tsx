'use client';

import { useActionState } from 'react';
import { eraseMyself } from '../../../../_actions/privacy.ts';
import { Field } from '../../../../_ui/field.tsx';
import { SubmitButton } from '../../../../_ui/submit-button.tsx';

/** Asks for the password, or for a word where there is none. */
export function EraseForm(props: {
  readonly byPassword: boolean;
  readonly texts: Readonly<Record<'label' | 'hint' | 'submit' | 'pending', string>>;
}) {
  const { byPassword, texts } = props;
  const [state, action] = useActionState(eraseMyself, { message: null });
  return (
    <form action={action} className="mt-6 flex flex-col items-start gap-4">
      {state.message === null ? null : (
        <p role="alert" className="w-full break-words rounded-md bg-bad-soft px-4 py-3 font-medium text-bad">
          {state.message}
        </p>
      )}
      <div className="w-full max-w-sm">
        <Field
          id="confirmation"
          label={texts.label}
          hint={texts.hint}
          input={{
            name: 'confirmation',
            type: byPassword ? 'password' : 'text',
            required: true,
            autoComplete: byPassword ? 'current-password' : 'off',
          }}
        />
      </div>
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-danger" />
    </form>
  );
}
