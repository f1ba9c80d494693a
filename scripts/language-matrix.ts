import { LANGUAGES } from '../service/receipts/languages/load.ts';
import { slotMatrix } from '../service/receipts/languages/matrix.ts';

// `node scripts/language-matrix.ts` prints the number of words per language and slot as a Markdown table. "–" is an
// explicit "none".
console.log(`| slot | ${LANGUAGES.join(' | ')} |`);
console.log(`|---|${'---:|'.repeat(LANGUAGES.length)}`);
for (const [slot, counts] of slotMatrix())
  console.log(`| ${slot} | ${LANGUAGES.map((language) => counts.get(language) || '–').join(' | ')} |`);
