import { complete } from '#contract/filter/complete.ts';

/** Values a person may mean, by the path of the field in small letters; and the viewer's today for dates. */
export type KnownValues = {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly today: string;
  /** Paths that the language knows and the service does not. */
  readonly lacking: readonly string[];
};

/** Something to put in: what is read, what it means, and the text for the range of the line it replaces. */
export type FilterOffer = { readonly label: string; readonly hint: string; readonly text: string };
export type FilterOffers = { readonly from: number; readonly to: number; readonly offers: readonly FilterOffer[] };

/** What the language's own one-line meanings, which are English, are in the viewer's. */
export type FilterHints = Readonly<Record<string, string>>;

/** More than anybody looks through. */
const MOST = 40;

/** What may come at a cursor in the filter text of orders: values that are known here first, then what the language has. */
export function filterOffers(text: string, cursor: number, known: KnownValues, hints: FilterHints = {}): FilterOffers {
  const { from, to, offers, value } = complete('orders', text, cursor);
  const typed = text.slice(from, cursor);
  // A word may be the beginning of a name, or of a value whose quote is not typed yet.
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

/** Puts an offer into the text; `cursor` is where one goes on writing. */
export function takeOffer(text: string, { from, to }: FilterOffers, offer: FilterOffer) {
  return { text: text.slice(0, from) + offer.text + text.slice(to), cursor: from + offer.text.length };
}

/** Behind a field comes a comparison, but within a call a comma or its end. */
function withinCall(before: string): boolean {
  return /\w\([^()]*$/.test(before);
}

function valuesOf(field: string | undefined, type: string | undefined, known: KnownValues): readonly string[] {
  if (type === 'date') return [known.today, `${known.today.slice(0, 7)}-01`, `${known.today.slice(0, 4)}-01-01`];
  const path = field?.toLowerCase().replace(/^order\//, '') ?? '';
  return (known.texts[path] ?? []).map((each) => `'${each.replaceAll("'", "''")}'`);
}

/** Letter case and the quote that may not be typed yet make no difference to what is meant. */
function startsLike(value: string, typed: string): boolean {
  const bare = (text: string) => text.replace(/^'/, '').toLowerCase();
  return bare(value).startsWith(bare(typed)) && value !== typed;
}
