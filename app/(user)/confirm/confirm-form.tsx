'use client';

import { confirmWithForm } from '../../_actions/confirm.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

/** Takes the password or a code to confirm the owner. */
export function ConfirmForm(props: {
  readonly by: 'password' | 'code';
  readonly next: string;
  /** For password managers. */
  readonly email: string;
  readonly texts: Readonly<Record<'label' | 'submit' | 'pending' | 'show', string>>;
}) {
  const { by, next, email, texts } = props;
  const [state, action] = useFormAction(confirmWithForm, { problem: null, with: null });
  const form = useProblemFocus(state);
  // Without scripts, React shows the state of one form only.
  const problem = state.with === by ? (state.problem ?? undefined) : undefined;
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <input type="hidden" name="next" value={next} />
      {by === 'password' ? (
        <>
          <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <Field
            id="password"
            label={texts.label}
            problem={problem}
            showLabel={texts.show}
            input={{ name: 'password', type: 'password', required: true, autoComplete: 'current-password' }}
          />
        </>
      ) : (
        <Field
          id="code"
          label={texts.label}
          problem={problem}
          input={{ name: 'code', required: true, autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 }}
        />
      )}
      <SubmitButton
        label={texts.submit}
        pendingLabel={texts.pending}
        className={by === 'password' ? 'button-wide' : 'button-wide button-quiet'}
      />
    </form>
  );
}
