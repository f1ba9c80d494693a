import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** The name of this service on its pages. */
export const SERVICE_NAME = 'Postledger';

/** Selects the wording of a text that names both an app and this service. */
export type Brand = 'own' | 'partner';

/** Returns `own` for an app with the service's name, as after `npm start`, so that a page shows the name only once. */
export function brandOf(clientName: string): Brand {
  return clientName.trim().toLowerCase() === SERVICE_NAME.toLowerCase() ? 'own' : 'partner';
}

/** Returns the name at the top of a page: the service's, or the partner's with the service's. */
export function nameOnPage(t: Texts, clientName: string | undefined): Html {
  if (clientName === undefined || brandOf(clientName) === 'own') return html`${SERVICE_NAME}`;
  return html`${t('brand.withService', { client: clientName })}`;
}
