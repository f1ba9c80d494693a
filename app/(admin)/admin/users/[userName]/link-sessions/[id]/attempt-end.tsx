import { getTranslations } from 'next-intl/server';
import type { LinkAttempt } from '#lib/service/link-attempts.ts';
import { attemptResult } from '../../../../../../_ui/admin/attempt-result.ts';
import { stepKey } from '../../../../../../_ui/admin/link-steps.ts';
import { Icon } from '../../../../../../_ui/kit/icon.tsx';
import { attemptFailureOf } from '../../../../../../_ui/mailboxes/link-failure.ts';

/** Explains at which step an attempt to link a mailbox is, or ended, and why. Empty after a success. */
export async function AttemptEnd({ attempt }: { readonly attempt: LinkAttempt }) {
  if (attempt.outcome === 'linked') return null;
  const [t, failed] = await Promise.all([getTranslations('admin.linkSessions'), getTranslations('linkFailed.codes')]);
  return (
    <p className={`note admin-note ${attempt.code === null ? '' : 'note-warn'}`}>
      <Icon name="info" />
      <span>
        {attempt.code === null ? null : `${failed(attemptFailureOf(attempt.code))} `}
        {t(attemptResult(attempt) === 'open' ? 'reached' : 'stopped', { step: t(`steps.${stepKey(attempt.step)}`) })}
      </span>
    </p>
  );
}
