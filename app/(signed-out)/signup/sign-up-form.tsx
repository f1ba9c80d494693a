'use client';

import { useActionState } from 'react';
import { signUpWithForm } from '../../_actions/sign-up.ts';
import { Field } from '../../_ui/field.tsx';
import { SubmitButton } from '../../_ui/submit-button.tsx';

type Texts = Readonly<Record<'name' | 'email' | 'password' | 'passwordHint' | 'submit' | 'pending', string>>;

export function SignUpForm({ next, texts }: { readonly next: string; readonly texts: Texts }) {
  const [state, action] = useActionState(signUpWithForm, { problems: {}, name: '', email: '' });
  const { problems } = state;
  return (
    <form action={action} className="flex flex-col gap-4">
      {problems.form === undefined ? null : (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {problems.form}
        </p>
      )}
      <input type="hidden" name="next" value={next} />
      <Field
        id="name"
        label={texts.name}
        problem={problems.name}
        input={{ name: 'name', required: true, autoComplete: 'name', defaultValue: state.name }}
      />
      <Field
        id="email"
        label={texts.email}
        problem={problems.email}
        input={{ name: 'email', type: 'email', required: true, autoComplete: 'username', defaultValue: state.email }}
      />
      <Field
        id="password"
        label={texts.password}
        hint={texts.passwordHint}
        problem={problems.password}
        input={{ name: 'password', type: 'password', required: true, minLength: 8, autoComplete: 'new-password' }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
    </form>
  );
}
