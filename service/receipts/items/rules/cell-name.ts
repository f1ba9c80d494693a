import { describesItem } from '../../recognise/describes-item.ts';
import { isName } from '../is-name.ts';
import { isNumberedName } from '../numbered-name.ts';
import type { RowSoFar, Rule } from '../rule.ts';

/** The first words of a row name its item. If a code comes first, the next words do. */
export const rule: Rule = {
  id: 'cell-name',
  match: (run) => {
    const { text, row } = run;
    if (row === null || (row.name !== null && !isCodeOf(row.name, text) && !isCaption(row) && !isRemark(row)))
      return null;
    return isName(text) || isNumberedName(run) ? { kind: 'words', name: text } : null;
  },
  examples: [
    { text: 'Garden hose', row: {}, gives: { kind: 'words', name: 'Garden hose' } },
    { text: 'Garden hose', row: { name: 'PF-21' }, gives: { kind: 'words', name: 'Garden hose' } },
    { text: 'Garden hose', row: { name: '#BC51f2a' }, gives: { kind: 'words', name: 'Garden hose' } },
    { text: 'Green water filter', row: { name: 'ACC-FILTER' }, gives: { kind: 'words' } },
    { text: 'Mate', row: { name: 'Instead of tea:', inNameColumn: true }, gives: { kind: 'words', name: 'Mate' } },
    { text: 'Resistor 10 Ω', row: { name: 'Pos. 10' }, gives: { kind: 'words', name: 'Resistor 10 Ω' } },
    { text: 'VPS Value, 1 vCore, 12 months', row: { name: 'vps-value-1-2' }, gives: { kind: 'words' } },
    { text: 'Green, size M', row: { name: 'wi-fi-stick' }, gives: null },
    { text: 'Monthly', row: { name: 'Plan:' }, gives: null },
    { text: 'Green', row: { name: 'Garden hose' }, gives: null },
    { text: '20457 Alderwood', row: {}, below: ['2 pcs'], gives: { kind: 'words', name: '20457 Alderwood' } },
    { text: '20457 Alderwood', row: { pricedElsewhere: true }, gives: { kind: 'words', name: '20457 Alderwood' } },
    { text: '20457 Hamburg', row: {}, below: ['Germany'], gives: null },
    { text: 'Track package', row: {}, gives: null },
  ],
};

/** Recognizes words above a name in the same cell: "Instead of tea:". */
function isCaption({ name, inNameColumn }: RowSoFar): boolean {
  return inNameColumn && /[:：]$/.test(name ?? '');
}

/** Recognizes a line above a name in the same cell that describes the item: "New". */
function isRemark({ name, inNameColumn }: RowSoFar): boolean {
  return inNameColumn && describesItem(name ?? '');
}

/** Recognizes a code in a column of references, with the name in the next cell: "PF-21", "ACC-FILTER". */
function isCodeOf(text: string, next: string): boolean {
  if (POSITION.test(text)) return true;
  if (/^\d{1,3}\s[A-Z\d]+-[A-Z\d-]+$/.test(text)) return true;
  if (/^#?[A-Z0-9][A-Za-z0-9._/-]{1,20}$/.test(text) && /\d/.test(text)) return true;
  if (/^[a-z]{1,4}-?\d{4,10}$/.test(text)) return true;
  if (SLUG.test(text) && /\s\S+\s/.test(next) && next.length > text.length + 4) return true;
  return /^[A-Z]+[-_/][A-Z-]+$/.test(text) && /\s/.test(next) && next.length > text.length + 4;
}

/** The code of a plan or a service: "vps-value-1-2-40", "domain-fr-renew". */
const SLUG = /^[a-z\d]{2,}(?:-[a-z\d]+){2,}$/;

/** The position of a line: "Pos. 10". */
const POSITION = /^pos(?:ition|ición|izione|\.)? ?\d{1,3}$/iu;
