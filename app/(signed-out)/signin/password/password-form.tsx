'use client';

import { replaceWithForm } from '../../../_actions/initial-password.ts';
import { NewPasswordField } from '../../../_ui/kit/new-password-field.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'lead' | 'password' | 'hint' | 'show' | 'submit' | 'pending', string>>;

/** Takes the password that replaces a generated one. */
export function PasswordForm({ next, texts }: { readonly next: string; readonly texts: Texts }) {
  const [state, action] = useFormAction(replaceWithForm, { problem: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <p>{texts.lead}</p>
      <input type="hidden" name="next" value={next} />
      <NewPasswordField
        label={texts.password}
        hint={texts.hint}
        show={texts.show}
        problem={state.problem ?? undefined}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
