import type { LabelPhrases } from './label.ts';

/** French label phrases; see `LabelPhrases` for the notation. */
export const FRENCH: LabelPhrases = {
  orderNumber: [
    `code commande | commande # | commande no | commande numéro | commande n° | commande nº
      id de commande | no de commande | numero de commande | numéro commande | numéro de commande
      numéro de la commande | numéro de commande expéditeur | n° de commande expéditeur
      n° de commande de l’expéditeur | n° de commande de l'expéditeur | n° de commande marchand | n° commande | n° de commande | n°commande | nº de commande | ref commande
      ref. commande | réf. commande | réf. de commande | référence commande | référence de commande
      référence de la commande | référence de votre commande | votre commande n°
      votre numéro de commande | votre n° de commande | votre référence de commande`,
    `code de confirmation | facture n° | numéro de confirmation | numéro de facture | numéro de reçu
      numéro de réservation | numéro de transaction | n° de facture | n° de réservation
      référence de dossier | référence de la transaction | référence de réservation | référence dossier`,
    `commande | facture | référence | réservation | votre commande`,
  ],
  orderDate: [
    `achat du | commande du | commande effectuée le | commande passée le | commandé le | date d'achat
      date de commande | date de facturation | date de facture | date de la commande | date de l’achat
      date de paiement | date de réservation | date du paiement | date d’achat | date d’émission
      date et heure de la commande | effectuée le | passée le | votre commande du`,
    `date | du | le`,
  ],
  total: [
    `coût total | montant de la commande | montant de votre commande | montant du débit
      montant du remboursement | montant débité | montant payé | montant prélevé | montant remboursé
      montant réglé | montant total | montant total de la commande | montant total payé
      montant total remboursé | montant total ttc | montant ttc | montant à payer | net à payer | payé
      prix total | prix ttc | somme réglée | somme totale | total (ttc) | total (tva incluse)
      total commande | total de la commande | total de la facture | total de ma commande
      total de vos achats | total de votre commande | total des achats | total du paiement
      total du remboursement | total facture | total final | total général | total payé
      total remboursé | total réglé | total taxes incluses | total ttc | total tvac | total à payer
      total à régler | à payer`,
    `montant | somme | total`,
  ],
  subtotal: [
    `montant articles | montant des articles | montant des produits | montant ht | montant panier
      prix des articles | sous total | sous total ttc | sous-total | sous-total articles | sous-total ht
      sous-total ttc | total articles | total des articles | total hors taxes | total ht | total panier
      total produits | valeur des articles`,
    `article(s) | articles | produits`,
  ],
  tax: [
    `dont t.v.a. | dont tva | montant de la tva | montant tva | t.v.a. | taxe | taxe de vente | taxes
      total tva | tps | tva | tva (20 %) | tva (20%) | tva 20% | tva incluse | tvh | tvq`,
  ],
  shipping: [
    `coût de livraison | envoi | expédition | frais d'envoi | frais d'expédition | frais de livraison
      frais de livraison ttc | frais de port | frais de traitement | frais de transport | frais d’envoi
      frais d’expédition | frais postaux | livraison | livraison en point relais | livraison express
      livraison point relais | livraison standard | livraison à domicile
      participation aux frais de livraison | port | transport`,
  ],
  discount: [
    `avantage | avoir | bon d'achat | bon de réduction | bon d’achat | chèque fidélité | code avantage
      code de réduction | code promo | montant de la remise | offre | promo | promotion | promotions
      rabais | remise | remise fidélité | remise totale | remises | réduction | réductions`,
    ``,
    `vous avez économisé | vous économisez | économie | économies`,
  ],
  trackingNumber: [
    `code de suivi | code suivi | colis numéro | colis n° | no de suivi | numero de suivi
      numéro colissimo | numéro d'envoi | numéro d'expédition | numéro de bordereau | numéro de colis
      numéro de repérage | numéro de suivi | numéro de tracking | numéro de votre colis
      numéro de votre envoi | numéro du colis | numéro d’envoi | numéro d’expédition | n° colis
      n° colissimo | n° d'envoi | n° de colis | n° de suivi | n° du colis | n° d’envoi | n° d’expédition
      n° suivi | n°de suivi | nº de suivi | référence de colis | référence de suivi
      référence d’expédition | suivi | suivi du colis`,
    `numéro de livraison | référence colis | référence du colis | référence d’envoi`,
    `colis | envoi | votre colis | votre envoi`,
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
  giftCard: [
    `carte cadeau | carte-cadeau | cartes cadeaux | chèque-cadeau | chèque cadeau | e-carte cadeau | cagnotte`,
  ],
};
