import type { ShipmentView } from '#lib/service/order-view.ts';
import { ShipmentCard } from './shipment-card.tsx';
import type { SourceContext } from './source-link.tsx';

/** A card for each shipment, those under way first. If there are several, delivered ones are collapsed. */
export function OrderShipments(props: { readonly context: SourceContext; readonly locale: string }) {
  const { context, locale } = props;
  const { shipments } = context.order;
  const isDelivered = ({ health }: ShipmentView) => health === 'delivered';
  const sorted = shipments.toSorted((a, b) => Number(isDelivered(a)) - Number(isDelivered(b)));
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
