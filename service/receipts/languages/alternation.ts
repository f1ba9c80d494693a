import { fold, isLetter } from './fold.ts';

/**
 * Joins the alternatives of an expression (flags `iu`) and writes a beginning that several of them share once:
 * "order|item|orders" becomes "order(?:|s)|item". V8 compiles and tries each alternative, also if they begin alike. The
 * matches are the same, because an alternative only moves before others that cannot match at the same place.
 */
export function alternation(sources: readonly string[]): string {
  const parts = sources.flatMap((source) => (source.includes('|') ? partsFrom(source, 0).parts : source));
  return joined(branchesOf(new Set(parts)));
}

/** Alternatives that begin with the same character or class (`head`), and what follows in each, in their order. */
type Branch = { readonly head: string; readonly rests: string[]; readonly firsts: Firsts };

/** The characters of which one is the first of each match, in folded form. Null if it may be any or none. */
type Firsts = string | null;

function joined(branches: readonly Branch[]): string {
  return branches.map(written).join('|');
}

function written({ head, rests }: Branch): string {
  const [rest = '', more] = rests;
  if (more === undefined) return head + rest;
  const branches = branchesOf(rests);
  return branches.length === 1 ? head + joined(branches) : `${head}(?:${joined(branches)})`;
}

function branchesOf(sources: Iterable<string>): readonly Branch[] {
  const branches: Branch[] = [];
  for (const source of sources) add(source, branches);
  return branches;
}

/** Adds an alternative to the branch with its head, unless another one in between may match at the same place. */
function add(source: string, branches: Branch[]): void {
  const head = headOf(source);
  const rest = source.slice(head.length);
  const firsts = head.length === 1 ? fold(head) : firstsOf(head === '' ? source : head);
  for (let at = branches.length - 1; at >= 0; at--) {
    const branch = branches[at];
    if (branch === undefined) break;
    if (head !== '' && branch.head === head) {
      branch.rests.push(rest);
      return;
    }
    if (overlap(branch.firsts, firsts)) break;
  }
  branches.push({ head, rests: [rest], firsts });
}

function overlap(a: Firsts, b: Firsts): boolean {
  if (a === null || b === null) return true;
  for (let at = 0; at < b.length; at++) if (a.includes(b.charAt(at))) return true;
  return false;
}

/** Returns the character or class with which an alternative begins. Empty if it is optional, repeated, or a group. */
function headOf(source: string): string {
  // Most begin with a letter.
  if (isLetter(source.charCodeAt(0)) && !'?*+{'.includes(source.charAt(1) || ' ')) return source.charAt(0);
  return HEAD.exec(source)?.[0] ?? '';
}

function firstsOf(source: string): Firsts {
  let firsts = '';
  for (let at = 0; at < source.length; ) {
    const found = FIRST.exec(source.slice(at));
    if (found === null) return null;
    const [token, plain, escaped, choice] = found;
    at += token.length;
    if (token === '(?:') {
      const { parts, end } = partsFrom(source, at);
      for (const part of parts) {
        const more = firstsOf(part);
        if (more === null) return null;
        firsts += more;
      }
      at = end + 1;
    } else firsts += fold(plain ?? escaped ?? choice ?? '');
    const count = QUANTIFIER.exec(source.slice(at))?.[0] ?? '';
    if (!/^(?:[?*]|\{0)/.test(count)) return firsts;
    at += count.length;
  }
  return null;
}

/** Returns the alternatives from a position to the end of their group or of the source. */
function partsFrom(source: string, from: number): { readonly parts: readonly string[]; readonly end: number } {
  const parts: string[] = [];
  let [start, at, depth] = [from, from, 0];
  for (; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === ')' && depth === 0) break;
    if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === '\\') at++;
    else if (char === '[') at += (CLASS.exec(source.slice(at))?.[0].length ?? 1) - 1;
    else if (char === '|' && depth === 0) {
      parts.push(source.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(source.slice(start, at));
  return { parts, end: at };
}

const HEAD = /^(?:[^\\[\](){}|^$.*+?]|\\[^\p{L}\d]|\\[sSdDwW]|\\[pP]\{[^}]*\}|\[(?:\\.|[^\]\\])*\])(?![?*+{])/u;
/** A plain character, a class of plain characters, or the start of a group. */
const FIRST = /^(?:([^\\[\](){}|^$.*+?])|\\([^\p{L}\d])|\[([^\]\\^-]+)\]|\(\?:)/u;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/u;
const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/;
