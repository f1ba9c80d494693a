import { complete } from '#contract/filter/complete.ts';

/** Known values by lower-case field path, and the viewer's today for dates. */
export type KnownValues = {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly today: string;
  /** Paths in the filter language that the service does not support. */
  readonly lacking: readonly string[];
};

/** A suggestion: its label, its meaning, and the text that replaces the range. */
export type FilterOffer = { readonly label: string; readonly hint: string; readonly text: string };
export type FilterOffers = { readonly from: number; readonly to: number; readonly offers: readonly FilterOffer[] };

/** Translations of the language's English hints. */
export type FilterHints = Readonly<Record<string, string>>;

/** A longer list would be hard to read. */
const MOST = 40;

/** Returns the suggestions at a cursor in the filter text of orders: known values first, then names of the language. */
export function filterOffers(text: string, cursor: number, known: KnownValues, hints: FilterHints = {}): FilterOffers {
  const { from, to, offers, value } = complete('orders', text, cursor);
  const typed = text.slice(from, cursor);
  // A word can be the start of a name, or of a value without its opening quote.
  const wanted = value ?? (typed === '' ? undefined : complete('orders', text.slice(0, from), from).value);
  const values = wanted === undefined ? [] : valuesOf(wanted.field, wanted.type, known);
  const [path = ''] = /(?:\w+\/)*$/.exec(text.slice(0, from)) ?? [];
  const isLacking = (kind: string, name: string) =>
    (kind === 'field' || kind === 'relation') && known.lacking.includes(`${path}${name}`);
  const meant = values.filter((each) => startsLike(each, typed));
  return {
    from,
    to,
    offers: [
      ...meant.map((each) => ({ label: each, hint: '', text: each })),
      ...offers
        .filter(({ kind, name }) => !isLacking(kind, name))
        .map(({ kind, name, meaning, signature, text: put }) => ({
          label: signature ?? name,
          hint: hints[meaning] ?? meaning,
          text: kind === 'field' && !withinCall(text.slice(0, from)) && !/^\s/.test(text.slice(to)) ? `${put} ` : put,
        })),
    ].slice(0, MOST),
  };
}

/** Inserts a suggestion into the text. `cursor` is the position after it. */
export function takeOffer(text: string, { from, to }: FilterOffers, offer: FilterOffer) {
  return { text: text.slice(0, from) + offer.text + text.slice(to), cursor: from + offer.text.length };
}

/**
 * Checks whether a text ends inside a call. There, a comma or parenthesis follows a field; elsewhere a comparison does.
 */
function withinCall(before: string): boolean {
  return /\w\([^()]*$/.test(before);
}

function valuesOf(field: string | undefined, type: string | undefined, known: KnownValues): readonly string[] {
  if (type === 'date') return [known.today, `${known.today.slice(0, 7)}-01`, `${known.today.slice(0, 4)}-01-01`];
  const path = field?.toLowerCase().replace(/^order\//, '') ?? '';
  return (known.texts[path] ?? []).map((each) => `'${each.replaceAll("'", "''")}'`);
}

/** Compares without regard to case or a missing opening quote. */
function startsLike(value: string, typed: string): boolean {
  const bare = (text: string) => text.replace(/^'/, '').toLowerCase();
  return bare(value).startsWith(bare(typed)) && value !== typed;
}
