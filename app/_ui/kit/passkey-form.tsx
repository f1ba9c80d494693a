'use client';

import { type FormEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
import { FormAlert } from './form-alert.tsx';
import { useFormAction } from './use-form-action.ts';
import { useProblemFocus } from './use-problem-focus.ts';

/** State of a form with a passkey after a failed attempt. */
export type PasskeyState = { readonly message: string | null };

/**
 * A form that the browser completes with a passkey: it creates one, or signs a challenge. Passkeys need scripts, so
 * without them nothing is shown. The alternative form is next to it.
 */
export function PasskeyForm(props: {
  readonly purpose: 'add' | 'sign_in' | 'second_step' | 'confirm';
  readonly action: (previous: PasskeyState, form: FormData) => Promise<PasskeyState>;
  readonly label: string;
  readonly pendingLabel: string;
  /** Failures outside the server: the browser or the user canceled, or no response arrived. */
  readonly texts: Readonly<Record<'cancelled' | 'known' | 'unavailable', string>>;
  /** Default: the style of a secondary button. */
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const { purpose, texts } = props;
  const [state, send, sending] = useFormAction(props.action, { message: null });
  const [failure, setFailure] = useState<{ readonly message: string } | null>(null);
  const [pending, setPending] = useState(false);
  const [able, setAble] = useState(false);
  const form = useProblemFocus(failure ?? state);
  useEffect(() => setAble('PublicKeyCredential' in window), []);
  if (!able) return null;
  const busy = pending || sending;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setFailure(null);
    setPending(true);
    const result = await requestPasskey(purpose);
    setPending(false);
    if (result.kind !== 'answered') return setFailure({ message: texts[result.kind] });
    data.set('passkey', result.text);
    startTransition(() => send(data));
  };
  return (
    <form ref={form} onSubmit={submit} className="passkey-form">
      <FormAlert tone="bad">{failure?.message ?? (busy ? null : state.message)}</FormAlert>
      {props.children}
      <button
        type="submit"
        className={`button button-wide ${props.className ?? 'button-quiet'}`}
        aria-disabled={busy || undefined}
      >
        {busy ? props.pendingLabel : props.label}
      </button>
    </form>
  );
}

type Asked =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'cancelled' | 'known' | 'unavailable' };

/** Gets a challenge from the server and has the browser sign it. The library is loaded only now. */
async function requestPasskey(purpose: 'add' | 'sign_in' | 'second_step' | 'confirm'): Promise<Asked> {
  try {
    const [browser, response] = await Promise.all([
      import('@simplewebauthn/browser'),
      fetch(`/api/passkeys/options?for=${purpose}`, { method: 'POST' }),
    ]);
    if (!response.ok) return { kind: 'unavailable' };
    const optionsJSON = await response.json();
    const answer = await (purpose === 'add'
      ? browser.startRegistration({ optionsJSON })
      : browser.startAuthentication({ optionsJSON }));
    return { kind: 'answered', text: JSON.stringify(answer) };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'unavailable' };
    if (error.name === 'InvalidStateError') return { kind: 'known' };
    return { kind: error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : 'unavailable' };
  }
}
