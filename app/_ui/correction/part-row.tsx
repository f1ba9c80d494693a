import { FromMail } from '../kit/from-mail.tsx';
import type { PartState } from './form-state.ts';
import type { OrderFormTexts } from './order-form.tsx';
import { StepButton } from './step-button.tsx';

/** Returns the name of an item or a shipment; empty if it has no description yet. */
export function partName({ texts }: PartState): string {
  return texts.description ?? texts.trackingNumber ?? '';
}

/** Names a row for screen readers, and shows why it was not saved. */
export function RowHead({ part, texts }: { readonly part: PartState; readonly texts: OrderFormTexts }) {
  const name = partName(part);
  const fallback = part.kind === 'item' ? texts.newItem : texts.newShipment;
  return (
    <>
      <legend className="sr-only">{name === '' ? fallback : <FromMail>{name}</FromMail>}</legend>
      {part.message === null ? null : <p className="note note-warn edit-row-note">{part.message}</p>}
    </>
  );
}

/** A row that will be deleted when the form is saved. Its values stay in the form. */
export function RemovedRow(props: {
  readonly part: PartState;
  readonly first: boolean;
  readonly texts: OrderFormTexts;
}) {
  const { part, first, texts } = props;
  const name = partName(part);
  return (
    <div className="edit-removed">
      {Object.entries(part.texts).map(([field, value]) => (
        <input key={field} type="hidden" name={`f.${part.key}.${field}`} value={value} />
      ))}
      <p>
        {name === '' ? null : (
          <s>
            <FromMail>{name}</FromMail>
          </s>
        )}{' '}
        <span className="text-muted">{texts.willBeDeleted}</span>
      </p>
      <StepButton
        step={`keep ${part.key}`}
        className="button button-small button-quiet"
        label={texts.keep}
        first={first}
      />
    </div>
  );
}
