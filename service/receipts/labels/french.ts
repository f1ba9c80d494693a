import type { LabelPhrases } from './label.ts';

/** French label phrases; see `LabelPhrases` for the notation. */
export const FRENCH: LabelPhrases = {
  orderNumber: [
    `commande # | commande no | commande numéro | commande n° | commande nº | no de commande
      numero de commande | numéro de commande | numéro de la commande | n° commande | n° de commande
      nº de commande | réf. commande | référence commande | référence de commande | référence de la commande
      votre commande n° | votre numéro de commande`,
    `code de confirmation | facture n° | numéro de confirmation | numéro de facture | numéro de reçu
      numéro de réservation | numéro de transaction | n° de facture | n° de réservation | référence de dossier
      référence de la transaction | référence de réservation | référence dossier`,
    'commande | facture | référence | réservation | votre commande',
  ],
  orderDate: [
    `commande du | commande passée le | commandé le | date d'achat | date de commande | date de facturation
      date de facture | date de la commande | date de réservation | date du paiement | date d’achat
      effectuée le | passée le`,
    'date | du | le',
  ],
  total: [
    `montant de la commande | montant du remboursement | montant débité | montant payé | montant remboursé
      montant réglé | montant total | montant total de la commande | montant total ttc | montant ttc
      net à payer | payé | prix total | total (ttc) | total commande | total de la commande
      total de votre commande | total du paiement | total du remboursement | total facture | total final
      total général | total payé | total ttc | total tvac | total à payer`,
    'montant | somme | total',
  ],
  subtotal: [
    `montant ht | sous total | sous-total | sous-total ht | total articles | total des articles
      total hors taxes | total ht | total produits`,
  ],
  tax: [
    `dont tva | montant de la tva | montant tva | taxe | taxe de vente | taxes | total tva | tps | tva
      tva incluse | tvq`,
  ],
  shipping: [
    `coût de livraison | expédition | frais d'envoi | frais d'expédition | frais de livraison | frais de port
      frais d’envoi | frais d’expédition | livraison | livraison standard | port`,
  ],
  discount: [
    `avantage | bon d'achat | bon de réduction | bon d’achat | code promo | promotion | rabais | remise
      remises | réduction | réductions | économies`,
  ],
  trackingNumber: [
    `code de suivi | colis numéro | colis n° | no de suivi | numero de suivi | numéro d'envoi
      numéro d'expédition | numéro de bordereau | numéro de colis | numéro de repérage | numéro de suivi
      numéro de votre colis | numéro du colis | numéro d’envoi | numéro d’expédition | n° d'envoi
      n° de colis | n° de suivi | n° du colis | n° d’envoi | nº de suivi | référence de suivi | suivi
      suivi du colis`,
    'numéro de livraison | référence colis | référence du colis | référence d’envoi',
    'colis | envoi | votre colis | votre envoi',
  ],
  carrier: [
    `expédié par | expédié via | livraison par | livré par | mode d'expédition | mode de livraison
      mode d’expédition | transporteur`,
  ],
  quantity: ['qte | qté | qté. | quantite | quantité'],
  deliveryDate: [
    `arrivera | arrivée prévue | date de livraison | date de livraison estimée | date de livraison prévue
      date estimée de livraison | date prévue de livraison | livraison estimée | livraison estimée entre
      livraison estimée le | livraison le | livraison prévue | livraison prévue le`,
  ],
  shippingDate: ["date d'envoi | date d'expédition | date d’envoi | date d’expédition | expédié le | expédiée le"],
  seller: ['boutique | expéditeur | magasin | marchand | vendeur | vendu par'],
  destination: [
    `adresse de livraison | adresse d’expédition | destinataire | expédié à | livraison à | livrer à
      livré à`,
  ],
};
