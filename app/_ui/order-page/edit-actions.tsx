import { getTranslations } from 'next-intl/server';
import { RemoveForm } from '../correction/delete-form.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import type { SourceContext } from './source-link.tsx';

/** Entries of a menu that edit and delete an item or a shipment. Deletion is offered only if it can be undone. */
export async function EditActions(props: {
  readonly kind: 'item' | 'shipment';
  readonly id: string;
  readonly name: string;
  /** Path of the order's page. */
  readonly path: NonNullable<SourceContext['own']>;
  readonly context: SourceContext;
}) {
  const { kind, id, name, path, context } = props;
  const t = await getTranslations('order');
  return (
    <>
      {/* Loads the page, because only then does the keyboard continue at the row. */}
      <a href={`${path}/edit#${kind}-${id}`} className="menu-item">
        <Icon name="pencil" />
        <span>
          {t('correct')}
          <span className="sr-only">
            {' '}
            <FromMail>{name}</FromMail>
          </span>
        </span>
      </a>
      {context.restorable ? (
        <RemoveForm
          kind={kind}
          order={context.order.id}
          id={id}
          name={name}
          shown={context.order.shown[`${kind}-${id}`] ?? ''}
        />
      ) : null}
    </>
  );
}
