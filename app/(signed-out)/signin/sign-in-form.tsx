'use client';

import { signInWithForm } from '../../_actions/sign-in.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { FormAlert } from '../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'email' | 'password' | 'show' | 'submit' | 'pending', string>>;

export function SignInForm(props: { readonly next: string; readonly message: string | null; readonly texts: Texts }) {
  const { texts } = props;
  const [state, action] = useFormAction(signInWithForm, { message: props.message, email: '' });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <FormAlert tone="bad">{state.message}</FormAlert>
      <input type="hidden" name="next" value={props.next} />
      <Field
        id="email"
        label={texts.email}
        input={{ name: 'email', type: 'email', required: true, autoComplete: 'username', defaultValue: state.email }}
      />
      <Field
        id="password"
        label={texts.password}
        showLabel={texts.show}
        input={{ name: 'password', type: 'password', required: true, autoComplete: 'current-password' }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
