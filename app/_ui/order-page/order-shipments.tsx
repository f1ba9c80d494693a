import type { ShipmentView } from '#lib/service/order-view.ts';
import { ShipmentCard } from './shipment-card.tsx';
import type { SourceContext } from './source-link.tsx';

/**
 * A card for each shipment: those under way, then delivered ones, which are collapsed if there are several, then lost
 * ones that were sent again.
 */
export function OrderShipments(props: { readonly context: SourceContext; readonly locale: string }) {
  const { context, locale } = props;
  const { shipments } = context.order;
  const rank = ({ health, sentAgain }: ShipmentView) => (sentAgain !== null ? 2 : Number(health === 'delivered'));
  const sorted = shipments.toSorted((a, b) => rank(a) - rank(b));
  return sorted.map((shipment) => (
    <ShipmentCard
      key={shipment.id}
      shipment={shipment}
      context={context}
      one={shipments.length === 1}
      locale={locale}
    />
  ));
}
