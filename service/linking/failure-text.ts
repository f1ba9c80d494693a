import type { MailErrorCode } from '../mail/mail-error.ts';
import type { Failure } from '../pages/failure.ts';
import type { Texts } from '../pages/texts.ts';

/** Why linking failed. Selects the text on the page and is the `code` for the partner. */
export type LinkFailure =
  | MailErrorCode
  | 'address_invalid'
  | 'server_invalid'
  | 'password_missing'
  | 'too_many_attempts'
  | 'upload_too_large'
  /** Parts of the file are missing. */
  | 'upload_unfinished'
  /** The disk of the database has too little free space. */
  | 'storage_full'
  /** The user's exports waiting to be read fill the quota. */
  | 'uploads_waiting';

/** Returns the HTTP status of a response that reports a failure (RFC 9110 §15.5.14, RFC 4918 §11.5). */
export function failureStatus(code: LinkFailure): 413 | 422 | 507 {
  if (code === 'storage_full') return 507;
  return code === 'upload_too_large' ? 413 : 422;
}

/** Values for the page that shows a failure: the provider's name and the kind of password it accepts. */
export type FailureContext = {
  readonly uploadLimitBytes: number;
  /** Ports this service may connect to. */
  readonly allowedPorts?: readonly number[];
  readonly provider?: { readonly name: string; readonly password: 'app' | 'own' | 'refused' } | null;
};

/** Returns the text that explains a failure to the user and what to do. Never repeats server text. */
export function failureText(t: Texts, code: LinkFailure, context: FailureContext): Failure {
  const { uploadLimitBytes, provider = null, allowedPorts = [] } = context;
  switch (code) {
    case 'wrong_password':
      return wrongPassword(t, provider);
    case 'unreachable':
    case 'refused_host': {
      const ports = new Intl.ListFormat(t.language, { type: 'disjunction' }).format(allowedPorts.map(String));
      return {
        title: t(`linking.failures.${code}.title`),
        advice: t(`linking.failures.${code}.advice`, { ports }),
      };
    }
    case 'upload_too_large': {
      const megabytes = Math.floor(uploadLimitBytes / 1_048_576).toLocaleString(t.language);
      return {
        title: t('linking.failures.upload_too_large.title', { size: `${megabytes} MB` }),
        advice: t('linking.failures.upload_too_large.advice'),
      };
    }
    case 'message_over_limit':
    case 'message_timeout':
    case 'message_crashed':
      return { title: t('linking.failures.message.title'), advice: t('linking.failures.message.advice') };
    default:
      return { title: t(`linking.failures.${code}.title`), advice: t(`linking.failures.${code}.advice`) };
  }
}

function wrongPassword(t: Texts, provider: FailureContext['provider']): Failure {
  if (provider == null) {
    return { title: t('linking.failures.wrong_password.title'), advice: t('linking.failures.wrong_password.own') };
  }
  const { name, password } = provider;
  return {
    title: t('linking.failures.wrong_password.titleAt', { provider: name }),
    advice: t(`linking.failures.wrong_password.${password}`, { provider: name }),
  };
}
