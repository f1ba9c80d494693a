import { getTranslations } from 'next-intl/server';
import type { LoggedRequest } from '#contract/request-record.ts';
import type { Outcome } from '#lib/service/outcome.ts';
import { CallStatus } from '../../../../_ui/admin/call-status.tsx';
import { Facts } from '../../../../_ui/admin/facts.tsx';

/** The service's record of a call: signature check, response, change, and the string it expected to be signed. */
export async function ServiceSide(props: {
  /** null: the service has no request log. */
  readonly record: Outcome<LoggedRequest | null> | null;
  readonly locale: string;
}) {
  const t = await getTranslations('admin.requests.detail');
  const { record } = props;
  const missing =
    record === null
      ? t('serviceUnable')
      : !record.ok
        ? t('serviceFailed')
        : record.value === null
          ? t('serviceNone')
          : null;
  return (
    <section className="call-part" aria-labelledby="service-side">
      <h3 id="service-side">{t('service')}</h3>
      {missing !== null ? <p className="admin-facts">{missing}</p> : null}
      {record?.ok === true && record.value !== null ? <Recorded record={record.value} locale={props.locale} /> : null}
    </section>
  );
}

async function Recorded({ record, locale }: { readonly record: LoggedRequest; readonly locale: string }) {
  const t = await getTranslations('admin.requests.detail');
  const { signature, code, expected = null, resource } = record;
  const signed = signature === 'valid' ? t('valid') : signature === 'not_checked' ? t('notChecked') : null;
  return (
    <>
      <Facts
        facts={[
          [t('status'), <CallStatus key="status" call={record} />],
          [t('code'), code === null ? null : <code key="code">{code}</code>],
          [t('duration'), t('ms', { ms: new Intl.NumberFormat(locale).format(record.durationMs) })],
          [t('signature'), signed ?? <code key="signature">{signature}</code>],
          [t('replayed'), record.replayed ? t('replayedText') : null],
          [
            t('changed'),
            resource === null ? null : (
              <code key="resource" className="wrap-anywhere">
                {pathOf(resource.href)}
              </code>
            ),
          ],
        ]}
      />
      {expected === null ? null : (
        <>
          <p className="admin-facts">{t('expected')}</p>
          <pre className="call-code">{expected}</pre>
        </>
      )}
    </>
  );
}

/** Returns the path of a resource, which is shorter than its href. */
function pathOf(href: string): string {
  return URL.canParse(href) ? new URL(href).pathname : href;
}
