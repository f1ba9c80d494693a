/** The texts of one kind of email. `{name}` is replaced by a value. */
export type EmailText = {
  readonly subject: string;
  /** Paragraphs before the facts and the button. */
  readonly lines: readonly string[];
  /** Label of the button, for an email with a link. */
  readonly button?: string;
  /** Paragraphs after the button, in smaller type. */
  readonly notes: readonly string[];
};

/** Every kind of email. */
export const EMAIL_KINDS = [
  'sign_up',
  'sign_up_taken',
  'password_reset',
  'password_changed',
  'address_change',
  'address_taken',
  'address_changed',
  'factor_added',
  'factor_removed',
  'app_replaced',
  'factors_reset',
  'recovery_code_used',
  'new_device',
  'mailbox_sign_in',
  'data_exported',
  'data_erased',
  'client_invitation',
  'portal_invitation',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** All texts in one language. */
export type EmailTexts = {
  readonly kinds: Readonly<Record<EmailKind, EmailText>>;
  /** Footer of every email. */
  readonly footer: string;
  readonly unsubscribe: string;
  /** Labels of facts. */
  readonly facts: Readonly<Record<'device' | 'time' | 'unknownDevice', string>>;
  /** Names of second factors: the authenticator app, and a passkey by its `{name}`. */
  readonly factors: Readonly<Record<'app' | 'passkey', string>>;
};
