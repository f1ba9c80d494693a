import type { Document } from '../document.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import type { Happening } from '../recognise/phrases.ts';
import type { Sender } from '../sender.ts';

const TICKET =
  /\b(?:boarding pass|flight|itinerary|check-?in|hotel|reservation|e-?tickets?|your trip|your ride|booking (?:number|reference|confirmation)|admission|buchungsbestätigung|fahrkarte|billet|réservation|reserva|vuelo|prenotazione|volo|boeking|rezerwacja|bilet|bokning)\b/iu;
const SUBSCRIPTION =
  /\b(?:subscription|membership|per month|\/month|monthly plan|abonnement|suscripción|abbonamento|abonament|assinatura|prenumeration)\b/iu;
const DIGITAL =
  /\b(?:download|digital (?:code|order|item|download)|e-?book|game key|license key|redeem|activation code|added to your library)\b/iu;
const PICKUP =
  /\b(?:pick ?up (?:in store|at the store|your order)|in-store pickup|click (?:&|and) collect|curbside|abholung im (?:markt|geschäft)|retrait en magasin|recogida en tienda)\b/iu;
const SHIPPED =
  /\b(?:shipping address|ship to|delivery address|deliver to|lieferadresse|adresse de livraison|dirección de (?:envío|entrega)|indirizzo di (?:spedizione|consegna)|bezorgadres|adres dostawy|endereço de entrega|morada de entrega|leveransadress|お届け先)\b/iu;
const IN_STORE = /\b(?:in-?store purchase|store receipt|register|cashier|kassenbon|ticket de caisse|e-?bon)\b/iu;

const PAYMENT = /\bpayment\b|\bzahlung\b|\bpaiement\b|\bpago\b|\bpagamento\b/iu;

/** Contract §5 types by the words that name them, in order of precedence: goods that are sent are no ticket. */
const BY_WORDS: readonly (readonly [RegExp, number])[] = [
  [PICKUP, 15],
  [SHIPPED, 2],
  [TICKET, 8],
  [SUBSCRIPTION, 6],
  [DIGITAL, 4],
  [IN_STORE, 5],
];

/** Contract §5 purchase type by the merchant and by the words of the email. A shippable purchase when goods move. */
export function purchaseTypeOf(sender: Sender, document: Document, happening: Happening | null): number {
  const known = merchantOfDomain(sender.domain)?.kind.purchaseTypeId ?? null;
  if (known !== null) return known;
  if (happening === 'shipped' || happening === 'outForDelivery' || happening === 'delivered') return 2;
  if (happening === 'readyForPickup') return 15;
  const text = `${sender.subject}\n${document.text.slice(0, 12_000)}`;
  return BY_WORDS.find(([words]) => words.test(text))?.[1] ?? (PAYMENT.test(sender.subject) ? 3 : 2);
}
