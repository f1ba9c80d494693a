'use client';

import type { ReactNode } from 'react';
import { explainSignature, type SignatureState } from '../../../_actions/signature.ts';
import { Field } from '../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { TextArea } from '../../../_ui/kit/text-area.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';
import { type ResultIcons, type ResultTexts, SignatureResult } from './signature-result.tsx';

type Texts = ResultTexts &
  Readonly<
    Record<
      | 'request'
      | 'requestHint'
      | 'time'
      | 'timeHint'
      | 'key'
      | 'keyHint'
      | 'otherKey'
      | 'submit'
      | 'pending'
      | 'privacy',
      string
    >
  >;

/** The debugger's form next to the result, or next to the explanation before the first check. */
export function SignatureForm(props: {
  readonly initial: SignatureState;
  readonly example: ReactNode;
  readonly explanation: ReactNode;
  readonly icons: ResultIcons;
  readonly texts: Texts;
}) {
  const { texts } = props;
  const [state, action] = useFormAction(explainSignature, props.initial);
  const form = useProblemFocus(state);
  const given = state.texts;
  return (
    <div className="debugger">
      <form ref={form} action={action} className="card debugger-form" autoComplete="off">
        <TextArea
          id="header"
          label="X-Service-API-Signature"
          problem={state.problems.header}
          area={{ name: 'header', rows: 6, maxLength: 4000, defaultValue: given.header }}
        />
        <TextArea
          id="request"
          label={texts.request}
          hint={texts.requestHint}
          problem={state.problems.request}
          area={{ name: 'request', rows: 2, required: true, defaultValue: given.request }}
        />
        <Field
          id="time"
          label={texts.time}
          hint={texts.timeHint}
          problem={state.problems.time}
          input={{ name: 'time', className: 'mono', maxLength: 60, defaultValue: given.time }}
        />
        <details className="disclosure" open={given.key !== '' || state.problems.key !== undefined}>
          <summary>{texts.otherKey}</summary>
          <TextArea
            id="key"
            label={texts.key}
            hint={texts.keyHint}
            problem={state.problems.key}
            area={{ name: 'key', rows: 4, maxLength: 12_000, defaultValue: given.key }}
          />
        </details>
        <div className="debugger-actions">
          <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
          {props.example}
        </div>
        <p className="hint">{texts.privacy}</p>
      </form>
      {state.diagnosis === null ? (
        props.explanation
      ) : (
        <SignatureResult diagnosis={state.diagnosis} icons={props.icons} texts={texts} />
      )}
    </div>
  );
}
