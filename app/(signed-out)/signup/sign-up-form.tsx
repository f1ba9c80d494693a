'use client';

import { signUpWithForm } from '../../_actions/sign-up.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { FormAlert } from '../../_ui/kit/form-alert.tsx';
import { NewPasswordField } from '../../_ui/kit/new-password-field.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'name' | 'email' | 'password' | 'passwordHint' | 'show' | 'submit' | 'pending', string>>;

export function SignUpForm({ next, texts }: { readonly next: string; readonly texts: Texts }) {
  const [state, action] = useFormAction(signUpWithForm, { problems: {}, name: '', email: '' });
  const form = useProblemFocus(state);
  const { problems } = state;
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <FormAlert tone="bad">{problems.form}</FormAlert>
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
      <NewPasswordField
        label={texts.password}
        hint={texts.passwordHint}
        show={texts.show}
        problem={problems.password}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
