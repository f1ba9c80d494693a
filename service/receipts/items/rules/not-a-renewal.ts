import { PASSED, type Rule } from '../rule.ts';

const RENEWAL =
  /^(?:(?:your )?(?:next|upcoming|following) (?:billing|payment|charge|renewal|invoice|delivery|order)(?!\p{L})|(?:auto-?)?renew(?:s|al|ed|ing)(?= on| at| date| for| auto| every| price| fee|:|$| \d| \p{Lu}\p{Ll}+ \d)|billing (?:period|cycle|date|frequency)|billed (?:monthly|yearly|annually|every|on|to)|(?:subscription|service|invoice|contract|rental) period|(?:valid|active|access) (?:until|from|through|till)|expir(?:es|y)(?!\p{L})|trial ends|member since|nächste (?:abbuchung|zahlung|rechnung|abrechnung|lieferung)|verlängert sich|abrechnungszeitraum|leistungszeitraum|gültig (?:bis|ab|von)|laufzeit|prochain(?:e)? (?:paiement|facturation|prélèvement|échéance|livraison)|renouvellement(?! (?:du|de la|d['’]un) \p{L})|se renouvelle|période (?:de facturation|d.abonnement)|valable jusqu|próxim[oa] (?:pago|cobro|factura|facturación|renovación|cobrança|pagamento|entrega)|se renueva|renovación(?! (?:del?|de la) (?!tu |su |la suscrip|suscrip)\p{L})|renova(?:ção(?! d[oae] (?!sua |seu |assinatura)\p{L}))?(?!\p{L})|per[ií]odo de (?:facturación|faturação|cobrança)|prossim[oa] (?:pagamento|addebito|rinnovo(?! (?:dominio|del dominio|licenza))|fattura|consegna)|si rinnova|rinnovo|periodo di fatturazione|volgende (?:betaling|factuur|afschrijving|levering)|wordt verlengd|factuurperiode|następn[ay] (?:płatność|opłata|faktura|odnowienie)|odnawia się|okres rozliczeniowy|nästa (?:betalning|debitering|faktura|leverans)|förnyas|faktureringsperiod|次回(?:の)?(?:お支払い|請求|更新)|更新日|請求期間)/iu;

/** A renewal, a billing date, or a term: a detail of the purchase, not its name. */
export const rule: Rule = {
  id: 'not-a-renewal',
  match: ({ text }) => (text.length < 90 && RENEWAL.test(text) ? PASSED : null),
  examples: [
    { text: 'Next billing date', gives: { kind: 'passed' } },
    { text: 'Renews 4 June 2026', gives: { kind: 'passed' } },
    { text: 'Abrechnungszeitraum: Mai', gives: { kind: 'passed' } },
    { text: 'Prochain paiement', gives: { kind: 'passed' } },
    { text: 'Renouvellement : 4 juin 2026', gives: { kind: 'passed' } },
    { text: 'Renouvellement du domaine atelier.example – 1 an', gives: null },
    { text: 'Renovación de tu suscripción', gives: { kind: 'passed' } },
    { text: 'Renovación del dominio taller.example', gives: null },
    { text: 'Renewal cream', gives: null },
    { text: 'Next chapter, a novel', gives: null },
  ],
};
