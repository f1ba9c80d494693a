'use client';

import { type EndpointState, registerEndpoint } from '../../../_actions/events.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';
import type { EventTexts } from './event-texts.ts';
import { NewSecret } from './new-secret.tsx';

/** The form that registers an endpoint and then shows its secret. */
export function EndpointForm(props: {
  readonly formKey: string;
  /** Event types to choose from. */
  readonly types: readonly string[];
  readonly texts: EventTexts;
}) {
  const { texts } = props;
  const initial = { url: '', description: '', types: [], after: 'now', key: props.formKey, problem: null, made: null };
  const [state, action] = useFormAction(registerEndpoint, initial as EndpointState);
  const form = useProblemFocus(state);
  return (
    <>
      {state.made === null ? null : <NewSecret secret={state.made.secret} texts={texts} />}
      <form ref={form} action={action} className="event-form">
        <input type="hidden" name="key" value={state.key} />
        <Field
          id="event-url"
          label={texts.url}
          hint={texts.urlHint}
          problem={state.problem ?? undefined}
          input={{
            name: 'url',
            type: 'url',
            required: true,
            maxLength: 2000,
            autoComplete: 'off',
            defaultValue: state.url,
          }}
        />
        <Field
          id="event-description"
          label={texts.description}
          input={{ name: 'description', maxLength: 200, autoComplete: 'off', defaultValue: state.description }}
        />
        <div>
          <label htmlFor="event-after" className="label">
            {texts.after}
          </label>
          <select id="event-after" key={state.after} name="after" defaultValue={state.after} className="input">
            <option value="now">{texts.afterNow}</option>
            <option value="start">{texts.afterStart}</option>
          </select>
        </div>
        <fieldset>
          <legend className="label">{texts.types}</legend>
          <p className="hint">{texts.typesHint}</p>
          <div className="event-types">
            {props.types.map((type) => (
              <label key={type} className="menu-check">
                <input
                  type="checkbox"
                  name="type"
                  value={type}
                  defaultChecked={state.types.includes(type)}
                  className="size-4 accent-accent"
                />
                <span className="mono">{type}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <SubmitButton label={texts.register} pendingLabel={texts.saving} />
        </div>
      </form>
    </>
  );
}
