'use client';

import { useActionState } from 'react';
import { saveProfile } from '../../_actions/settings.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'name' | 'submit' | 'pending', string>>;

export function ProfileForm(props: { readonly name: string; readonly formKey: string; readonly texts: Texts }) {
  const { name, formKey, texts } = props;
  const [state, action] = useActionState(saveProfile, { name, problem: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="flex flex-col items-start gap-4">
      <input type="hidden" name="key" value={formKey} />
      <div className="w-full">
        <Field
          id="name"
          label={texts.name}
          problem={state.problem ?? undefined}
          input={{ name: 'name', required: true, maxLength: 100, autoComplete: 'name', defaultValue: state.name }}
        />
      </div>
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-quiet" />
    </form>
  );
}
