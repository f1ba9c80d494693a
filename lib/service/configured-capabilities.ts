import 'server-only';
import { config } from '../config.ts';
import { type Capabilities, capabilitiesOf } from './capabilities.ts';
import type { ServiceClient } from './client.ts';

/** Returns the capabilities of the configured service, requested once an hour. */
export function serviceCapabilities(service: ServiceClient): Promise<Capabilities> {
  return capabilitiesOf(service, config().serviceBaseUrl, Date.now());
}
