'use client';

import { type InputHTMLAttributes, useEffect, useState } from 'react';

/** A password field that can reveal the password once scripts run. */
export function PasswordInput(props: {
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly showLabel: string;
}) {
  const { input, showLabel } = props;
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="relative">
      <input {...input} type={shown ? 'text' : 'password'} className={`${input.className ?? ''} pr-24`} />
      {ready ? (
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={input.id}
          onClick={() => setShown(!shown)}
          className="link absolute inset-y-0 right-0 min-h-11 min-w-11 cursor-pointer px-3 text-sm aria-pressed:font-semibold"
        >
          {showLabel}
        </button>
      ) : null}
    </div>
  );
}
