/** Words and phrases that read as translated or are not US English, with replacements. */
const STOP_LIST: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/\b(?:some|any|no)body\b/i, 'someone, anyone, no one, or the role'],
  [/\bwho(?:so)?ever\b/i, 'the role, or "anyone who"'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone, or nothing'],
  [/\bof (?:its|their|our|your|his|her|one's) own\b/i, 'separate, or nothing'],
  [/\bmeanwhile\b/i, 'since, in between, or nothing'],
  [/\ball the same\b/i, 'anyway'],
  [/\bany ?more\b/i, 'no longer'],
  [/\blately\b/i, 'a number'],
  [/\bhalf-?way\b/i, 'partway'],
  [/\b(?:half|a quarter of|three quarters of) an? (?:hour|minute|second)\b/i, 'a number with a unit'],
  [/\bstands?\b(?! (?:by|up|out)\b)/i, 'is, appears'],
  [/\btells\b|\b(?:is|are|was|were|be|been) told\b/i, 'shows, reports, distinguishes'],
  [/\b(?:is|are|was|were|be) answered\b/i, 'gets a response, returns'],
  [/\bgoes (?:on|for good|with)\b|\bfor good\b/i, 'continues, permanently'],
  [/\b(?:is|are) (?:let in|looked at|taken for|taken out|given back|given up)\b/i, 'the glossary'],
  [/\b(?:passed over|set aside|left alone)\b/i, 'skipped, quarantined'],
  [/\bthe door\b|\brooms? (?:of|at|in)\b|\ba room\b|\b(?:each|which|this|every) room\b/i, 'authentication, module'],
  [/\bmade-up\b/i, 'synthetic, sample, fictional'],
  [
    /(?<!\bthere )\b(?:is|are) no (?:orders?|items?|proof|row|sentence|bill|letter|minus|number|shipment|parcel|receipt|such thing)\b/i,
    'is not a',
  ],
  [/\bthieves\b|\bposes? as\b/i, 'scammers, impersonates'],
  [/\blooked (?:for|through)\b|\bheld against\b/i, 'searched, compared with'],
  [/\bdata for machines\b/i, 'structured data'],
  [/\b(?:with|without) blanks\b/i, 'spaces'],
  [/\b(?:one|the same) breath\b/i, 'a maximum distance'],
  [/(?<!')\bmails\b/i, 'emails'],
  [/\be-mails?\b/i, 'email'],
  [/\bbesides?\b/i, 'next to, in addition to, compared with, also'],
  [/\bspeaks? of\b|\bsaid of\b/i, 'mentions, describes'],
  [/\bwhat (?:came|comes|became) of\b/i, 'the result, the outcome'],
  [/\b(?:is|are|was|were) away\b/i, 'unavailable'],
  [/\b(?:is|are) known of\b|\bcame of\b/i, 'is known about, resulted from'],
  [/\b(?:wants|wanted) of (?:it|them)\b|\bputs? off\b/i, 'requires, postpones'],
  [/\bhand(?:s|ed|ing)? back\b/i, 'return, revert'],
  [/\b(?:go|goes|gone) too\b/i, 'the verb: is deleted too'],
  [/\bin the place of\b/i, 'in place of'],
  [/\bnow and then\b|\btimes over\b/i, 'at intervals, repeatedly'],
  [/\bwhite space\b/i, 'whitespace'],
  [/\bin the clear\b/i, 'unencrypted'],
  [/\bplease\b(?! contact the developer)/i, 'nothing'],
  [/\d %/, 'no space before %'],
  [/\b(?:colour|behaviour|favour|licence|centre|grey)\w*/i, 'US spelling'],
  [
    /\b(?:author|capital|final|initial|maxim|minim|normal|optim|organ|recogn|sanit|serial|special|summar)is(?:e[drs]?|ers|ing|ation|able)\b/i,
    'US spelling',
  ],
];

/** The same for German: terms of other products, and English or careless typography. */
const GERMAN_STOP_LIST: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/(?<!E-\u2060?|Zoho |Secure )\bMails?\b|\bEmails?\b/, 'E-Mail'],
  [/\b(?:Account|Login)s?\b|\b(?:ein|aus)loggen\b/i, 'Konto, anmelden, abmelden'],
  [/\bPakete?\b/, 'Sendung'],
  [/\bHändlers?\b/, 'Shop'],
  [/\b(?:bitte|Entschuldigung|leider)\b/i, 'nothing'],
  [/\bgemacht\b|\bmacht\b/i, 'a precise verb'],
  [/[\wäöüß]…|[\wäöüß] …/, 'a no-break space before "…"'],
  [/\d ?%/, 'a no-break space before "%"'],
  [/["']/, '„…“'],
];

const STOP_LISTS: Readonly<Record<string, readonly (readonly [pattern: RegExp, use: string])[]>> = {
  en: STOP_LIST,
  de: GERMAN_STOP_LIST,
};

/** A phrase from the stop list. `line` counts from 1. */
export interface StopHit {
  readonly line: number;
  readonly phrase: string;
  readonly use: string;
}

/** Finds phrases from the stop list of a language in a text, in the order of lines. A language can be without a list. */
export function findStopPhrases(prose: string, language = 'en'): readonly StopHit[] {
  const hits = (STOP_LISTS[language] ?? []).flatMap(([pattern, use]) =>
    Array.from(prose.matchAll(globalOf(pattern)), ({ 0: phrase, index }) => ({
      line: prose.slice(0, index).split('\n').length,
      phrase,
      use,
    })),
  );
  return hits.toSorted((a, b) => a.line - b.line);
}

const globals = new Map<RegExp, RegExp>();

/** No pattern matches a line break, so a whole text is searched at once. */
function globalOf(pattern: RegExp): RegExp {
  const made = globals.get(pattern) ?? new RegExp(pattern, `${pattern.flags}g`);
  globals.set(pattern, made);
  return made;
}

/** The title of a test or a group of tests: the first argument, also after `each(…)`. Excludes zod's `.describe(…)`. */
const TITLE = /(?:(?<![.\w])(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/**
 * Returns the prose of a TypeScript or JavaScript text: comments on separate lines, and test titles, without code in
 * backticks. Line numbers stay the same.
 */
export function proseOfCode(source: string): string {
  const prose = source
    .split('\n')
    .map((line) => (/^\s*\{?(?:\/\/|\/\*|\*)/.test(line) ? line.replace(/`[^`\n]+`/g, '`…`') : ''));
  for (const { index, 0: found, 2: title = '' } of source.matchAll(TITLE)) {
    const line = source.slice(0, index + found.length).split('\n').length - 1;
    prose[line] += ` ${title}`;
  }
  return prose.join('\n');
}

/** A string of several words, also over several lines. */
const LITERAL =
  /'((?:\\.|[^'\\\n])* (?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])* (?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])* (?:\\.|[^`\\])*)`/g;

/**
 * Returns the texts in the strings of a TypeScript text, without comments, placeholders, and code in backticks. Each
 * text starts on a separate line.
 */
export function proseOfStrings(source: string): string {
  const code = source.replace(/^\s*(?:\/\/|\/\*|\*|import\b).*$/gm, '');
  return Array.from(code.matchAll(LITERAL), ([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}|\\?`[^`\n]*`/g, '…'))
    .join('\n');
}

/** Returns the prose of a Markdown text without code and link targets. Line numbers stay the same. */
export function proseOfMarkdown(markdown: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return markdown
    .replace(/^( *)```[\s\S]*?^\1```/gm, blank)
    .replace(/`[^`\n]+`/g, '`…`')
    .replace(/\]\([^)\s]*\)/g, ']');
}
