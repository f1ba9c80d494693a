'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { dropKeptForm, noteSubmission, preventReset, useKeptForm } from '../kit/kept-form.ts';

/**
 * Says that a form was not saved, or may not have been, and offers to send it again. The form is still as it was. The
 * notice is in front of everything, because the form may be long or in a menu, and next in the tab sequence.
 */
export function KeptFormNotice(props: {
  readonly words: Readonly<Record<'unanswered' | 'signed_out' | 'signIn' | 'retry', string>>;
}) {
  const { words } = props;
  const kept = useKeptForm();
  const path = usePathname();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const noteForm = (event: SubmitEvent) => noteSubmission(event.target as HTMLFormElement, event.submitter);
    document.addEventListener('submit', noteForm, true);
    document.addEventListener('reset', preventReset, true);
    return () => {
      document.removeEventListener('submit', noteForm, true);
      document.removeEventListener('reset', preventReset, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: On another page, the form is gone.
  useEffect(dropKeptForm, [path]);
  useEffect(() => {
    if (kept !== null) notice.current?.showPopover(kept.submitter === null ? {} : { source: kept.submitter });
  }, [kept]);
  if (kept === null) return null;
  return (
    <div
      ref={notice}
      role="alert"
      popover="auto"
      className="toast mx-auto"
      onToggle={(event) => {
        if (event.newState === 'closed') dropKeptForm();
      }}
    >
      <span>{words[kept.why]}</span>
      <span>
        {kept.why === 'signed_out' ? (
          <a href="/signin" target="_blank" rel="noopener" className="button button-small">
            {words.signIn}
          </a>
        ) : null}
        <button type="button" className="button button-small" onClick={() => submitAgain(kept.form, kept.submitter)}>
          {words.retry}
        </button>
      </span>
    </div>
  );
}

/** Submits a form as before, unless the page has replaced it. */
function submitAgain(form: HTMLFormElement | null, submitter: HTMLElement | null): void {
  dropKeptForm();
  form?.requestSubmit(submitter !== null && form.contains(submitter) ? submitter : null);
}
