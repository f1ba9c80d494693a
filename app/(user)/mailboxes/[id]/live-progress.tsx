'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { ProgressView } from '../../../_ui/mailboxes/progress-view.ts';

const POLL_MS = 2000;

/** Live numbers of a crawl. New orders also refresh the rest of the page. */
export function LiveProgress(props: {
  readonly mailboxId: string;
  readonly initial: ProgressView;
  readonly label: string;
}) {
  const { mailboxId, initial, label } = props;
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
    <div>
      <p role="status" className="text-lg font-semibold">
        {view.headline}
      </p>
      {view.percent === null || !view.crawling ? null : (
        <progress className="meter mt-4" max={100} value={view.percent} aria-label={label} />
      )}
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {view.facts.map((fact) => (
          <div key={fact.label}>
            <dt className="text-sm text-muted">{fact.label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
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
