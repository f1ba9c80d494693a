'use client';

import { useActionState } from 'react';
import { signInWithForm } from '../../_actions/sign-in.ts';
import { Field } from '../../_ui/field.tsx';
import { SubmitButton } from '../../_ui/submit-button.tsx';

type Texts = Readonly<Record<'email' | 'password' | 'submit' | 'pending', string>>;

export function SignInForm(props: { readonly next: string; readonly message: string | null; readonly texts: Texts }) {
  const { texts } = props;
  const [state, action] = useActionState(signInWithForm, { message: props.message, email: '' });
  return (
    <form action={action} className="flex flex-col gap-4">
      {state.message === null ? null : (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {state.message}
        </p>
      )}
      <input type="hidden" name="next" value={props.next} />
      <Field
        id="email"
        label={texts.email}
        input={{ name: 'email', type: 'email', required: true, autoComplete: 'username', defaultValue: state.email }}
      />
      <Field
        id="password"
        label={texts.password}
        input={{ name: 'password', type: 'password', required: true, autoComplete: 'current-password' }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
    </form>
  );
}
