import { getTranslations } from 'next-intl/server';
import type { BarChip, ChipPart } from '#lib/orders/filter/bar-chips.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { type ChipWords, chipOperator, chipWords } from './chip-words.ts';
import type { FilterProps } from './filter-form.tsx';
import { isSupported, isWrong, type MenuPart, PartValues } from './filter-parts.tsx';

/** An active filter: its field, its comparison and value, which can be changed, and a remove link. */
export async function FilterChip({ chip, ...props }: FilterProps & { readonly chip: BarChip }) {
  const { list, links, choices } = props;
  const [t, words] = await Promise.all([
    getTranslations('orders.chips'),
    chipWords(chip, { bar: list.state.bar, today: choices.today }),
  ]);
  return (
    <li className="filter-chip">
      <span className="filter-chip-field">
        <Icon name={words.icon} />
        {words.field}
      </span>
      {words.operator === '' ? null : <Operator {...props} chip={chip} word={words.operator} />}
      <Value {...props} chip={chip} words={words} />
      <Link
        href={links.filtered(chip.without)}
        scroll={false}
        aria-label={t('remove', { words: words.whole })}
        className="filter-chip-remove"
      >
        <Icon name="x" />
      </Link>
    </li>
  );
}

/** The comparison, with the other comparisons that the values allow. */
async function Operator({ chip, word, links }: FilterProps & { readonly chip: BarChip; readonly word: string }) {
  const t = await getTranslations('orders.conditions');
  if (chip.others.length === 0) return <span className="filter-chip-operator">{word}</span>;
  return (
    <details className="menu" name="filter-menu">
      <summary className="filter-chip-operator">
        <span className="sr-only">{t('operator')}</span> {word}
      </summary>
      <ul className="menu-panel menu-panel-start" aria-label={t('operator')}>
        {chip.others.map(({ operator, state }) => (
          <li key={operator}>
            <Link href={links.filtered(state)} scroll={false} className="menu-item">
              {chipOperator(t, operator, chip.field)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The value, with a menu to change it. A search term and a filter text are changed in their fields. */
async function Value({ chip, words, ...props }: FilterProps & { readonly chip: BarChip; readonly words: ChipWords }) {
  const t = await getTranslations('orders.conditions');
  const { part } = chip;
  if (part === 'search' || part === 'rest') {
    return (
      <a href={part === 'search' ? '#search' : '#filter'} className="filter-chip-value">
        <ValueWords part={part} value={words.value} />
      </a>
    );
  }
  if (!isSupported(part, props)) {
    return (
      <span className="filter-chip-value">
        <ValueWords part={part} value={words.value} />
      </span>
    );
  }
  return (
    <details className="menu" name="filter-menu" open={isWrong(part, props)}>
      <summary className="filter-chip-value" title={isGroup(part) ? words.whole : undefined}>
        <span className="sr-only">{t('value')}</span> <ValueWords part={part} value={words.value} />
      </summary>
      <div className={`menu-panel menu-panel-start filter-panel ${isGroup(part) ? 'filter-panel-wide' : ''}`}>
        <PartValues {...props} part={part} />
        {isGroup(part) ? <TextLink /> : null}
      </div>
    </details>
  );
}

function ValueWords({ part, value }: { readonly part: ChipPart; readonly value: string }) {
  return (
    <span className={part === 'rest' ? 'filter-chip-words mono' : 'filter-chip-words'}>
      <FromMail>{value}</FromMail>
    </span>
  );
}

async function TextLink() {
  const t = await getTranslations('orders.filter');
  return (
    <a href="#filter" className="menu-item">
      <Icon name="code" />
      {t('text')}
    </a>
  );
}

function isGroup(part: MenuPart): boolean {
  return typeof part !== 'string';
}
