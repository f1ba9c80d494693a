'use client';

import type { ReactNode } from 'react';
import { saveProfile } from '../../_actions/settings.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'name' | 'submit' | 'pending', string>>;

export function ProfileForm(props: {
  readonly name: string;
  /** Describes the name for the form (`describeShown`). */
  readonly shown: string;
  readonly formKey: string;
  readonly texts: Texts;
  readonly cancel: ReactNode;
}) {
  const { name, shown, formKey, texts } = props;
  const [state, action] = useFormAction(saveProfile, { name, shown, problem: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="shown" value={state.shown} />
      <Field
        id="name"
        label={texts.name}
        problem={state.problem ?? undefined}
        input={{
          name: 'name',
          required: true,
          maxLength: 100,
          autoComplete: 'name',
          defaultValue: state.name,
          autoFocus: true,
        }}
      />
      <div className="form-actions">
        <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
        {props.cancel}
      </div>
    </form>
  );
}
