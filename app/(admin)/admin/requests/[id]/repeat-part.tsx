import { getTranslations } from 'next-intl/server';
import type { ShownResponse } from '#lib/admin/explorer/shown-response.ts';
import { explorerHref, howToRepeat } from '#lib/admin/repeat-call.ts';
import type { LoggedCall } from '#lib/admin/requests.ts';
import type { Outcome } from '#lib/service/outcome.ts';
import { CallStatus } from '../../../../_ui/admin/call-status.tsx';
import { Facts } from '../../../../_ui/admin/facts.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';

/** Repeats a call with a new signature: a read immediately, a write in the explorer after confirmation. */
export async function RepeatPart(props: {
  readonly call: LoggedCall;
  /** Hidden fields that keep the state of the request list. */
  readonly listFields: readonly (readonly [name: string, value: string])[];
  /** The response of the repeated call; null before it was sent. */
  readonly repeated: Outcome<ShownResponse> | null;
}) {
  const { call, repeated } = props;
  const t = await getTranslations('admin.requests.detail.repeat');
  if (howToRepeat(call) === 'explorer') {
    return (
      <section className="call-part" aria-labelledby="repeat">
        <h3 id="repeat">{t('title')}</h3>
        <p className="hint">{t('write')}</p>
        <Link href={explorerHref(call)} className="button button-quiet">
          {t('explorer')}
        </Link>
      </section>
    );
  }
  const isPart = Object.values(call.parameters ?? {}).includes(null);
  return (
    <section className="call-part" aria-labelledby="repeat">
      <h3 id="repeat">{t('title')}</h3>
      <p className="hint">{t(isPart ? 'part' : 'read')}</p>
      <form>
        {props.listFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name="repeat" value="1" className="button button-quiet">
          {t('submit')}
        </button>
      </form>
      {repeated === null ? null : repeated.ok ? (
        <Repeated answer={repeated.value} />
      ) : (
        <p role="alert" className="note note-bad">
          {t('failed', { reqId: repeated.error.reqId })}
        </p>
      )}
    </section>
  );
}

async function Repeated({ answer }: { readonly answer: ShownResponse }) {
  const t = await getTranslations('admin.requests.detail');
  const { status, durationMs, reqId, tokens } = answer;
  return (
    <>
      <div role="status" className="w-full">
        <Facts
          facts={[
            [t('status'), <CallStatus key="status" call={{ status, code: status < 400 ? null : 'failed' }} />],
            [t('duration'), t('ms', { ms: String(durationMs) })],
            [t('reqId'), <code key="id">{reqId}</code>],
          ]}
        />
      </div>
      <p className="hint">{t(tokens === null ? 'repeat.hidden' : 'repeat.redacted')}</p>
      {tokens === null ? null : <pre className="call-code">{tokens.map(({ text }) => text).join('')}</pre>}
    </>
  );
}
