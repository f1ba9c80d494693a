'use client';

import type { ReactNode } from 'react';
import { renewSecret } from '../../../../_actions/events.ts';
import { FormAlert } from '../../../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../../_ui/kit/use-problem-focus.ts';
import type { EventTexts } from '../event-texts.ts';
import { NewSecret } from '../new-secret.tsx';

/** Creates a new secret and shows it once. */
export function SecretForm(props: {
  /** Hidden fields: the endpoint ID, a description of the shown endpoint, and the form key. */
  readonly names: ReactNode;
  readonly texts: EventTexts;
}) {
  const { texts } = props;
  const [state, action] = useFormAction(renewSecret, { problem: null, made: null });
  const form = useProblemFocus(state);
  return (
    <>
      {state.made === null ? null : <NewSecret secret={state.made.secret} texts={texts} />}
      <form ref={form} action={action} className="event-line">
        <FormAlert tone="bad">{state.problem}</FormAlert>
        {props.names}
        <div>
          <label htmlFor="overlap" className="label">
            {texts.overlap}
          </label>
          <select id="overlap" name="overlap" defaultValue="24" className="input">
            <option value="0">{texts.overlap0}</option>
            <option value="24">{texts.overlap24}</option>
            <option value="168">{texts.overlap168}</option>
          </select>
        </div>
        <SubmitButton label={texts.renew} pendingLabel={texts.saving} className="button-quiet" />
      </form>
    </>
  );
}
