/**
 * What moves, in the words around a happening. Without one of them "delivered", "delayed" and "on its way" are said of
 * anything: share prices, speeches, hurricanes.
 */
export const ABOUT_GOODS =
  /package|parcel|shipment|\border(?:s|ed)?\b|\bitems?\b|your delivery|paket|päckchen|sendung|bestell|lieferung|\bware\b|colis|commande|livraison|\benvoi|pedido|paquete|env[ií]o|\bentrega|pacco|ordine|spedizione|consegna|pakket|zending|levering|paczk|przesył|zamówi|dostaw|encomenda|pacote|objeto|remessa|försänd|beställ|leverans|pakke|forsend|bestilling|paketti|tilau|lähety|zásilk|balí[kč]|objednávk|배송|주문|상품|택배|荷物|商品|注文|配送|배달/iu;
