'use client';

import { finishSignInWithCode } from '../../../_actions/second-step.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'lead' | 'code' | 'hint' | 'submit' | 'pending', string>>;

/** Takes a code from the authenticator app or a recovery code. */
export function CodeForm({ next, texts }: { readonly next: string; readonly texts: Texts }) {
  const [state, action] = useFormAction(finishSignInWithCode, { message: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <p>{texts.lead}</p>
      <input type="hidden" name="next" value={next} />
      <Field
        id="code"
        label={texts.code}
        hint={texts.hint}
        problem={state.message ?? undefined}
        input={{
          name: 'code',
          required: true,
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 40,
        }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
