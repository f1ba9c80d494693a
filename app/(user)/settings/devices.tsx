import { getTranslations } from 'next-intl/server';
import { type Device, listDevices } from '#lib/accounts/devices.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { runtime } from '#lib/runtime.ts';
import type { Viewer } from '#lib/viewer.ts';
import { signDevicesOut } from '../../_actions/settings.ts';
import { Badge } from '../../_ui/kit/badge.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { Part } from './part.tsx';

/** Devices that are signed in, each with a sign-out button. */
export async function Devices(props: { readonly viewer: Viewer; readonly now: number; readonly locale: string }) {
  const { viewer, now, locale } = props;
  const { database } = await runtime();
  const [t, devices] = await Promise.all([
    getTranslations('settings'),
    listDevices(database.db, viewer.id, new Date(now)),
  ]);
  return (
    <Part id="devices" title={t('devices')}>
      <p className="text-sm text-muted">{t('devicesLead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            mine={device.sessionId === viewer.sessionId}
            now={now}
            locale={locale}
          />
        ))}
      </ul>
      {devices.length > 1 ? (
        <form action={signDevicesOut} className="mt-3">
          <SubmitButton label={t('endOthers')} pendingLabel={t('saving')} className="button-quiet" />
        </form>
      ) : null}
    </Part>
  );
}

async function DeviceRow(props: {
  readonly device: Device;
  readonly mine: boolean;
  readonly now: number;
  readonly locale: string;
}) {
  const { device, mine, now, locale } = props;
  const t = await getTranslations('settings');
  const { browser, system } = device;
  const name =
    browser === null && system === null
      ? t('deviceUnknown')
      : browser === null || system === null
        ? (browser ?? system ?? '')
        : t('device', { browser, system });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {name} {mine ? <Badge tone="accent">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {t('deviceTimes', {
            since: formatAgo(device.startedAt, now, locale),
            seen: formatAgo(device.seenAt, now, locale),
          })}
        </p>
      </div>
      {mine ? null : (
        <form action={signDevicesOut}>
          <input type="hidden" name="device" value={device.sessionId} />
          <button type="submit" className="link link-alone cursor-pointer text-sm">
            {t('endDevice')} <span className="sr-only">{name}</span>
          </button>
        </form>
      )}
    </li>
  );
}
