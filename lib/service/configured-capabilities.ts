import 'server-only';
import { config } from '../config.ts';
import { type Capabilities, capabilitiesOf, certainCapabilitiesOf } from './capabilities.ts';
import type { ServiceClient } from './client.ts';

/** Returns the capabilities of the configured service, requested once an hour. */
export function serviceCapabilities(service: ServiceClient): Promise<Capabilities> {
  return capabilitiesOf(service, config().serviceBaseUrl, Date.now());
}

/**
 * Like `serviceCapabilities`, but does not guess.
 * @throws ServiceError while they are unknown because the service does not respond
 */
export function certainCapabilities(service: ServiceClient): Promise<Capabilities> {
  return certainCapabilitiesOf(service, config().serviceBaseUrl, Date.now());
}
