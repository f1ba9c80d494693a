'use client';

import { eraseMyself } from '../../../../_actions/privacy.ts';
import { Field } from '../../../../_ui/kit/field.tsx';
import { FormAlert } from '../../../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../../_ui/kit/use-problem-focus.ts';

/** Requires the user to type a word, so that no single click erases anything. */
export function EraseForm(props: {
  readonly texts: Readonly<Record<'label' | 'hint' | 'submit' | 'pending', string>>;
}) {
  const { texts } = props;
  const [state, action] = useFormAction(eraseMyself, { message: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="erase-form">
      <FormAlert tone="bad">{state.message}</FormAlert>
      <div className="w-full max-w-sm">
        <Field
          id="confirmation"
          label={texts.label}
          hint={texts.hint}
          input={{
            name: 'confirmation',
            required: true,
            autoComplete: 'off',
            autoCapitalize: 'none',
          }}
        />
      </div>
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-erase" />
    </form>
  );
}
