import { CopyButton } from '../../../_ui/kit/copy-button.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';

/** The request as code, in one language at a time. */
export function ExplorerCode(props: {
  readonly code: Readonly<Record<string, string>>;
  readonly texts: ExplorerTexts;
}) {
  const { code, texts } = props;
  return (
    <section className="explorer-code" aria-labelledby="code-title">
      <h2 id="code-title" className="label">
        {texts.code}
      </h2>
      <p className="hint">{texts.codeHint}</p>
      {Object.entries(code).map(([language, text]) => (
        <details key={language} name="code" className="disclosure">
          <summary>{language}</summary>
          <div className="code-sample">
            <pre {...FOCUSABLE} className="code-block">
              {text}
            </pre>
            <CopyButton text={text} label={texts.copy} done={texts.copied} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** Scrollable content must be reachable by keyboard (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 };
