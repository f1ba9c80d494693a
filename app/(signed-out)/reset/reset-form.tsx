'use client';

import { resetWithForm } from '../../_actions/reset-password.ts';
import { FormAlert } from '../../_ui/kit/form-alert.tsx';
import { NewPasswordField } from '../../_ui/kit/new-password-field.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'password' | 'hint' | 'show' | 'submit' | 'pending' | 'done' | 'invalid', string>>;

/** Sets a new password. `token` is null for an invalid link. */
export function ResetForm({ token, texts }: { readonly token: string | null; readonly texts: Texts }) {
  const [state, action] = useFormAction(resetWithForm, { problem: null, end: null });
  const form = useProblemFocus(state);
  if (state.end === 'done') {
    return (
      <p role="status" className="note note-good">
        {texts.done}
      </p>
    );
  }
  if (token === null || state.end === 'invalid') return <FormAlert tone="warn">{texts.invalid}</FormAlert>;
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
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
