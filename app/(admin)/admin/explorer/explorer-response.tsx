import type { ShownResponse } from '#lib/admin/explorer/shown-response.ts';
import { CopyButton } from '../../../_ui/kit/copy-button.tsx';
import { Status } from '../../../_ui/kit/status.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';

/** The response: status, time, size, request ID, and the body, both formatted and raw. */
export function ExplorerResponse({
  answer,
  texts,
}: {
  readonly answer: ShownResponse | null;
  readonly texts: ExplorerTexts;
}) {
  if (answer === null) {
    return (
      <section className="explorer-answer" aria-label={texts.answer}>
        <p className="explorer-idle">{texts.idle}</p>
      </section>
    );
  }
  const { status, durationMs, bytes, isCut, reqId, headers, raw, tokens } = answer;
  return (
    <section className="explorer-answer" aria-label={texts.answer}>
      <div role="status" className="answer-line">
        <Status dot={status < 300 ? 'good' : status < 500 ? 'warn' : 'bad'}>
          <span className="mono">{status}</span>
        </Status>
        <span>{texts.ms.replace('0', String(durationMs))}</span>
        <span>{texts.bytes.replace('0', String(bytes))}</span>
        <span className="answer-id">
          {texts.reqId} <code>{reqId}</code>
        </span>
        <span className="answer-copy">
          <CopyButton text={raw} label={texts.copy} done={texts.copied} />
        </span>
      </div>
      {isCut ? <p className="note note-info answer-cut">{texts.cut}</p> : null}
      {tokens === null ? (
        <pre {...FOCUSABLE} className="answer-body">
          {raw}
        </pre>
      ) : (
        <pre {...FOCUSABLE} className="answer-body">
          {tokens.map(({ kind, text }, index) =>
            kind === 'plain' ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
              <span key={index} className={`json-${kind}`}>
                {text}
              </span>
            ),
          )}
        </pre>
      )}
      <details className="disclosure answer-more">
        <summary>{texts.headers}</summary>
        <pre {...FOCUSABLE} className="code-block">
          {headers}
        </pre>
      </details>
      {tokens === null ? null : (
        <details className="disclosure answer-more">
          <summary>{texts.raw}</summary>
          <pre {...FOCUSABLE} className="code-block answer-raw">
            {raw}
          </pre>
        </details>
      )}
    </section>
  );
}

/** Scrollable content must be reachable by keyboard (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 };
