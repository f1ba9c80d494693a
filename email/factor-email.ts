import { nameDevice } from '#accounts/device-name.ts';
import { deviceFacts } from './device-facts.ts';
import { type EmailContent, type EmailLanguage, emailTexts } from './render.ts';

/** A second factor as named in an email: the authenticator app, or a passkey by its name. */
export type NamedFactor = 'app' | { readonly passkey: string };

/** An event concerning the second factors of an account. `factors_reset`: the operator or an owner removed them. */
export type FactorEvent =
  | { readonly kind: 'factor_added' | 'factor_removed'; readonly factor: NamedFactor }
  | { readonly kind: 'app_replaced' }
  | { readonly kind: 'recovery_code_used'; readonly left: number }
  | { readonly kind: 'factors_reset' };

/** Returns the notice to an account's owner. `path` opens the page with the second factors. */
export function factorEmail(
  event: FactorEvent,
  to: { readonly email: string; readonly language: EmailLanguage; readonly path: string },
  from: { readonly userAgent: string; readonly now: Date },
): EmailContent {
  const { language, path } = to;
  const values: Record<string, string> = {};
  if (event.kind === 'recovery_code_used') values['left'] = String(event.left);
  if ('factor' in event) values['factor'] = nameFactor(event.factor, emailTexts(language).factors);
  // The device of the operator means nothing to the user.
  const facts = event.kind === 'factors_reset' ? [] : deviceFacts(nameDevice(from.userAgent), language, from.now);
  return { kind: event.kind, language, to: to.email, path, values, facts };
}

function nameFactor(factor: NamedFactor, texts: Readonly<Record<'app' | 'passkey', string>>): string {
  return factor === 'app' ? texts.app : texts.passkey.replace('{name}', () => factor.passkey);
}
