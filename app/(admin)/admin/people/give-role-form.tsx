'use client';

import type { AdminRole } from '#lib/accounts/roles.ts';
import { giveRole } from '../../../_actions/people.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';

/** The form that assigns a role to the account with the entered email address. */
export function GiveRoleForm(props: {
  readonly roles: readonly (readonly [role: AdminRole, name: string])[];
  readonly texts: Readonly<Record<'email' | 'hint' | 'role' | 'submit' | 'pending', string>>;
}) {
  const { roles, texts } = props;
  const [state, action] = useFormAction(giveRole, { email: '', role: 'support', problem: null });
  const form = useProblemFocus(state);
  return (
    <form ref={form} action={action} className="people-give">
      <Field
        id="give-email"
        label={texts.email}
        hint={texts.hint}
        problem={state.problem ?? undefined}
        input={{
          name: 'email',
          type: 'email',
          required: true,
          maxLength: 200,
          autoComplete: 'off',
          defaultValue: state.email,
        }}
      />
      <div>
        <label htmlFor="give-role" className="label">
          {texts.role}
        </label>
        <select id="give-role" name="role" defaultValue={state.role} key={state.role} className="input">
          {roles.map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
      </div>
    </form>
  );
}
