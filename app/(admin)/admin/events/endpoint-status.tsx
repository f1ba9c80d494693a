import { getTranslations } from 'next-intl/server';
import type { Endpoint } from '#lib/service/webhook-endpoints.ts';
import { type Dot, Status } from '../../../_ui/kit/status.tsx';

/** `replaying`: events are being resent. */
type EndpointState = 'active' | 'failing' | 'replaying' | 'disabled';

const DOTS: Readonly<Record<EndpointState, Dot>> = {
  active: 'good',
  failing: 'bad',
  replaying: 'moving',
  disabled: 'open',
};

/** How deliveries to an endpoint are going, as a dot and a word. */
export async function EndpointStatus({ endpoint }: { readonly endpoint: Endpoint }) {
  const t = await getTranslations('admin.events.states');
  const state = stateOf(endpoint);
  return <Status dot={DOTS[state]}>{t(state)}</Status>;
}

function stateOf({ enabled, failingSince, replaysPending }: Endpoint): EndpointState {
  if (!enabled) return 'disabled';
  if (failingSince !== null) return 'failing';
  return replaysPending > 0 ? 'replaying' : 'active';
}
