'use client';

import { type InputHTMLAttributes, useEffect, useState } from 'react';

/** A password field that can reveal the password once scripts run. The button is next to the field's label. */
export function PasswordInput(props: {
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly showLabel: string;
}) {
  const { input, showLabel } = props;
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="password">
      <input {...input} type={shown ? 'text' : 'password'} />
      {ready ? (
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={input.id}
          onClick={() => setShown(!shown)}
          className="link password-show"
        >
          {showLabel}
        </button>
      ) : null}
    </div>
  );
}
