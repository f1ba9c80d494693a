import { expect, test } from 'vitest';
import { catalogue, type EntityName, expandable, type PublicField, relations } from './catalogue.ts';
import { functions, writeSignature } from './functions.ts';
import { binaryOperators, meanings } from './operators.ts';

test('docs/fields.md matches the catalogue; to update it: npx vitest run contract/filter/field-reference.test.ts -u', async () => {
  await expect(fieldReference()).toMatchFileSnapshot('../../docs/fields.md');
});

function fieldReference(): string {
  const entities = Object.keys(catalogue) as EntityName[];
  return [
    '# Fields of the filter language',
    '',
    'Everything that `filter` and `orderBy` can name, with its type and meaning. For the syntax, see the',
    '[language reference](../contract/filter/README.md). Aliases are in parentheses. Amounts are integers in minor units (5000',
    'is 50.00). A test generates this page from the catalogue.',
    '',
    ...entities.flatMap(entitySection),
    '## functions',
    '',
    table(
      ['function', 'returns', 'meaning'],
      Object.values(functions).map((signature) => [
        `\`${writeSignature(signature)}\``,
        signature.result,
        signature.meaning,
      ]),
    ),
    '## operators',
    '',
    table(
      ['operator', 'meaning'],
      [...binaryOperators, 'not' as const].map((word) => [`\`${word}\``, meanings[word]]),
    ),
  ].join('\n');
}

function entitySection(entity: EntityName): readonly string[] {
  const names: readonly string[] = Object.entries(expandable).find(([name]) => name === entity)?.[1] ?? [];
  const walked = relations[entity].map((relation) => [
    `\`${relation.name}/…\``,
    `fields of [${relation.to}](#${relation.to.toLowerCase()})`,
    relation.meaning,
  ]);
  return [
    `## ${entity}`,
    '',
    table(['field', 'type', 'meaning'], [...catalogue[entity].map(fieldRow), ...walked]),
    ...(names.length === 0 ? [] : [`\`expand\`: ${names.map((name) => `\`${name}\``).join(', ')}.`, '']),
  ];
}

function fieldRow({ name, type, nullable, meaning, aliases = [] }: PublicField): readonly string[] {
  const others = aliases.map((alias) => ` (\`${alias}\`)`).join('');
  return [`\`${name}\`${others}`, nullable ? `${type} or null` : type, meaning];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
