import type { ReactNode } from 'react';
import type { SignatureState } from '../../../_actions/signature.ts';
import { CopyButton } from '../../../_ui/kit/copy-button.tsx';

type Diagnosis = NonNullable<SignatureState['diagnosis']>;

/** Rendered by the server. */
export type ResultIcons = Readonly<Record<'ok' | 'bad' | 'open', ReactNode>>;

export type ResultTexts = Readonly<Record<'signed' | 'copy' | 'copied' | 'also', string>> & {
  readonly states: Readonly<Record<'ok' | 'bad' | 'open', string>>;
};

/** The verdict, the checks in order, and the signed string part by part. */
export function SignatureResult(props: {
  readonly diagnosis: Diagnosis;
  readonly icons: ResultIcons;
  readonly texts: ResultTexts;
}) {
  const { diagnosis, icons, texts } = props;
  const { valid, verdict, also, checks, rows, expected } = diagnosis;
  return (
    <section className="card debugger-result" aria-labelledby="verdict">
      <div role="status" className="verdict">
        <span className={`verdict-tile ${valid ? 'verdict-good' : 'verdict-bad'}`}>{valid ? icons.ok : icons.bad}</span>
        <div>
          <h2 id="verdict">{verdict.title}</h2>
          <p className="wrap-anywhere">{verdict.text}</p>
        </div>
      </div>
      {also.length === 0 ? null : (
        <div className="verdict-also">
          <h3>{texts.also}</h3>
          <ul>
            {also.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong> {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol className="checks">
        {checks.map(({ state, title, note }) => (
          <li key={title} className={`check check-${state}`}>
            {icons[state]}
            <span>
              {title}
              <span className="sr-only">: {texts.states[state]}</span>
            </span>
            <span className="check-note">{note}</span>
          </li>
        ))}
      </ol>
      <div className="card-head">
        <h2>{texts.signed}</h2>
        <div className="card-head-end">
          <CopyButton text={expected} label={texts.copy} done={texts.copied} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="signed-parts" aria-label={texts.signed} tabIndex={0}>
        <dl>
          {rows.map(({ label, side, before, differs, after }) => (
            <div key={label} className={`signed-part signed-${side}`}>
              <dt>{label}</dt>
              <dd>
                {before}
                {differs === '' ? null : <mark>{differs}</mark>}
                {after}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </section>
  );
}
