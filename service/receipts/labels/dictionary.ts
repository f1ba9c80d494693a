/** What a label announces. */
export type LabelField =
  | 'orderNumber'
  | 'orderDate'
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'shipping'
  | 'discount'
  | 'trackingNumber'
  | 'carrier'
  | 'quantity'
  | 'deliveryDate'
  | 'shippingDate'
  | 'seller'
  | 'destination';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt' | 'sv' | 'ja';

/** A phrase as it stands before its value, lower case; `strength` 3 names the field beyond doubt, 1 often means less. */
export type Label = {
  readonly field: LabelField;
  readonly language: Language;
  readonly phrase: string;
  readonly strength: 1 | 2 | 3;
};

type Phrases = { readonly [F in LabelField]?: readonly (readonly string[])[] };

/** Per field: phrases of strength 3, then 2, then 1. Separate words by one space; "nr" also matches "nr." */
const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    orderNumber: [
      [
        'order number', 'order no', 'order num', 'order nr', 'order id', 'order #', 'order confirmation number', 'order reference',
        'order ref', 'order confirmation no', 'your order number', 'your order number is', 'purchase order number', 'order code',
        'sales order number', 'web order number', 'online order number', 'order identifier', 'order confirmation #', 'ordernumber', 'orderid',
      ],
      [
        'confirmation number', 'confirmation code', 'confirmation no', 'confirmation #', 'booking number', 'booking reference', 'booking ref',
        'booking id', 'booking code', 'booking confirmation number', 'reservation number', 'reservation code', 'reservation id', 'reservation #',
        'record locator', 'itinerary number', 'invoice number', 'invoice no', 'invoice id', 'invoice #', 'receipt number', 'receipt no',
        'receipt id', 'receipt #', 'purchase number', 'purchase id', 'transaction id', 'transaction number', 'trip id', 'ride id', 'document no',
        'airline confirmation', 'pnr', 'ticket order number', 'subscription order number', 'payment reference', 'merchant order number',
      ],
      ['order', 'invoice', 'confirmation', 'receipt', 'your order', 'reservation', 'booking', 'purchase', 'transaction', 'reference number'],
    ],
    orderDate: [
      ['order date', 'date of order', 'ordered on', 'order placed', 'order placed on', 'purchase date', 'date of purchase', 'date ordered',
        'purchased on', 'placed on', 'date placed', 'order time', 'invoice date', 'date issued', 'receipt date', 'transaction date', 'booking date',
        'date paid', 'payment date', 'issued on', 'issued', 'date of issue', 'ordered'],
      ['date'],
    ],
    total: [
      ['order total', 'grand total', 'total charged', 'total paid', 'amount paid', 'amount charged', 'total amount charged', 'total amount',
        'total price', 'total cost', 'order grand total', 'total for this order', 'total for your order', 'you paid', 'total payment',
        'total (incl. tax)', 'total incl. vat', 'total including tax', 'total including vat', 'purchase total', 'invoice total', 'total billed',
        'total charge', 'total charges', 'charged', 'your total', 'order amount', 'payment total', 'receipt total', 'booking total', 'trip total', 'final total',
        'new order total', 'updated order total', 'total before tip', 'total refund', 'refund total', 'refund amount', 'amount refunded', 'paid'],
      ['total', 'amount', 'payment amount', 'shipment total', 'total to pay', 'total due', 'amount due', 'payment', 'total invoice amount'],
    ],
    subtotal: [['subtotal', 'sub total', 'sub-total', 'item subtotal', 'items subtotal', 'merchandise subtotal', 'items total', 'item total',
      'merchandise total', 'order subtotal', 'cart subtotal', 'goods total', 'total before tax', 'products total']],
    tax: [['tax', 'sales tax', 'estimated tax', 'vat', 'total tax', 'taxes', 'estimated tax to be collected', 'gst', 'hst', 'gst/hst', 'tax collected',
      'order tax', 'state tax', 'taxes and fees', 'taxes & fees', 'vat amount', 'includes vat', 'including vat', 'incl. vat', 'of which vat', 'tax total']],
    shipping: [['shipping', 'shipping & handling', 'shipping and handling', 'shipping cost', 'shipping costs', 'postage', 'delivery', 'delivery fee',
      'delivery charge', 'delivery cost', 'postage & packing', 'postage and packing', 'p&p', 'shipping fee', 'shipping total', 'delivery costs',
      'standard shipping', 'shipping charges', 'freight', 'standard delivery']],
    discount: [['discount', 'discounts', 'order discount', 'promo', 'promotion', 'promo code', 'coupon', 'voucher', 'savings', 'you saved',
      'promotion applied', 'promotional discount', 'total discount', 'discount applied', 'coupon discount', 'promotions']],
    trackingNumber: [
      ['tracking number', 'tracking no', 'tracking num', 'tracking #', 'tracking id', 'tracking code', 'track number', 'tracking numbers',
        'your tracking number is', 'tracking number is', 'parcel tracking number', 'shipment tracking number', 'package tracking number',
        'tracking reference', 'carrier tracking number', 'waybill number', 'waybill no', 'air waybill', 'airway bill', 'waybill', 'awb', 'awb number',
        'consignment number', 'consignment no', 'consignment id', 'parcel number', 'parcel id', 'parcel code', 'package number', 'package id', 'label number',
        'tracking pin', 'tracking', 'master tracking number', 'door tag number', 'pro number', 'tracking info', 'delivery tracking number',
        'item number/tracking number', 'article number', 'barcode number', 'shipment barcode'],
      ['shipment number', 'shipment no', 'shipment id', 'delivery number', 'consignment', 'delivery id', 'reference number', 'item number', 'tracking details',
        'shipment reference', 'parcel reference'],
      ['shipment', 'your shipment', 'your parcel', 'your package', 'parcel', 'package', 'track your parcel'],
    ],
    carrier: [['carrier', 'shipped via', 'ships via', 'shipping carrier', 'courier', 'shipped with', 'delivery partner', 'delivered by', 'shipping method',
      'shipped by', 'delivery company', 'sent by', 'sent via']],
    quantity: [['qty', 'quantity', 'qty.', 'units', 'pieces']],
    deliveryDate: [['estimated delivery', 'estimated delivery date', 'expected delivery', 'expected delivery date', 'delivery date', 'arriving', 'arrives',
      'arriving by', 'estimated arrival', 'delivery estimate', 'expected by', 'guaranteed delivery', 'scheduled delivery', 'scheduled delivery date',
      'delivery by', 'now expected', 'your package will arrive', 'get it by', 'expected on', 'expected arrival', 'delivers', 'scheduled for delivery']],
    shippingDate: [['ship date', 'shipped on', 'shipping date', 'date shipped', 'dispatched on', 'dispatch date', 'shipped date', 'despatch date']],
    seller: [['sold by', 'seller', 'merchant', 'from seller', 'ordered from', 'your order from', 'restaurant', 'store', 'sender', 'shipper', 'shipped from']],
    destination: [['ship to', 'shipping address', 'delivery address', 'deliver to', 'delivering to', 'delivered to', 'shipping to', 'destination', 'ships to',
      'your order was sent to', 'your order will be sent to', 'sent to', 'recipient']],
  },
  de: {
    orderNumber: [
      ['bestellnummer', 'bestell-nr', 'bestellnr', 'bestell nr', 'bestellung nr', 'bestellung nummer', 'auftragsnummer', 'auftrags-nr', 'auftragsnr',
        'auftrag nr', 'ihre bestellnummer', 'deine bestellnummer', 'bestell-id', 'bestellcode', 'ihre bestellnummer lautet', 'deine bestellnummer lautet'],
      ['rechnungsnummer', 'rechnungs-nr', 'rechnungsnr', 'rechnung nr', 'buchungsnummer', 'reservierungsnummer', 'vorgangsnummer', 'belegnummer', 'beleg-nr',
        'bestätigungsnummer', 'buchungscode', 'transaktionsnummer', 'transaktionscode', 'quittungsnummer', 'referenznummer'],
      ['bestellung', 'auftrag', 'rechnung', 'buchung', 'ihre bestellung', 'deine bestellung'],
    ],
    orderDate: [['bestelldatum', 'bestellt am', 'bestellung vom', 'datum der bestellung', 'auftragsdatum', 'kaufdatum', 'rechnungsdatum', 'buchungsdatum',
      'aufgegeben am', 'getätigt am'], ['datum', 'vom']],
    total: [
      ['gesamtsumme', 'gesamtbetrag', 'gesamtpreis', 'bestellsumme', 'endsumme', 'endbetrag', 'rechnungsbetrag', 'gesamt inkl. mwst', 'gesamt (inkl. mwst.)',
        'summe inkl. mwst', 'zahlbetrag', 'gesamtsumme der bestellung', 'auftragssumme', 'bruttobetrag', 'gesamtbetrag inkl. mwst', 'bestellwert', 'bezahlt',
        'gesamtkosten', 'erstattungsbetrag', 'rückerstattungsbetrag', 'gesamterstattung', 'zu zahlender betrag', 'rechnungssumme', 'summe (inkl. mwst.)'],
      ['gesamt', 'summe', 'total', 'betrag', 'insgesamt'],
    ],
    subtotal: [['zwischensumme', 'warenwert', 'summe artikel', 'artikelsumme', 'netto', 'nettobetrag', 'summe netto', 'warenkorbwert', 'nettosumme']],
    tax: [['mwst', 'mwst.', 'mehrwertsteuer', 'ust', 'ust.', 'umsatzsteuer', 'enthaltene mwst', 'enthaltene mwst.', 'steuern', 'inkl. mwst', 'inkl. mwst.', 'zzgl. mwst', 'davon mwst', 'steuer']],
    shipping: [['versand', 'versandkosten', 'lieferkosten', 'porto', 'verpackung und versand', 'verpackung & versand', 'versandkostenpauschale', 'liefergebühr',
      'standardversand', 'lieferung', 'frachtkosten', 'versandgebühr', 'porto & verpackung']],
    discount: [['rabatt', 'gutschein', 'nachlass', 'aktionsrabatt', 'ermäßigung', 'ersparnis', 'aktionscode', 'gutscheincode', 'preisnachlass']],
    trackingNumber: [
      ['sendungsnummer', 'sendungsnr', 'sendungs-nr', 'trackingnummer', 'tracking-nummer', 'paketnummer', 'paketscheinnummer', 'paket-nr', 'sendungsverfolgungsnummer',
        'identcode', 'trackingcode', 'tracking-code', 'sendungscode', 'frachtbriefnummer', 'sendungs-id', 'tracking-id', 'sendungsverfolgung', 'paket-nummer', 'auftragsnummer dpd'],
      ['lieferungsnummer', 'versandnummer'],
      ['sendung', 'ihre sendung', 'ihr paket', 'dein paket', 'paket'],
    ],
    carrier: [['versanddienstleister', 'versand durch', 'versand mit', 'versandart', 'zusteller', 'paketdienst', 'versendet mit', 'versand per', 'lieferung durch', 'versendet durch']],
    quantity: [['menge', 'anzahl', 'stück', 'stk', 'stückzahl', 'anz']],
    deliveryDate: [['voraussichtliche lieferung', 'voraussichtlicher liefertermin', 'voraussichtliches lieferdatum', 'liefertermin', 'lieferdatum', 'zustellung',
      'zustellung am', 'lieferung am', 'geplante zustellung', 'voraussichtliche zustellung', 'voraussichtliche ankunft', 'lieferung bis', 'lieferung voraussichtlich', 'zustelltag']],
    shippingDate: [['versanddatum', 'versendet am', 'versandt am', 'verschickt am']],
    seller: [['verkauft von', 'verkäufer', 'händler', 'anbieter', 'absender', 'versender', 'verkauf durch']],
    destination: [['lieferadresse', 'lieferanschrift', 'versand an', 'lieferung an', 'versandadresse', 'empfänger', 'zustelladresse']],
  },
  fr: {
    orderNumber: [
      ['numéro de commande', 'numéro de la commande', 'n° de commande', 'nº de commande', 'no de commande', 'n° commande', 'commande n°', 'commande nº', 'commande numéro', 'commande no',
        'référence de commande', 'référence de la commande', 'réf. commande', 'votre commande n°', 'votre numéro de commande', 'numero de commande', 'référence commande', 'commande #'],
      ['numéro de facture', 'n° de facture', 'facture n°', 'numéro de réservation', 'n° de réservation', 'référence de réservation', 'numéro de confirmation', 'code de confirmation',
        'référence de dossier', 'numéro de reçu', 'numéro de transaction', 'référence de la transaction', 'référence dossier'],
      ['commande', 'votre commande', 'facture', 'réservation', 'référence'],
    ],
    orderDate: [['date de commande', 'date de la commande', 'commandé le', 'commande passée le', 'passée le', 'date d’achat', "date d'achat", 'date de facture', 'date de facturation',
      'commande du', 'effectuée le', 'date de réservation', 'date du paiement'], ['date', 'du', 'le']],
    total: [
      ['montant total', 'total de la commande', 'total commande', 'total ttc', 'total à payer', 'montant payé', 'montant de la commande', 'total payé', 'prix total', 'total général',
        'montant ttc', 'montant total ttc', 'total de votre commande', 'total (ttc)', 'montant réglé', 'total final', 'total facture', 'montant débité', 'net à payer', 'montant remboursé',
        'montant du remboursement', 'total du remboursement', 'montant total de la commande', 'total tvac', 'total du paiement', 'payé'],
      ['total', 'montant', 'somme'],
    ],
    subtotal: [['sous-total', 'sous total', 'total ht', 'total articles', 'total des articles', 'montant ht', 'total produits', 'sous-total ht', 'total hors taxes']],
    tax: [['tva', 'dont tva', 'taxes', 'taxe', 'montant tva', 'total tva', 'tps', 'tvq', 'taxe de vente', 'tva incluse', 'montant de la tva']],
    shipping: [['livraison', 'frais de livraison', 'frais de port', 'frais d’expédition', "frais d'expédition", 'expédition', 'frais d’envoi', "frais d'envoi", 'port', 'livraison standard', 'coût de livraison']],
    discount: [['remise', 'réduction', 'rabais', 'code promo', 'promotion', 'bon de réduction', 'avantage', 'économies', 'bon d’achat', "bon d'achat", 'remises', 'réductions']],
    trackingNumber: [
      ['numéro de suivi', 'n° de suivi', 'nº de suivi', 'no de suivi', 'numero de suivi', 'numéro de colis', 'n° de colis', 'numéro du colis', 'colis n°', 'colis numéro', 'numéro d’envoi', "numéro d'envoi",
        'numéro de votre colis', 'code de suivi', 'référence de suivi', 'numéro d’expédition', "numéro d'expédition", 'suivi', 'n° du colis', 'numéro de repérage', 'numéro de bordereau', 'n° d’envoi', "n° d'envoi", 'suivi du colis'],
      ['numéro de livraison', 'référence colis', 'référence du colis', 'référence d’envoi'],
      ['colis', 'votre colis', 'envoi', 'votre envoi'],
    ],
    carrier: [['transporteur', 'livré par', 'expédié par', 'mode de livraison', 'expédié via', 'livraison par', 'mode d’expédition', "mode d'expédition"]],
    quantity: [['quantité', 'qté', 'qte', 'qté.', 'quantite']],
    deliveryDate: [['livraison prévue', 'livraison estimée', 'date de livraison', 'date de livraison estimée', 'date de livraison prévue', 'livraison prévue le', 'arrivée prévue', 'livraison le',
      'livraison estimée le', 'arrivera', 'livraison estimée entre', 'date estimée de livraison', 'date prévue de livraison']],
    shippingDate: [['date d’expédition', "date d'expédition", 'expédié le', 'expédiée le', 'date d’envoi', "date d'envoi"]],
    seller: [['vendu par', 'vendeur', 'marchand', 'expéditeur', 'boutique', 'magasin']],
    destination: [['adresse de livraison', 'livrer à', 'livraison à', 'livré à', 'destinataire', 'expédié à', 'adresse d’expédition']],
  },
  es: {
    orderNumber: [
      ['número de pedido', 'numero de pedido', 'n.º de pedido', 'nº de pedido', 'n° de pedido', 'nº pedido', 'n° pedido', 'núm. de pedido', 'no. de pedido', 'pedido nº', 'pedido n.º', 'pedido n°', 'pedido no', 'pedido número',
        'número de orden', 'numero de orden', 'nº de orden', 'orden no', 'orden #', 'pedido #', 'referencia del pedido', 'referencia de pedido', 'id de pedido', 'id del pedido', 'código de pedido', 'tu número de pedido es', 'su número de pedido es', 'número de tu pedido', 'número de compra'],
      ['número de factura', 'nº de factura', 'factura nº', 'número de reserva', 'código de reserva', 'localizador', 'número de confirmación', 'código de confirmación', 'número de recibo', 'id de transacción', 'número de transacción', 'número de operación', 'referencia de reserva'],
      ['pedido', 'tu pedido', 'su pedido', 'orden', 'factura', 'reserva', 'compra'],
    ],
    orderDate: [['fecha de pedido', 'fecha del pedido', 'fecha de compra', 'fecha de la compra', 'pedido realizado', 'pedido realizado el', 'realizado el', 'fecha de factura', 'fecha de la orden', 'fecha de emisión', 'fecha de reserva', 'fecha de pago', 'pedido el'], ['fecha']],
    total: [
      ['total del pedido', 'importe total', 'total pedido', 'total a pagar', 'precio total', 'total pagado', 'importe pagado', 'total (iva incluido)', 'total iva incluido', 'total con iva', 'total general', 'monto total',
        'total de la compra', 'total de tu pedido', 'total de la orden', 'total factura', 'importe del pedido', 'total compra', 'importe', 'valor total', 'importe del reembolso', 'total reembolsado', 'importe reembolsado', 'total cobrado', 'pagado', 'total de tu compra', 'pagaste'],
      ['total', 'monto', 'suma'],
    ],
    subtotal: [['subtotal', 'sub total', 'total artículos', 'subtotal de productos', 'base imponible', 'total productos', 'subtotal del pedido']],
    tax: [['iva', 'i.v.a.', 'impuestos', 'impuesto', 'iva incluido', 'total iva', 'igic']],
    shipping: [['envío', 'envio', 'gastos de envío', 'gastos de envio', 'coste de envío', 'costo de envío', 'costes de envío', 'transporte', 'entrega', 'portes', 'envío estándar', 'gastos de entrega']],
    discount: [['descuento', 'descuentos', 'cupón', 'promoción', 'código promocional', 'ahorro', 'vale', 'código de descuento']],
    trackingNumber: [
      ['número de seguimiento', 'numero de seguimiento', 'nº de seguimiento', 'n.º de seguimiento', 'n° de seguimiento', 'código de seguimiento', 'número de rastreo', 'código de rastreo', 'número de envío', 'número de guía', 'n° de guía', 'nº de guía', 'no. de guía', 'guía', 'localizador de envío',
        'código de envío', 'nº de envío', 'n.º de envío', 'número de expedición', 'nº expedición', 'seguimiento', 'id de seguimiento', 'número de albarán', 'código del envío', 'número de paquete'],
      ['referencia de envío', 'expedición'],
      ['envío', 'tu envío', 'su envío', 'paquete', 'tu paquete'],
    ],
    carrier: [['transportista', 'empresa de transporte', 'enviado por', 'agencia de transporte', 'método de envío', 'paquetería', 'mensajería', 'enviado con']],
    quantity: [['cantidad', 'cant', 'cant.', 'unidades', 'uds', 'ud']],
    deliveryDate: [['entrega estimada', 'fecha de entrega', 'fecha estimada de entrega', 'fecha de entrega estimada', 'entrega prevista', 'llega', 'llega el', 'llegará el', 'llegada estimada', 'entrega el', 'fecha prevista de entrega']],
    shippingDate: [['fecha de envío', 'enviado el', 'fecha de expedición']],
    seller: [['vendido por', 'vendedor', 'tienda', 'comercio', 'remitente']],
    destination: [['dirección de envío', 'dirección de entrega', 'enviar a', 'enviado a', 'entregar a', 'destinatario', 'entrega en', 'destino']],
  },
  it: {
    orderNumber: [
      ['numero ordine', 'numero di ordine', "numero d'ordine", 'numero d’ordine', "numero dell'ordine", 'numero dell’ordine', 'n. ordine', 'n° ordine', 'nr. ordine', 'ordine n', 'ordine n°', 'ordine nr', 'ordine numero', 'ordine #', 'codice ordine', 'id ordine', 'riferimento ordine', 'ordine numero', 'ordine nº', 'il tuo numero ordine', 'riferimento dell’ordine'],
      ['numero fattura', 'fattura n', 'numero prenotazione', 'numero di prenotazione', 'codice prenotazione', 'codice di prenotazione', 'numero di conferma', 'codice di conferma', 'numero ricevuta', 'id transazione', 'numero transazione', 'codice transazione'],
      ['ordine', 'il tuo ordine', 'prenotazione', 'fattura'],
    ],
    orderDate: [['data ordine', "data dell'ordine", 'data dell’ordine', 'data di ordine', 'data acquisto', 'data di acquisto', 'ordinato il', 'effettuato il', 'ordine effettuato il', 'data fattura', 'data prenotazione', 'ordine del'], ['data', 'del']],
    total: [
      ['totale ordine', "totale dell'ordine", 'totale dell’ordine', 'importo totale', 'totale complessivo', 'totale da pagare', 'totale pagato', 'prezzo totale', 'totale (iva inclusa)', 'totale iva inclusa', 'importo pagato', 'totale fattura', 'importo ordine', 'totale finale', 'totale generale', 'importo rimborsato', 'totale rimborso', 'importo del rimborso', 'hai pagato', 'importo addebitato'],
      ['totale', 'importo', 'somma'],
    ],
    subtotal: [['subtotale', 'totale parziale', 'totale articoli', 'totale prodotti', 'imponibile', 'totale merce']],
    tax: [['iva', 'i.v.a.', 'imposte', 'iva inclusa', 'tasse', 'di cui iva']],
    shipping: [['spedizione', 'spese di spedizione', 'costi di spedizione', 'costo di spedizione', 'consegna', 'trasporto', 'spese di consegna', 'costo spedizione', 'spedizione standard']],
    discount: [['sconto', 'sconti', 'promozione', 'coupon', 'buono', 'codice sconto', 'risparmio', 'buono sconto']],
    trackingNumber: [
      ['numero di tracking', 'numero tracking', 'codice di tracking', 'codice tracking', 'numero di tracciamento', 'codice di tracciamento', 'numero di spedizione', 'numero spedizione', 'codice spedizione', 'codice di spedizione', 'lettera di vettura', 'n. spedizione', 'tracking', 'id tracking', 'numero pacco', 'ldv', 'codice di monitoraggio', 'numero di monitoraggio', 'tracciamento', 'codice invio', 'numero collo', 'spedizione n'],
      ['riferimento spedizione'],
      ['pacco', 'il tuo pacco', 'la tua spedizione', 'spedizione'],
    ],
    carrier: [['corriere', 'vettore', 'spedito con', 'spedito tramite', 'metodo di spedizione', 'spedito da']],
    quantity: [['quantità', 'qtà', 'q.tà', 'qta', 'quantita', 'pezzi', 'pz']],
    deliveryDate: [['consegna prevista', 'data di consegna', 'data di consegna prevista', 'consegna stimata', 'data prevista di consegna', 'arriva', 'in arrivo', 'consegna entro', 'arrivo previsto', 'data consegna']],
    shippingDate: [['data di spedizione', 'data spedizione', 'spedito il']],
    seller: [['venduto da', 'venditore', 'negozio', 'mittente']],
    destination: [['indirizzo di spedizione', 'indirizzo di consegna', 'spedire a', 'spedito a', 'consegna a', 'destinatario', 'inviare a']],
  },
  nl: {
    orderNumber: [
      ['ordernummer', 'bestelnummer', 'bestellingsnummer', 'order nummer', 'ordernr', 'bestelnr', 'bestelling nr', 'bestelling nummer', 'je bestelnummer', 'uw bestelnummer', 'uw ordernummer', 'je ordernummer', 'bestel nr', 'bestelcode'],
      ['factuurnummer', 'factuurnr', 'boekingsnummer', 'reserveringsnummer', 'bevestigingsnummer', 'bonnummer', 'transactienummer', 'reserveringscode', 'boekingscode', 'kenmerk'],
      ['bestelling', 'je bestelling', 'uw bestelling', 'order', 'factuur', 'boeking'],
    ],
    orderDate: [['besteldatum', 'orderdatum', 'datum bestelling', 'besteld op', 'bestelling van', 'geplaatst op', 'aankoopdatum', 'factuurdatum', 'datum van bestelling', 'boekingsdatum', 'datum van aankoop'], ['datum']],
    total: [
      ['totaalbedrag', 'totaal bedrag', 'totaalprijs', 'totaal inclusief btw', 'totaal incl. btw', 'totaal (incl. btw)', 'te betalen', 'totaal te betalen', 'ordertotaal', 'besteltotaal', 'totaal betaald', 'betaald bedrag', 'factuurbedrag', 'eindtotaal', 'totaal bestelling', 'terugbetaald bedrag', 'betaald', 'totale kosten', 'totaal van je bestelling'],
      ['totaal', 'bedrag', 'totale'],
    ],
    subtotal: [['subtotaal', 'sub-totaal', 'totaal artikelen', 'totaal exclusief btw', 'totaal excl. btw', 'subtotaal artikelen', 'artikelen totaal']],
    tax: [['btw', 'btw-bedrag', 'waarvan btw', 'inclusief btw', 'incl. btw', 'belasting', 'totaal btw']],
    shipping: [['verzendkosten', 'verzending', 'bezorgkosten', 'bezorging', 'levering', 'leveringskosten', 'verzend- en administratiekosten', 'verzend', 'standaard verzending']],
    discount: [['korting', 'kortingscode', 'kortingsbon', 'voordeel', 'actie', 'kortingen', 'actiekorting', 'couponkorting']],
    trackingNumber: [
      ['track & trace', 'track & trace code', 'track & trace-code', 'track&trace', 'track and trace', 'track en trace', 'track & trace nummer', 'trackingnummer', 'tracking nummer', 'trackingcode', 'tracking code', 'pakketnummer', 'zendingnummer', 'zendingsnummer', 'barcode', 'volgnummer', 'colli nummer', 'traceercode', 'verzendnummer', 'trackingnr', 't&t code', 'barcode pakket'],
      ['verzendcode'],
      ['zending', 'pakket', 'je pakket', 'uw pakket', 'je zending', 'uw zending'],
    ],
    carrier: [['vervoerder', 'bezorgd door', 'verzonden met', 'verzendmethode', 'bezorgdienst', 'verzonden door', 'koerier', 'verzonden via', 'pakketdienst']],
    quantity: [['aantal', 'stuks', 'hoeveelheid']],
    deliveryDate: [['verwachte levering', 'verwachte leverdatum', 'verwachte bezorging', 'leverdatum', 'bezorgdatum', 'bezorgmoment', 'verwachte bezorgdatum', 'levering', 'bezorging', 'verwachte bezorgtijd', 'levertijd', 'verwacht op', 'bezorgd op', 'levering op']],
    shippingDate: [['verzenddatum', 'verzonden op']],
    seller: [['verkocht door', 'verkoper', 'winkel', 'afzender', 'partner']],
    destination: [['bezorgadres', 'afleveradres', 'verzendadres', 'leveradres', 'bezorgen bij', 'ontvanger', 'leveringsadres']],
  },
  pl: {
    orderNumber: [
      ['numer zamówienia', 'nr zamówienia', 'numer zamowienia', 'zamówienie nr', 'zamówienie numer', 'zamówienia nr', 'numer twojego zamówienia', 'id zamówienia', 'zamówienie nr.', 'zamówieniu nr', 'zamówienie #', 'zamówienia numer', 'zamówienie o numerze', 'zamówienia o numerze', 'numer zakupu'],
      ['numer faktury', 'faktura nr', 'nr faktury', 'numer rezerwacji', 'nr rezerwacji', 'kod rezerwacji', 'numer transakcji', 'nr transakcji', 'numer paragonu', 'id transakcji', 'numer potwierdzenia', 'numer dokumentu'],
      ['zamówienie', 'twoje zamówienie', 'zamówienia', 'faktura', 'rezerwacja'],
    ],
    orderDate: [['data zamówienia', 'data złożenia zamówienia', 'data zakupu', 'zamówiono', 'złożone dnia', 'zamówienie z dnia', 'data wystawienia', 'data transakcji', 'złożone', 'data złożenia', 'z dnia'], ['data', 'dnia']],
    total: [
      ['suma zamówienia', 'wartość zamówienia', 'łączna kwota', 'do zapłaty', 'razem do zapłaty', 'kwota do zapłaty', 'kwota całkowita', 'razem brutto', 'całkowita kwota', 'suma brutto', 'łącznie do zapłaty', 'zapłacono', 'kwota zamówienia', 'całkowity koszt', 'łączny koszt', 'kwota zwrotu', 'razem z dostawą', 'wartość brutto', 'cena całkowita', 'suma całkowita', 'kwota łączna', 'koszt całkowity', 'łączna wartość', 'zapłacona kwota'],
      ['suma', 'razem', 'łącznie', 'kwota', 'ogółem', 'w sumie', 'wartość'],
    ],
    subtotal: [['suma częściowa', 'wartość produktów', 'suma produktów', 'wartość netto', 'suma netto', 'razem netto', 'wartość koszyka', 'kwota netto', 'koszt produktów', 'podsuma', 'suma pośrednia']],
    tax: [['vat', 'podatek', 'podatek vat', 'kwota vat', 'w tym vat']],
    shipping: [['dostawa', 'koszt dostawy', 'koszty dostawy', 'wysyłka', 'koszt wysyłki', 'koszty wysyłki', 'przesyłka', 'transport', 'koszt przesyłki']],
    discount: [['rabat', 'zniżka', 'kod rabatowy', 'kupon', 'promocja', 'upust', 'bon', 'rabaty']],
    trackingNumber: [
      ['numer przesyłki', 'nr przesyłki', 'numer paczki', 'nr paczki', 'numer listu przewozowego', 'nr listu przewozowego', 'list przewozowy', 'numer nadania', 'nr nadania', 'numer śledzenia', 'numer do śledzenia', 'numer monitorowania', 'kod śledzenia', 'numer trackingowy', 'paczka nr', 'przesyłka nr', 'paczka numer', 'przesyłka numer', 'przesyłki nr', 'paczki nr', 'przesyłka o numerze', 'przesyłkę o numerze', 'paczka o numerze', 'numer twojej paczki', 'numer twojej przesyłki', 'przesyłki o numerze', 'list przewozowy nr', 'paczkę nr', 'przesyłkę nr'],
      ['numer referencyjny przesyłki'],
      ['paczka', 'paczkę', 'przesyłka', 'przesyłkę', 'twoja paczka', 'twoją paczkę', 'twoja przesyłka', 'twoją przesyłkę', 'twojej paczki', 'twojej przesyłki', 'paczki', 'przesyłki'],
    ],
    carrier: [['przewoźnik', 'kurier', 'firma kurierska', 'sposób dostawy', 'sposób wysyłki', 'wysłano przez', 'metoda dostawy', 'dostawca', 'forma dostawy']],
    quantity: [['ilość', 'szt', 'szt.', 'liczba sztuk', 'liczba', 'sztuk']],
    deliveryDate: [['przewidywana dostawa', 'przewidywana data dostawy', 'planowana dostawa', 'data dostawy', 'termin dostawy', 'szacowana dostawa', 'planowana data doręczenia', 'przewidywany termin dostawy', 'planowany termin dostawy', 'dostawa do', 'planowana data dostawy', 'data doręczenia', 'szacowany czas dostawy']],
    shippingDate: [['data wysyłki', 'data nadania', 'wysłano', 'wysłano dnia']],
    seller: [['sprzedawca', 'sprzedający', 'sklep', 'nadawca']],
    destination: [['adres dostawy', 'adres wysyłki', 'odbiorca', 'adres doręczenia', 'miejsce dostawy', 'dostawa do punktu', 'adres odbiorcy']],
  },
  pt: {
    orderNumber: [
      ['número do pedido', 'numero do pedido', 'nº do pedido', 'n° do pedido', 'pedido nº', 'pedido n°', 'pedido número', 'pedido #', 'código do pedido', 'id do pedido', 'número da encomenda', 'n.º da encomenda', 'nº da encomenda', 'nº de encomenda', 'n.º de encomenda', 'número de encomenda', 'encomenda nº', 'encomenda n.º', 'encomenda n°', 'referência da encomenda', 'ref. encomenda', 'número da ordem', 'número de pedido', 'número da compra', 'n.º do pedido'],
      ['número da fatura', 'fatura nº', 'fatura n.º', 'nota fiscal', 'número da reserva', 'código da reserva', 'código de reserva', 'número de confirmação', 'código de confirmação', 'id da transação', 'número da transação', 'número do recibo', 'localizador'],
      ['pedido', 'seu pedido', 'encomenda', 'a sua encomenda', 'fatura', 'reserva', 'compra'],
    ],
    orderDate: [['data do pedido', 'data da compra', 'data da encomenda', 'pedido realizado em', 'realizado em', 'pedido feito em', 'data de compra', 'data da fatura', 'comprado em', 'efetuada em', 'encomenda efetuada em', 'data de emissão', 'data da reserva'], ['data']],
    total: [
      ['total do pedido', 'valor total', 'total da encomenda', 'total a pagar', 'valor pago', 'total pago', 'preço total', 'montante total', 'valor do pedido', 'total da compra', 'total geral', 'total (iva incluído)', 'total com iva', 'valor a pagar', 'valor total do pedido', 'valor reembolsado', 'valor do reembolso', 'total do reembolso', 'valor da compra', 'total iva incluído'],
      ['total', 'valor', 'montante', 'importância'],
    ],
    subtotal: [['subtotal', 'sub-total', 'total dos produtos', 'valor dos produtos', 'total de produtos', 'subtotal dos itens', 'total dos artigos']],
    tax: [['iva', 'impostos', 'imposto', 'iva incluído', 'icms', 'taxas', 'total iva']],
    shipping: [['frete', 'envio', 'portes', 'portes de envio', 'custo de envio', 'custos de envio', 'entrega', 'valor do frete', 'taxa de entrega', 'despesas de envio', 'custos de entrega']],
    discount: [['desconto', 'descontos', 'cupom', 'cupão', 'promoção', 'vale', 'código promocional', 'cupom de desconto']],
    trackingNumber: [
      ['código de rastreio', 'código de rastreamento', 'número de rastreio', 'número de rastreamento', 'código de seguimento', 'número de seguimento', 'nº de seguimento', 'número de envio', 'código de envio', 'número de objeto', 'código do objeto', 'número do objeto', 'rastreio', 'rastreamento', 'número de tracking', 'código de tracking', 'nº de rastreio', 'número da guia', 'número do envio', 'n.º de envio', 'código rastreio'],
      ['número da entrega'],
      ['objeto', 'encomenda', 'seu objeto', 'envio'],
    ],
    carrier: [['transportadora', 'enviado por', 'método de envio', 'forma de envio', 'enviado via', 'empresa transportadora', 'transportador']],
    quantity: [['quantidade', 'qtd', 'qtd.', 'qtde', 'unidades', 'quant']],
    deliveryDate: [['entrega prevista', 'previsão de entrega', 'data de entrega', 'data prevista de entrega', 'entrega estimada', 'prazo de entrega', 'data estimada de entrega', 'data de entrega prevista', 'chega', 'previsão de chegada', 'entrega até']],
    shippingDate: [['data de envio', 'enviado em', 'data de expedição', 'data de postagem']],
    seller: [['vendido por', 'vendedor', 'loja', 'remetente', 'vendido e entregue por']],
    destination: [['endereço de entrega', 'morada de entrega', 'morada de envio', 'endereço de envio', 'entregar em', 'enviar para', 'destinatário', 'entregue a', 'local de entrega']],
  },
  sv: {
    orderNumber: [
      ['ordernummer', 'ordernr', 'beställningsnummer', 'ditt ordernummer', 'order nr', 'order nummer', 'beställning nr', 'ordrenummer', 'ordrenr', 'bestillingsnummer', 'bestellingsnr', 'ordre nr', 'ordrenummeret', 'tilausnumero', 'order-id', 'ditt ordernummer är'],
      ['fakturanummer', 'fakturanr', 'bokningsnummer', 'bokningsreferens', 'bokningskod', 'kvittonummer', 'bekräftelsenummer', 'bookingnummer', 'reservationsnummer', 'transaktionsnummer', 'referensnummer'],
      ['order', 'beställning', 'din order', 'din beställning', 'ordre', 'bestilling'],
    ],
    orderDate: [['orderdatum', 'beställningsdatum', 'beställd', 'köpdatum', 'beställt', 'ordredato', 'bestillingsdato', 'fakturadatum', 'orderdag', 'bokningsdatum', 'lagd'], ['datum', 'dato']],
    total: [
      ['totalsumma', 'totalbelopp', 'att betala', 'ordersumma', 'totalt inkl. moms', 'totalt inkl moms', 'summa inkl. moms', 'ordervärde', 'orderbelopp', 'totalpris', 'betalt', 'att betala totalt', 'total inkl. moms', 'slutsumma', 'totalbeløb', 'å betale', 'at betale', 'totalbeløp', 'ordretotal', 'återbetalt belopp', 'totalt att betala', 'i alt', 'sum inkl. mva', 'total inkl. mva', 'totalkostnad'],
      ['totalt', 'summa', 'total', 'belopp', 'sum', 'beløb', 'beløp'],
    ],
    subtotal: [['delsumma', 'varor', 'summa varor', 'delsum', 'subtotal', 'varukorg', 'produktsumma', 'totalt exkl. moms', 'netto']],
    tax: [['moms', 'varav moms', 'moms (25%)', 'mva', 'inkl. moms', 'mervärdesskatt', 'heraf moms', 'herav mva']],
    shipping: [['frakt', 'fraktkostnad', 'leverans', 'fraktavgift', 'porto', 'fragt', 'levering', 'leveranskostnad', 'fraktpris']],
    discount: [['rabatt', 'rabattkod', 'kampanj', 'rabat', 'avdrag', 'kupong']],
    trackingNumber: [
      ['spårningsnummer', 'kollinummer', 'kolli-id', 'sändningsnummer', 'paketnummer', 'försändelsenummer', 'spårnings-id', 'kollinr', 'sporingsnummer', 'sendingsnummer', 'pakkenummer', 'forsendelsesnummer', 'track & trace-nummer', 'fraktsedelsnummer', 'försändelse-id', 'avinummer', 'spårningskod', 'sändnings-id', 'kollinummeret', 'sporingskode', 'sändningsnr', 'spåra paket', 'lähetystunnus', 'seurantakoodi'],
      ['leveransnummer'],
      ['paket', 'ditt paket', 'försändelse', 'din försändelse', 'pakke'],
    ],
    carrier: [['transportör', 'fraktbolag', 'leveranssätt', 'fraktsätt', 'leveransmetod', 'skickas med', 'leverantör', 'speditör', 'transportør', 'leveringsmåte']],
    quantity: [['antal', 'st', 'antall', 'kvantitet', 'stk']],
    deliveryDate: [['beräknad leverans', 'förväntad leverans', 'leveransdatum', 'beräknat leveransdatum', 'leveranstid', 'förväntat leveransdatum', 'beräknad leveranstid', 'forventet levering', 'leveringsdato', 'beräknad ankomst']],
    shippingDate: [['skickat', 'avsändningsdatum', 'skickades']],
    seller: [['säljare', 'butik', 'säljs av', 'avsändare', 'återförsäljare', 'såld av']],
    destination: [['leveransadress', 'mottagare', 'levereras till', 'leveringsadresse']],
  },
  ja: {
    orderNumber: [['注文番号', 'ご注文番号', 'オーダー番号', '受注番号', 'お申込み番号', '注文id', '注文no', 'ご注文no', 'お買い物番号', '注文コード'], ['予約番号', '請求書番号', '取引番号', '領収書番号', '確認番号', '決済番号', '取引id', 'お客様番号の注文', '受付番号', '購入番号'], ['ご注文']],
    orderDate: [['注文日', 'ご注文日', '注文日時', 'ご注文日時', '購入日', '受注日', '購入日時', '申込日', '発行日', '取引日', '利用日', '予約日'], ['日付', '日時']],
    total: [['合計金額', '注文合計', 'ご注文合計', '総合計', 'お支払い金額', 'お支払い合計', 'ご請求金額', '請求金額', '総額', '合計（税込）', '合計(税込)', '税込合計', 'お支払金額', 'お支払い総額', '支払金額', 'お支払合計', '総計', '返金額', '購入金額', '注文金額', 'ご注文金額', '支払い金額', 'ご請求額', 'お支払い合計金額', 'ご購入金額', '合計額', '決済金額'], ['合計', '金額', '計']],
    subtotal: [['小計', '商品合計', '商品の小計', '商品代金', '商品小計', '商品金額', '商品代金合計']],
    tax: [['消費税', '税', '内消費税', '税額', '消費税額', '内税', 'うち消費税']],
    shipping: [['送料', '配送料', '配送料・手数料', '配送手数料', '送料・手数料', '配送料手数料']],
    discount: [['割引', 'クーポン', '値引', '値引き', 'ポイント利用', '割引額', 'クーポン割引', 'クーポン利用', 'ご利用ポイント', 'プロモーション']],
    trackingNumber: [['追跡番号', 'お問い合わせ番号', '伝票番号', '送り状番号', '配送番号', 'お問合せ番号', '荷物番号', 'お問合せ伝票番号', '配送伝票番号', 'お問い合わせ伝票番号', '送り状no', '送状番号', 'お荷物番号', '問い合わせ番号', '宅配便伝票番号', '配達番号', 'お荷物伝票番号', 'お問い合わせ送り状no', '発送番号', '引受番号', '追跡no'], [], ['お荷物']],
    carrier: [['配送業者', '運送会社', '配送会社', '配送方法', '配送会社名', 'お届け業者', '運送業者']],
    quantity: [['数量', '個数', '点数']],
    deliveryDate: [['お届け予定日', '配達予定日', 'お届け日', '到着予定日', '配達予定', 'お届け予定', 'お届け予定日時', '配送予定日', '配達予定日時', '到着予定', 'お届け希望日']],
    shippingDate: [['発送日', '出荷日', '発送予定日', '発送日時', '出荷日時']],
    seller: [['販売元', '出品者', 'ショップ名', '店舗名', '販売者', 'ショップ', '店舗', 'ご依頼主', '販売店', '加盟店名']],
    destination: [['お届け先', '配送先', '送付先', 'お届け先住所', 'お届先', '配達先', '送り先']],
  },
};

/** Every label of every language, longest first, so that "order total" is tried before "order". */
export const LABELS: readonly Label[] = (Object.keys(PHRASES) as Language[])
  .flatMap((language) =>
    (Object.keys(PHRASES[language]) as LabelField[]).flatMap((field) =>
      (PHRASES[language][field] ?? []).flatMap((phrases, weakness) =>
        phrases.map((phrase) => ({ field, language, phrase, strength: (3 - weakness) as 1 | 2 | 3 })),
      ),
    ),
  )
  .sort((a, b) => b.phrase.length - a.phrase.length);
