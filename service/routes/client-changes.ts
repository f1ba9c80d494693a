import type { z } from 'zod';
import type { clientChangeForm } from '#contract/client.ts';
import type { FormFault } from '#contract/form-faults.ts';
import { fieldProblem } from '../http/form.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import { faultOfCallback } from '../portal/registered-address.ts';
import type { ClientChanges } from '../store/clients/client-registry.ts';

/**
 * Converts the operator's form to the store's names and validates each URL.
 * @throws Problem `field_invalid`, with an entry for each URL that cannot be registered
 */
export function toClientChanges(fields: z.output<typeof clientChangeForm>): ClientChanges {
  const faults = [
    ...faultsOf('callback', fields.callback, (text) => faultOfCallback(text, { anyHttp: true })),
    ...faultsOf('redirect', fields.redirect, faultOfRedirectUri),
  ];
  if (faults.length > 0) throw fieldProblem(faults);
  return {
    name: fields.name,
    confirmed: fields.confirmed,
    legacySignatures: fields.legacy_signatures,
    diagnostics: fields.diagnostics,
    rateLimit: fields.rate_limit,
    callbackUrls: fields.callback,
    redirectUris: fields.redirect,
  };
}

function faultsOf(field: string, addresses: readonly string[] = [], faultOf: (text: string) => FormFault | null) {
  return addresses.flatMap((text) => {
    const fault = faultOf(text);
    return fault === null ? [] : [{ field, fault }];
  });
}
