'use client';

import type { ApiOperation } from '#lib/admin/explorer/operations.ts';
import { sendWrite, type WriteState } from '../../../_actions/explorer.ts';
import { FormAlert } from '../../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../_ui/kit/use-problem-focus.ts';
import { ExplorerCode } from './explorer-code.tsx';
import { ExplorerResponse } from './explorer-response.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { RequestLine } from './request-line.tsx';

/** The form of a write, which must be confirmed before it is sent, and the response. */
export function WriteForm(props: {
  readonly operation: ApiOperation;
  readonly initial: WriteState;
  readonly texts: ExplorerTexts;
}) {
  const { operation, texts } = props;
  const [state, action] = useFormAction(sendWrite, props.initial);
  const form = useProblemFocus(state);
  return (
    <>
      <section className="explorer-request" aria-label={texts.request}>
        <form ref={form} action={action} autoComplete="off">
          <RequestLine operation={operation}>
            <SubmitButton label={texts.send} pendingLabel={texts.sending} className="button-small" />
          </RequestLine>
          <div className="explorer-fields">
            <FormAlert tone="bad">{state.problem}</FormAlert>
            <input type="hidden" name="op" value={operation.id} />
            <input type="hidden" name="key" value={state.key} />
            <ParameterFields operation={operation} textOf={(name) => state.texts[name] ?? ''} texts={texts} />
            <label className="explorer-confirm">
              <input type="checkbox" name="confirm" value="yes" required />
              <span>
                {texts.confirm}
                <span className="hint block">{texts.warning}</span>
              </span>
            </label>
          </div>
        </form>
        {state.code === null ? null : <ExplorerCode code={state.code} texts={texts} />}
      </section>
      <ExplorerResponse answer={state.answer} texts={texts} />
    </>
  );
}
