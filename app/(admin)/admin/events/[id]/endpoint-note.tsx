import { getTranslations } from 'next-intl/server';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import type { Endpoint } from '#lib/service/webhook-endpoints.ts';
import { Icon } from '../../../../_ui/kit/icon.tsx';

/** Explains why deliveries to an endpoint fail or have stopped, and what happens next. Empty while they succeed. */
export async function EndpointNote({ endpoint, locale }: { readonly endpoint: Endpoint; readonly locale: string }) {
  const { enabled, disabledReason, disabledTime, failingSince, failingUsers } = endpoint;
  if (enabled && failingSince === null) return null;
  const [t, times] = await Promise.all([getTranslations('admin.events.note'), viewerTimes(locale, new Date())]);
  const at = (time: number | null) => (time === null ? '' : times.whole(new Date(time)));
  return (
    <div className={`note admin-note ${enabled ? 'note-warn' : 'note-bad'}`}>
      <Icon name={enabled ? 'refresh-cw' : 'circle-alert'} />
      <div>
        <p className="font-semibold">
          {enabled
            ? t('failing', { time: at(failingSince) })
            : t(disabledReason === 'failing' ? 'failed' : (disabledReason ?? 'client'), { time: at(disabledTime) })}
        </p>
        <p>{enabled ? t('retries', { count: failingUsers }) : t('resume')}</p>
      </div>
    </div>
  );
}
