'use client';

import { useActionState } from 'react';
import { savePassword } from '../../_actions/settings.ts';
import { Field } from '../../_ui/field.tsx';
import { SubmitButton } from '../../_ui/submit-button.tsx';

type Texts = Readonly<Record<'next' | 'hint' | 'submit' | 'pending', string>> & {
  /** null for an account without a password. */
  readonly current: string | null;
};

export function PasswordForm({ email, texts }: { readonly email: string; readonly texts: Texts }) {
  const [{ problems }, action] = useActionState(savePassword, { problems: {} });
  return (
    <form action={action} className="flex flex-col items-start gap-4">
      {problems.form === undefined ? null : (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {problems.form}
        </p>
      )}
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {texts.current === null ? null : (
        <div className="w-full">
          <Field
            id="current"
            label={texts.current}
            problem={problems.current}
            input={{ name: 'current', type: 'password', required: true, autoComplete: 'current-password' }}
          />
        </div>
      )}
      <div className="w-full">
        <Field
          id="next"
          label={texts.next}
          hint={texts.hint}
          problem={problems.next}
          input={{ name: 'next', type: 'password', required: true, minLength: 8, autoComplete: 'new-password' }}
        />
      </div>
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-quiet" />
    </form>
  );
}
