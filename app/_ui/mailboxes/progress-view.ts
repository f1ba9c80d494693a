import type { getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { type CrawlProgress, isCrawling, type MailboxView } from '#lib/service/mailbox-view.ts';

/** The texts of a crawl for the progress page and its live part. */
export type ProgressView = {
  readonly crawling: boolean;
  readonly headline: string;
  /** 0–100, or null when the total is unknown. */
  readonly percent: number | null;
  /** The number of orders as text; null when the service sends none. */
  readonly found: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** A change means that there may be new orders to show. */
  readonly ordersFound: number;
};

type Translate = Awaited<ReturnType<typeof getTranslations<'mailbox'>>>;

/** Describes the state of a mailbox and the numbers of its crawl. */
export function describeProgress(mailbox: MailboxView, t: Translate, locale: string): ProgressView {
  const { health, progress } = mailbox;
  const crawling = isCrawling(health);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const facts =
    progress === null
      ? []
      : [
          {
            label: t('messages'),
            value:
              progress.messagesTotal === 0
                ? number(progress.messagesScanned)
                : t('messagesOf', {
                    scanned: number(progress.messagesScanned),
                    total: number(Math.max(progress.messagesTotal, progress.messagesScanned)),
                  }),
          },
          { label: t('folders'), value: number(progress.folders) },
          ...(crawling && progress.etaMs !== null
            ? [{ label: t('timeLeft'), value: t('about', { span: formatSpan(progress.etaMs, locale, 'long') }) }]
            : []),
        ];
  return {
    crawling,
    headline: t(HEADLINES[health]),
    percent: percentRead(progress),
    found: progress === null ? null : number(progress.ordersFound),
    facts,
    ordersFound: progress?.ordersFound ?? 0,
  };
}

/** Returns the share of a mailbox that was read, 0–100; null while the number of its emails is unknown. */
export function percentRead(progress: CrawlProgress | null): number | null {
  if (progress === null || progress.messagesTotal === 0) return null;
  return Math.min(100, Math.floor((100 * progress.messagesScanned) / progress.messagesTotal));
}

const HEADLINES = {
  ok: 'done',
  onboarding: 'readingFirst',
  updating: 'readingAgain',
  sign_in_needed: 'needsSignIn',
  export_failed: 'exportFailed',
  folder_failed: 'othersDone',
  failing: 'failing',
  unknown: 'unknown',
} as const;
