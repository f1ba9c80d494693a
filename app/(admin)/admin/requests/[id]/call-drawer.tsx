import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { mayOpen } from '#lib/accounts/roles.ts';
import { curlCommand } from '#lib/admin/curl-command.ts';
import type { ShownResponse } from '#lib/admin/explorer/shown-response.ts';
import type { LoggedCall } from '#lib/admin/requests.ts';
import { config } from '#lib/config.ts';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import { runtime } from '#lib/runtime.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { type Outcome, outcomeOf } from '#lib/service/outcome.ts';
import { findRequestRecord } from '#lib/service/request-record.ts';
import type { Admin } from '#lib/viewer.ts';
import { CallMethod } from '../../../../_ui/admin/call-method.tsx';
import { requestCause } from '../../../../_ui/admin/request-cause.ts';
import { CopyButton } from '../../../../_ui/kit/copy-button.tsx';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { AppSide } from './app-side.tsx';
import { CallTiming } from './call-timing.tsx';
import { RepeatPart } from './repeat-part.tsx';
import { ServiceSide } from './service-side.tsx';

/** Details of a call: the cause of its result, the time on each side, both records, and the call as a curl command. */
export async function CallDrawer(props: {
  readonly admin: Admin;
  readonly call: LoggedCall;
  readonly closeHref: string;
  /** The response of the repeated call, null before it was sent, or undefined if the viewer may not repeat calls. */
  readonly repeated: Outcome<ShownResponse> | null | undefined;
  readonly listFields: readonly (readonly [name: string, value: string])[];
  readonly locale: string;
}) {
  const { call, locale } = props;
  const [t, causes, times, { service }] = await Promise.all([
    getTranslations('admin.requests.detail'),
    getTranslations('admin.requests.causes'),
    viewerTimes(locale, new Date()),
    runtime(),
  ]);
  const has = (await serviceCapabilities(service)).has('request-log');
  const record = has ? await outcomeOf(findRequestRecord({ service, admin: true }, call)) : null;
  const cause = requestCause(call.status, call.code);
  const curl = curlCommand(config().serviceBaseUrl, call);
  return (
    <aside className="card call-drawer" aria-labelledby="call">
      <header className="call-drawer-head">
        <div className="min-w-0">
          <h2 id="call" className="call-title">
            <CallMethod method={call.method} /> <span className="mono wrap-anywhere">{call.path}</span>
          </h2>
          <p className="admin-facts">
            {times.whole(call.at)} · <code className="wrap-anywhere">{call.reqId}</code>
          </p>
        </div>
        <Link
          href={props.closeHref as Route}
          scroll={false}
          className="button button-ghost button-small button-icon"
          aria-label={t('close')}
        >
          <Icon name="x" />
        </Link>
      </header>
      <div className={`note call-cause ${cause === 'ok' ? 'note-good' : 'note-bad'}`}>
        <Icon name={cause === 'ok' ? 'check' : 'circle-alert'} />
        <div>
          <p className="font-semibold">{causes(`${cause}.title`)}</p>
          {cause === 'ok' ? null : <p>{causes(`${cause}.text`)}</p>}
        </div>
      </div>
      <CallTiming call={call} record={record?.ok === true ? record.value : null} locale={locale} />
      <AppSide call={call} withUser={mayOpen(props.admin.role, 'users')} locale={locale} />
      <ServiceSide record={record} locale={locale} />
      {props.repeated === undefined ? null : (
        <RepeatPart call={call} repeated={props.repeated} listFields={props.listFields} />
      )}
      <section className="call-part" aria-labelledby="curl">
        <h3 id="curl">{t('curl')}</h3>
        <pre className="call-code">{curl}</pre>
        <p className="hint">{t('curlHint')}</p>
        <CopyButton text={curl} label={t('copy')} done={t('copied')} />
      </section>
    </aside>
  );
}
