import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { readParam } from '#lib/http/search-params.ts';
import { findLinkSession } from '#lib/onboarding/link-sessions.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser } from '#lib/viewer.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('linkFailed'))('title') };
}

/** Why an attempt to link a mailbox failed. All content comes from the attempt's row, nothing from the URL. */
export default async function LinkFailedPage({ searchParams }: PageProps<'/mailboxes/link-failed'>) {
  const viewer = await requireUser('/mailboxes');
  const [t, params, { database }] = await Promise.all([getTranslations('linkFailed'), searchParams, runtime()]);
  const attempt = await findLinkSession(database.db, viewer.id, readParam(params, 'attempt'));
  if (attempt === null) return <NothingHere />;
  const code =
    KNOWN_CODES.find((known) => known === (SAME_AS[attempt.problemCode ?? ''] ?? attempt.problemCode)) ?? 'other';
  // The service did not respond after the redirect back, so the mailbox may be linked.
  const unconfirmed = attempt.outcome === 'service_error' && attempt.usedAt !== null;
  return (
    <section role="alert" className="card state">
      <span className="state-tile state-tile-warn">
        <Icon name="unlink" className="icon-large" />
      </span>
      <PageTitle className="state-title">{t(unconfirmed ? 'unconfirmedTitle' : 'title')}</PageTitle>
      <p className="state-text text-ink">{t(`codes.${code}`)}</p>
      <p className="state-text">{t(unconfirmed ? 'unconfirmed' : 'whatToDo')}</p>
      <div className="state-actions">
        <form method="post" action="/api/mailboxes/link">
          <input type="hidden" name="retryOf" value={attempt.id} />
          <button type="submit" className="button">
            <Icon name="rotate-ccw" />
            {t('retry')}
          </button>
        </form>
        <Link href="/mailboxes" className="button button-ghost">
          {t('back')}
        </Link>
      </div>
      {attempt.reqIds.length === 0 ? null : (
        <div className="state-number">
          <p>{t('quote', { count: attempt.reqIds.length })}</p>
          <ul className="mt-1">
            {attempt.reqIds.map((reqId) => (
              <li key={reqId}>
                <code className="text-xs break-all">{reqId}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const KNOWN_CODES = [
  'token_unsafe',
  'mailbox_unconfirmed',
  'unreachable',
  'timeout',
  'malformed',
  'busy',
  'failed',
  'clock',
  'unauthorised',
  'wrong_password',
  'sign_in_declined',
  'sign_in_incomplete',
  'sign_in_other_account',
  'sign_in_refused',
  'sign_in_unavailable',
  'throttled',
  'web_sign_in',
  'imap_disabled',
  'sign_in_method',
  'certificate',
  'refused_host',
  'no_encryption',
  'protocol',
  'too_many_attempts',
  'export_unknown',
] as const;

/** Codes of the service (contract §1, §2) that mean the same to the user. */
const SAME_AS: Readonly<Record<string, (typeof KNOWN_CODES)[number]>> = {
  timestamp_stale: 'clock',
  timestamp_ahead: 'clock',
  signature_invalid: 'unauthorised',
  signature_malformed: 'unauthorised',
  signature_missing: 'unauthorised',
  too_many_requests: 'busy',
  unavailable: 'busy',
  internal_error: 'failed',
};
