import { getTranslations } from 'next-intl/server';
import { type Device, listDevices } from '#lib/accounts/devices.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { runtime } from '#lib/runtime.ts';
import type { Viewer } from '#lib/viewer.ts';
import { signDevicesOut } from '../../_actions/settings.ts';
import { ActionForm } from '../../_ui/kit/action-form.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { TitledCard } from '../../_ui/kit/titled-card.tsx';
import { Setting } from './setting.tsx';

/** Devices that are signed in, each with a sign-out button. */
export async function Devices(props: { readonly viewer: Viewer; readonly now: number; readonly locale: string }) {
  const { viewer, now, locale } = props;
  const { database } = await runtime();
  const [t, devices] = await Promise.all([
    getTranslations('settings'),
    listDevices(database.db, viewer.id, new Date(now)),
  ]);
  return (
    <TitledCard id="devices" title={t('devices')} rows>
      <ul>
        {devices.map((device) => (
          <li key={device.sessionId}>
            <DeviceRow device={device} mine={device.sessionId === viewer.sessionId} now={now} locale={locale} />
          </li>
        ))}
      </ul>
      <div className="setting">
        <p className="setting-words setting-value">{t('devicesLead')}</p>
        {devices.length > 1 ? (
          <ActionForm action={signDevicesOut} className="setting-end">
            <SubmitButton label={t('endOthers')} pendingLabel={t('saving')} className="button-quiet button-small" />
          </ActionForm>
        ) : null}
      </div>
    </TitledCard>
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
    <Setting
      label={
        <>
          {name} {mine ? <span className="tag tag-accent">{t('thisDevice')}</span> : null}
        </>
      }
      value={t('deviceTimes', {
        since: formatAgo(device.startedAt, now, locale),
        seen: formatAgo(device.seenAt, now, locale),
      })}
    >
      {mine ? null : (
        <ActionForm action={signDevicesOut}>
          <input type="hidden" name="device" value={device.sessionId} />
          <button type="submit" className="button button-quiet button-small">
            {t('endDevice')} <span className="sr-only">{name}</span>
          </button>
        </ActionForm>
      )}
    </Setting>
  );
}
