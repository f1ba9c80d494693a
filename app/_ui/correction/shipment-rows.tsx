import type { ReactNode } from 'react';
import type { FormField } from './form-fields.ts';
import type { PartState } from './form-state.ts';
import type { OrderFormTexts } from './order-form.tsx';
import { PartField } from './part-field.tsx';
import { RemovedRow, RowHead } from './part-row.tsx';
import { StepButton } from './step-button.tsx';

/** The shipments of an order, each with all its fields. */
export function ShipmentRows(props: {
  readonly parts: readonly PartState[];
  readonly fields: readonly FormField[];
  readonly edited: Readonly<Record<string, readonly string[]>>;
  readonly icons: Readonly<Record<'add' | 'remove', ReactNode>>;
  readonly focus: string | null;
  readonly texts: OrderFormTexts;
}) {
  const { parts, fields, edited, icons, focus, texts } = props;
  return (
    <section className="card" aria-labelledby="edit-shipments">
      <div className="card-head">
        <h2 id="edit-shipments">{texts.shipments}</h2>
      </div>
      <ul className="edit-rows">
        {parts.map((part) => (
          <li key={part.key} id={part.key} className="edit-row">
            {part.removed ? (
              <RemovedRow part={part} first={focus === part.key} texts={texts} />
            ) : (
              <fieldset className="edit-shipment">
                <RowHead part={part} texts={texts} />
                <div className="edit-fields">
                  {fields.map((field, index) => (
                    <PartField
                      key={field.name}
                      part={part}
                      field={field}
                      edited={edited[part.key]?.includes(field.name) === true}
                      first={focus === part.key && index === 0}
                      texts={texts}
                    />
                  ))}
                </div>
                <StepButton
                  step={`remove ${part.key}`}
                  className="button button-small button-ghost edit-shipment-remove"
                  icon={icons.remove}
                  label={texts.removeShipment}
                />
              </fieldset>
            )}
          </li>
        ))}
      </ul>
      <p className="edit-add">
        <StepButton step="add shipment" className="button button-ghost" icon={icons.add} label={texts.addShipment} />
      </p>
    </section>
  );
}
