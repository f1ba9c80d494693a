import { getTranslations } from 'next-intl/server';
import type { LoggedCall } from '#lib/admin/requests.ts';
import { Status } from '../kit/status.tsx';

/** The status of a call with a dot: green for a success, amber for a rejection, red for a failure or no response. */
export async function CallStatus({ call }: { readonly call: Pick<LoggedCall, 'status' | 'code'> }) {
  const { status, code } = call;
  const dot = code === null ? 'good' : status !== null && status >= 400 && status < 500 ? 'warn' : 'bad';
  const none = status === null ? (await getTranslations('admin.requests'))('noResponse') : null;
  return (
    <Status dot={dot}>
      <span className="mono">{none ?? status}</span>
    </Status>
  );
}
