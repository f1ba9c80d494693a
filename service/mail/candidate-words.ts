// Words and senders that `candidates.ts` weighs, in the languages that receipts are read in.

/** Nouns and verbs of buying and sending: in a subject each alone is reason enough to read the mail. */
export const PURCHASE_WORDS = new RegExp(
  [
    '\\border(?:s|ed|ing)?\\b|purchas|receipt|invoice|\\bbill\\b|payment|\\bpaid\\b|refund|\\breturn(?:s|ed|ing)?\\b|shipp(?:ed|ing)|shipment|parcel|package|deliver|tracking|courier|dispatch|ticket|booking|reservation|itinerary|e-?ticket|boarding|subscription|renew|statement|checkout|pick ?up|collection|trip|\\bride\\b|\\bstay\\b|transaction|confirm|confirmation|thank you for|thanks for',
    'bestell|auftrag|kauf|rechnung|quittung|beleg|zahlung|bezahlt|erstattung|gutschrift|versand|versendet|sendung|paket|liefer|zustell|abhol|buchung|reservierung|fahrkarte|ticket|abo\\b|abonnement|unterwegs|retoure|rücksend|rückgabe|vielen dank',
    'command|achat|facture|reçu|paiement|rembours|expédi|colis|livr|suivi|réserv|billet|abonnement|retrait|retour|merci pour|merci de',
    'pedid|compra|factura|recibo|pago\\b|reembols|envío|enviad|paquete|entreg|seguimiento|reserva|billete|entrada|suscripción|devoluci|gracias por',
    'ordin[ei]|acquist|fattura|ricevuta|pagament|rimbors|spedi|pacco|consegn|tracciam|prenotaz|bigliett|abbonament|ritiro|\\breso\\b|grazie per',
    'bestelling|bestel|aankoop|factuur|\\bbon\\b|betal|terugbeta|verzend|verzonden|verstuurd|pakket|bezorg|lever|boeking|reserver|abonnement|ophal|retour|bedankt voor',
    'zamówi|zakup|faktur|paragon|płatno|opłac|zwrot|wysył|wysła|nadan|przesył|paczk|dostaw|doręcz|rezerwac|bilet|subskryp|odbi(?:ó|o)r|dzięk',
    'encomend|fatura|pagamento|estorno|devolu|remessa|rastre|chegou|bilhete|ingresso|assinatura|levantamento|obrigad',
    '\\border|beställ|köp|kvitto|faktura|betaln|återbetal|retur|skicka|försänd|paket|lever|spår|bokning|biljett|prenumer|hämta|tack för|bestill|ordre|forsend|sendt|pakke|kvittering',
    '注文|購入|お買い|領収|請求|支払|決済|返金|返品|発送|出荷|配送|配達|お届け|荷物|予約|チケット|ご利用|明細|お取引|受付',
  ].join('|'),
  'iu',
);

/** Part of an address before the @ as shops use it. */
export const SHOP_ROLE =
  /order|receipt|invoice|billing|payment|purchase|sales|ship|deliver|track|dispatch|parcel|booking|reserv|ticket|bestell|rechnung|versand|commande|facture|pedido|compra|factura|ordini|ordine|fattur|bestelling|factuur|zamow|encomenda|kvitto|faktura/i;

/** A sum of money, or a number as shops give orders. */
export const MONEY_OR_NUMBER =
  /[$€£¥₹]\s?\d|\d\s?(?:€|£|zł|kr\b|円)|\b(?:USD|EUR|GBP|PLN|SEK|CHF|CAD|AUD|BRL|JPY)\s?\d|#\s?[A-Z]{0,4}-?\d{3,}|\b\d{3}-\d{7}-\d{7}\b|\b(?:no|nr|n°|nº|№)\.?\s?[A-Z]{0,3}\d{4,}/iu;

/** A mail sent on without its program's short mark before the subject. */
export const FORWARD_WORDS = /forwarded message|weitergeleitete nachricht/i;

/** Selling, asking back, inviting: words of mail that goes to many. */
export const OFFER_WORDS = new RegExp(
  [
    '\\d\\s?%\\s?off|\\bup to \\d+%|save \\d|\\bsale\\b|newsletter|\\bdeals?\\b|black friday|cyber monday|last chance|don.t miss|new arrivals|just for you|gift guide|free shipping on|left (?:something|these|it) (?:behind|in)|still thinking|survey|how did we do|rate your|review your',
    'rabatt|\\d\\s?% auf|spare|\\bsale\\b|angebot|nur heute|letzte chance|neuheiten|gutschein|bewerten',
    'soldes|réduction|\\d\\s?% de|promo|offres?\\b|dernière chance|nouveautés|votre avis',
    'rebajas|descuento|ofertas?\\b|última oportunidad|novedades|tu opinión',
    'sconti?\\b|saldi|offert[ae]\\b|ultima occasione|novità|la tua opinione',
    'korting|aanbieding|uitverkoop|laatste kans|nieuw binnen|beoordeel',
    'wyprzedaż|rabat|promocj|okazj|zniżk|nowości|oceń',
    'promoç|desconto|ofertas?\\b|última chance|novidades|avalie',
    '\\brea\\b|erbjudande|rabatt|sista chansen|nyheter|recensera',
    'セール|割引|クーポン|キャンペーン|新着|お得|メルマガ|レビュー',
  ].join('|'),
  'iu',
);

/** Networks, work places and calendars: their mail tells of talk unless it speaks of a purchase. */
export const TALK_DOMAIN =
  /^(?:facebookmail|linkedin|twitter|x|instagram|pinterest|reddit|redditmail|tiktok|quora|medium|substack|meetup|nextdoor|discord|slack|github|gitlab|atlassian|trello|asana|notion|figma|zoom|calendly|doodle|stackoverflow|duolingo|strava|whatsapp|telegram|signal|xing|tinder|vk)\.(?:com|net|org|app|so|us|email|mail)$/;
