import type { Words } from './words.ts';

export const FRENCH: Words = {
  placed: [
    [
      'Confirmation de votre commande n° {n}',
      'Bonjour Robin, nous avons bien reçu votre commande et nous vous en remercions.',
    ],
    ['Votre commande {shop} est validée', 'Merci pour votre achat ! Votre commande est en cours de préparation.'],
    [
      'Merci pour votre commande !',
      'Nous vous remercions de votre confiance. Voici le récapitulatif de votre commande.',
    ],
    ['{shop} : votre facture', 'Veuillez trouver ci-dessous le détail de votre achat.'],
    ['Commande enregistrée', 'Votre commande a bien été enregistrée.'],
  ],
  shipped: [
    ['Votre commande est en route', 'Bonne nouvelle : votre colis vient de quitter notre entrepôt.'],
    ['Votre commande {n} a été expédiée', 'Nous avons confié votre colis à {c}.'],
  ],
  outForDelivery: [['Votre colis arrive aujourd’hui', 'Votre colis est en cours de livraison.']],
  delivered: [
    ['Votre commande a été livrée', 'Votre colis a bien été livré. Profitez-en !'],
    ['Colis livré', 'Votre commande {shop} est arrivée.'],
  ],
  cancelled: [
    ['Annulation de votre commande', 'Votre commande a été annulée. Aucun montant ne sera débité.'],
    ['Votre commande {n} est annulée', 'Conformément à votre demande, nous avons annulé votre commande.'],
  ],
  refunded: [
    ['Votre remboursement', 'Nous avons bien reçu votre retour et procédé au remboursement.'],
    ['Remboursement effectué', 'Vous avez été remboursé sur votre moyen de paiement.'],
  ],
  numberLabels: [
    'Numéro de commande',
    'N° de commande',
    'Commande n°',
    'Référence de commande',
    'Commande',
    'Votre numéro de commande',
    'Référence commande',
  ],
  dateLabels: ['Date de commande', 'Date', 'Commande passée le', 'Date de la commande', 'Commandé le'],
  heads: [
    ['Produit', 'Quantité', 'Prix'],
    ['Article', 'Qté', 'Montant'],
    ['Désignation', 'Qté', 'Total'],
    ['Articles', 'Quantité', 'Prix TTC'],
  ],
  quantities: ['Quantité : {q}', 'Qté : {q}', '{q} x', 'x {q}', 'Quantité {q}'],
  subtotal: ['Sous-total', 'Total articles', 'Montant des articles', 'Total produits', 'Sous-total TTC'],
  shipping: ['Frais de livraison', 'Livraison', 'Frais de port', 'Livraison à domicile', 'Frais d’envoi', 'Expédition'],
  tax: ['TVA', 'Taxes'],
  taxIncluded: ['dont TVA {m}', 'TVA (20 %) incluse : {m}', 'dont {m} de TVA'],
  discount: ['Remise', 'Réduction', 'Code promo (BIENVENUE)', 'Bon de réduction', 'Remise fidélité'],
  giftCard: ['Carte cadeau', 'Chèque-cadeau'],
  total: [
    'Total',
    'Total TTC',
    'Montant total',
    'Total de la commande',
    'Total à payer',
    'Montant total TTC',
    'Total payé',
    'Montant payé',
  ],
  refundTotal: ['Montant remboursé', 'Total remboursé', 'Montant du remboursement'],
  saved: ['Vous économisez {m}', 'Vous avez économisé {m}', 'Soit {m} d’économies'],
  tracking: ['Numéro de suivi', 'N° de suivi', 'Numéro de colis', 'N° de colis', 'Référence colis'],
  trackButton: ['Suivre mon colis', 'Suivre ma commande'],
  carrierLabels: ['Transporteur', 'Expédié par', 'Livré par'],
  address: ['Adresse de livraison', 'Livraison à'],
  payment: ['Mode de paiement : Carte bancaire **** 4242', 'Payé par PayPal'],
  customerNumber: ['N° client : 80412277', 'Numéro de client 5501928'],
  recommend: [
    'Vous aimerez aussi',
    'Nos suggestions pour vous',
    'Les clients ont également acheté',
    'Recommandé pour vous',
  ],
  footer: [
    'Une question ? Appelez le 01 55 50 01 39 du lundi au vendredi de 9 h à 18 h. RCS Paris 512 099 341.',
    'Livraison offerte dès 49,00 € d’achat. Vous disposez de 30 jours pour changer d’avis.',
  ],
  carrierShipped: [
    ['Votre colis {shop} arrive demain', 'Votre colis est en cours d’acheminement. Livraison prévue le {d}.'],
    ['{c} : votre colis est pris en charge', 'Nous avons pris en charge votre colis.'],
  ],
  carrierOut: [
    [
      'Votre colis sera livré aujourd’hui',
      'Votre livreur est en tournée : votre colis sera livré aujourd’hui entre 11h20 et 12h20.',
    ],
  ],
  carrierDelivered: [
    ['Votre colis a été livré', 'Bonjour, votre colis a été livré dans votre boîte aux lettres.'],
    ['Votre colis est livré', 'Votre colis a été remis à votre voisin.'],
  ],
  abandonedCart: [
    ['Votre panier vous attend', 'Vous avez oublié quelque chose ? {i} – {m}. Finalisez votre commande.'],
    ['Vous y pensez encore ?', 'Ces articles sont toujours dans votre panier : {i} {m}. Total : {m}'],
  ],
  upcoming: [
    ['Votre abonnement sera bientôt renouvelé', 'Le {d}, nous prélèverons {m}. Total : {m}'],
    ['Prochain prélèvement : {m}', 'Un prélèvement de {m} sera effectué le {d}.'],
  ],
  failed: [
    ['Échec de votre paiement', 'Le paiement de votre commande {n} d’un montant de {m} a été refusé. Total : {m}'],
    ['Votre paiement a été refusé', 'Nous n’avons pas pu débiter votre carte pour la commande {n}.'],
  ],
  demand: [
    ['Rappel : facture impayée', 'Sauf erreur, la facture 48811 d’un montant de {m} reste impayée. Montant dû : {m}'],
    ['Relance de paiement', 'Merci de régler la somme de {m} avant le {d}.'],
  ],
  promotion: [
    ['Jusqu’à -60 % ce week-end', '{i} à {m} seulement. Livraison offerte dès {m}.'],
    ['Nos nouveautés', '{i} dès {m}. Commandez avant le {d}.'],
  ],
  items: [
    'Théière en fonte',
    'Chaussettes en laine',
    'Lampe de chevet',
    'Café moulu 500 g',
    'Antivol vélo',
    'Coussin en lin',
    'Sac à dos 30 l',
    'Étagère en chêne',
    'Carnet ligné A5',
    'Robe d’été – bleu, taille 38',
  ],
};
