import { getTranslations } from 'next-intl/server';
import type { LinkAttempt } from '#lib/service/link-attempts.ts';
import { type Dot, Status } from '../kit/status.tsx';
import { attemptResult } from './attempt-result.ts';

const DOTS: Readonly<Record<ReturnType<typeof attemptResult>, Dot>> = {
  linked: 'good',
  cancelled: 'open',
  failed: 'bad',
  open: 'moving',
  expired: 'warn',
};

/** The result of an attempt to link a mailbox, as a dot and a word. */
export async function AttemptStatus({ attempt }: { readonly attempt: Pick<LinkAttempt, 'outcome' | 'state'> }) {
  const t = await getTranslations('admin.linkSessions.results');
  const result = attemptResult(attempt);
  return <Status dot={DOTS[result]}>{t(result)}</Status>;
}
