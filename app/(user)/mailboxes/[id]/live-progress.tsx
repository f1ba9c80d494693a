'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import type { ProgressView } from '../../../_ui/mailboxes/progress-view.ts';

const POLL_MS = 2000;

/** Live numbers of a crawl. New orders also refresh the rest of the page. */
export function LiveProgress(props: {
  readonly mailboxId: string;
  readonly initial: ProgressView;
  readonly texts: Readonly<Record<'region' | 'found' | 'messages', string>>;
  /** Date of the oldest order so far, formatted; null while unknown. */
  readonly backTo: string | null;
  /** An icon for the note that the page can be left while a crawl runs. */
  readonly leave: ReactNode;
  /** The mailbox's problem, below its counts. */
  readonly children: ReactNode;
}) {
  const { mailboxId, initial, texts } = props;
  const router = useRouter();
  const [view, setView] = useState(initial);

  useEffect(() => {
    if (!view.crawling) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const next = await fetchProgress(mailboxId, abort.signal);
      if (abort.signal.aborted) return;
      // On a failed request, keep the numbers and poll again.
      setView(next ?? { ...view });
      if (next !== null && (next.ordersFound !== view.ordersFound || !next.crawling)) router.refresh();
    }, POLL_MS);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [view, mailboxId, router]);

  return (
    <>
      <section className="card crawl" aria-label={texts.region}>
        {view.found === null ? null : (
          <>
            <p className="crawl-label">{texts.found}</p>
            <p className="crawl-figure">
              <span>{view.found}</span>
              {props.backTo === null ? null : <small>{props.backTo}</small>}
            </p>
          </>
        )}
        {view.percent === null || !view.crawling ? null : (
          <progress className="meter" max={100} value={view.percent} aria-label={texts.messages} />
        )}
        {view.facts.length === 0 ? null : (
          <dl className="crawl-facts">
            {view.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {props.children}
      </section>
      <p role="status" className="page-foot">
        {view.crawling ? props.leave : null}
        {view.headline}
      </p>
    </>
  );
}

async function fetchProgress(mailboxId: string, signal: AbortSignal): Promise<ProgressView | null> {
  try {
    const response = await fetch(`/api/mailboxes/progress?id=${encodeURIComponent(mailboxId)}`, { signal });
    return response.ok ? ((await response.json()) as ProgressView) : null;
  } catch {
    // Offline for a moment, or the page is being left.
    return null;
  }
}
