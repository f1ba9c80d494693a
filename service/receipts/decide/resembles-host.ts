import { registrableDomain } from '../merchants/registrable-domain.ts';

/** Checks whether a sender's name and a host have a word, its start, or an abbreviation in common. */
export function resemblesHost(name: string, host: string): boolean {
  return resembles(plain(name), host) || resembles(plain(inAscii(name)), host);
}

/** Returns a text in lower case without accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæßłđðıþ]/g, (letter) => WITHOUT_ACCENT[letter] ?? letter);
}

function resembles(name: string, host: string): boolean {
  const words = name.match(/[a-z\d]+/g) ?? [];
  // No domain can contain "Αγορά 24".
  if (words.length === 0 || (/\p{L}/u.test(name) && words.every((word) => /^\d+$/.test(word)))) return true;
  const domain = registrableDomain(host);
  const label = joined(domain.split('.')[0] ?? '');
  const subdomains = host.slice(0, -domain.length).split('.').map(joined);
  return (
    [label, ...subdomains].some((part) => hasWord(part, words)) || hasStart(label, words) || abbreviates(label, words)
  );
}

function joined(label: string): string {
  return label.replaceAll('-', '');
}

/** Checks whether a word of the name is in the host's label, or the label in the name. */
function hasWord(label: string, words: readonly string[]): boolean {
  return (
    words.some((word) => word.length >= 3 && !ANY_SENDER.has(word) && label.includes(word)) ||
    (label.length >= 3 && words.join('').includes(label)) ||
    (label.length >= 2 && words.some((word) => word === label))
  );
}

/** Checks whether at least half of a label is the start of a word, as of a compound: "Vandrarföreningen" at nvfvandrar.example. */
function hasStart(label: string, words: readonly string[]): boolean {
  return words.some((word) => {
    if (ANY_SENDER.has(word)) return false;
    for (let length = Math.min(word.length, label.length); length >= MINIMAL_START; length--) {
      if (label.includes(word.slice(0, length))) return length * 2 >= label.length;
    }
    return false;
  });
}

const MINIMAL_START = 5;

/**
 * Checks whether a label abbreviates the first words of a name, at least two: their initials (`nak`), perhaps with further
 * letters of these words (`kvg` for "Kölner Verkehrsgesellschaft"), and perhaps before a word for shops (`fv-shop`).
 */
function abbreviates(label: string, words: readonly string[]): boolean {
  const short = label.replace(SHOP_WORD, '');
  const spoken = words.filter((word) => !FILLER.has(word));
  return [words, spoken].some((all) => spells(short, all));
}

function spells(label: string, words: readonly string[]): boolean {
  if (label.length < 2 || label.length > MAXIMAL_ABBREVIATION) return false;
  const initials = words.map((word) => word[0]).join('');
  if (label.length === 2) return initials.startsWith(label);
  if (label === initials) return true;
  const [first = ''] = words;
  return label.startsWith(first.slice(0, 1)) && isSpelledBy(label.slice(1), words, 0, 1);
}

/** Also bounds the ways to spell a label. */
const MAXIMAL_ABBREVIATION = 8;

/** Checks whether letters continue word by word: each is a later letter of the same word, or the next word's first. */
function isSpelledBy(letters: string, words: readonly string[], at: number, from: number): boolean {
  const [letter] = letters;
  if (letter === undefined) return at > 0;
  const rest = letters.slice(1);
  if (words[at + 1]?.[0] === letter && isSpelledBy(rest, words, at + 1, 1)) return true;
  const next = words[at]?.indexOf(letter, from) ?? -1;
  return next !== -1 && isSpelledBy(rest, words, at, next + 1);
}

/** A word for shops at the end of a host's label. */
const SHOP_WORD = /(?<=..)(?:e?shop|store|books?|online|mail|web|tickets?|group|butik|bolt|pood|sklep|obchod)$/;

/** Words that abbreviations omit. */
const FILLER: ReadonlySet<string> = new Set(
  'the of and for on at in a an de la le les des du et el los las del y di della dei e o os da do dos der die das und van het een og och ja i w na'.split(
    ' ',
  ),
);

/**
 * Spells letters that ASCII lacks the way domains do: "Getränkehof" is at getraenkehof.de, "Østerskov" at
 * oesterskov.dk.
 */
function inAscii(text: string): string {
  return text.replace(/[äæöøåüß]/giu, (letter) => SPELLED[letter.toLowerCase()] ?? letter);
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', æ: 'ae', ö: 'oe', ø: 'oe', å: 'aa', ü: 'ue', ß: 'ss' };

/** Letters that Unicode does not decompose. */
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
};

/** Generic words in sender names and hosts, which connect nothing. */
const ANY_SENDER: ReadonlySet<string> = new Set(
  'mail email info service services support team order orders billing invoice invoices payment payments receipt online shop store the and com net inc llc ltd gmbh customer care noreply reply notification notifications account'.split(
    ' ',
  ),
);
