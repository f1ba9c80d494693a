'use client';

import { useEffect } from 'react';
import { confirmConnect } from '../../../../_actions/settings.ts';
import { Field } from '../../../../_ui/kit/field.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';
import { useFormAction } from '../../../../_ui/kit/use-form-action.ts';
import { useProblemFocus } from '../../../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'current' | 'submit' | 'pending' | 'goOn', string>>;

/**
 * Takes the password. The next step is a link, which a script follows: the form policy allows no redirect to another
 * site.
 */
export function ConnectForm(props: { readonly provider: string; readonly email: string; readonly texts: Texts }) {
  const { provider, email, texts } = props;
  const [state, action] = useFormAction(confirmConnect, { problem: null, href: null });
  const { problem, href } = state;
  const form = useProblemFocus(state);
  useEffect(() => {
    if (href !== null) window.location.assign(href);
  }, [href]);
  if (href !== null) {
    return (
      <a href={href} className="button button-wide">
        {texts.goOn}
      </a>
    );
  }
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <input type="hidden" name="provider" value={provider} />
      {/* Identifies the account to password managers. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        id="current"
        label={texts.current}
        problem={problem ?? undefined}
        input={{ name: 'current', type: 'password', required: true, autoComplete: 'current-password' }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} />
    </form>
  );
}
