/** The sender's name and look, and the only site that links may lead to. */
export type EmailBrand = {
  readonly name: string;
  /** URL without a trailing slash. */
  readonly publicUrl: string;
  /** Full URL of a logo that replaces the name at the top. */
  readonly logoUrl: string | null;
  /** `#rrggbb`, or null for the default. */
  readonly accent: string | null;
  readonly accentDark: string | null;
};

/** A value that an email reports, such as a device or a count. */
export type Fact = { readonly label: string; readonly value: string };

type Link = { readonly label: string; readonly url: string };

/** The finished texts of an email, for both parts. */
export type EmailParts = {
  /** Code of the language. */
  readonly language: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly facts: readonly Fact[];
  readonly button: Link | null;
  readonly notes: readonly string[];
  readonly footer: string;
  readonly unsubscribe: Link | null;
};
