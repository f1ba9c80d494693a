import { getTranslations } from 'next-intl/server';
import type { KeyTest } from '#lib/admin/keys/test-call.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';

/** The service's response to the test request. */
export async function KeyTestResult({ result }: { readonly result: KeyTest }) {
  const t = await getTranslations('admin.keys.test');
  const { accepted, status, code, durationMs, reqId } = result;
  return (
    <div role="status" className={`note ${accepted ? 'note-good' : 'note-bad'}`}>
      <Icon name={accepted ? 'check' : 'circle-alert'} />
      <div>
        <p>{t(accepted ? 'accepted' : status === null ? 'noAnswer' : 'rejected')}</p>
        <p className="wrap-anywhere">
          {status === null || durationMs === null ? null : (
            <>
              <code>{code === null ? status : `${status} ${code}`}</code> · {t('ms', { ms: durationMs })} ·{' '}
            </>
          )}
          {t('reqId')} <code>{reqId}</code>
        </p>
      </div>
    </div>
  );
}
