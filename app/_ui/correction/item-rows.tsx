import type { ReactNode } from 'react';
import type { FormField } from './form-fields.ts';
import type { PartState } from './form-state.ts';
import type { OrderFormTexts } from './order-form.tsx';
import { PartField } from './part-field.tsx';
import { RemovedRow, RowHead } from './part-row.tsx';
import { StepButton } from './step-button.tsx';

/** Fields in the row. All others are in a collapsed part below it. */
const IN_ROW: ReadonlySet<string> = new Set(['description', 'quantity', 'price']);

type RowsProps = {
  readonly parts: readonly PartState[];
  readonly fields: readonly FormField[];
  readonly edited: Readonly<Record<string, readonly string[]>>;
  /** Icons by key of the item, and one for items without a category. */
  readonly tiles: Readonly<Record<string, ReactNode>>;
  readonly icons: Readonly<Record<'add' | 'remove' | 'tile' | 'more', ReactNode>>;
  readonly focus: string | null;
  readonly texts: OrderFormTexts;
};

/** The items of an order as rows to edit. */
export function ItemRows(props: RowsProps) {
  const { parts, icons, texts } = props;
  return (
    <section className="card" aria-labelledby="edit-items">
      <div className="card-head">
        <h2 id="edit-items">{texts.items}</h2>
      </div>
      <ul className="edit-rows">
        {parts.map((part) => (
          <li key={part.key} id={part.key} className="edit-row">
            {part.removed ? (
              <RemovedRow part={part} first={props.focus === part.key} texts={texts} />
            ) : (
              <ItemRow {...props} part={part} />
            )}
          </li>
        ))}
      </ul>
      <p className="edit-add">
        <StepButton step="add item" className="button button-ghost" icon={icons.add} label={texts.addItem} />
      </p>
    </section>
  );
}

function ItemRow({ part, fields, edited, tiles, icons, focus, texts }: RowsProps & { readonly part: PartState }) {
  const marked = edited[part.key] ?? [];
  const shown = (some: readonly FormField[]) =>
    some.map((field) => (
      <PartField
        key={field.name}
        part={part}
        field={field}
        edited={marked.includes(field.name)}
        first={focus === part.key && field.name === 'description'}
        placeholder={IN_ROW.has(field.name)}
        texts={texts}
      />
    ));
  const more = fields.filter(({ name }) => !IN_ROW.has(name));
  const isOpen = more.some(({ name }) => part.problems[name] !== undefined || part.conflicts.includes(name));
  return (
    <fieldset className="edit-item">
      <RowHead part={part} texts={texts} />
      <span className="tile">{tiles[part.key] ?? icons.tile}</span>
      <div className="edit-item-line">{shown(fields.filter(({ name }) => IN_ROW.has(name)))}</div>
      <StepButton
        step={`remove ${part.key}`}
        className="button button-ghost button-icon edit-item-remove"
        icon={icons.remove}
        title={texts.removeItem}
        label={<span className="sr-only">{texts.removeItem}</span>}
      />
      {more.length === 0 ? null : (
        <details className="edit-item-more" open={isOpen}>
          <summary>
            {texts.moreFields}
            {icons.more}
          </summary>
          <div className="edit-fields">{shown(more)}</div>
        </details>
      )}
    </fieldset>
  );
}
