import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the order number that a plain text is read with, or the reason that it is not an order. */
function read(subject: string, text: string): string | null {
  const from = { name: 'Tile Garden', address: 'sales@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none' ? reading.reason : (reading.orders[0]?.orderNumber ?? null);
}

describe('quotation, which is an offer with prices', () => {
  test.each([
    ['Your quote #Q77120 from Tile Garden', 'QUOTE #Q77120\n2  Wall tile 20x20  £40.00  £80.00\nTotal  £80.00'],
    ['Quotation 77120188', 'Quotation 77120188\nWall tile 20x20  2  £40.00  £80.00\nSub total £80.00\nTotal £80.00'],
    ['Tile Garden: your price quote', 'Quote number: QU-77120\n2 x Wall tile £40.00\nTotal: £80.00'],
    ['Estimate EST-2044 for your bathroom', 'Estimate: EST-2044\nWall tile 2 x £40.00\nEstimate total: £80.00'],
    ['Your saved basket, as a quote', 'Quote reference: 77120188\n2 x Wall tile £40.00\nTotal: £80.00'],
    ['Angebot 2026-1182', 'Ihr Angebot Nr. 2026-1182\n2 x Wandfliese 20x20 40,00 €\nGesamtbetrag: 80,00 €'],
    ['Unser Angebot für Sie', 'Angebotsnummer: AN-20261182\n2 x Wandfliese 40,00 €\nGesamtbetrag: 80,00 €'],
    ['Kostenvoranschlag KV-1182', 'Kostenvoranschlag KV-1182\n2 x Wandfliese 40,00 €\nSumme: 80,00 €'],
    ['Votre devis n° DV-2026-118', 'Devis n° DV-2026-118\n2 x Carreau mural 40,00 €\nTotal TTC : 80,00 €'],
    [
      'Demande traitée : devis D118824',
      'Voici le devis demandé.\nDevis D118824\nCarreau mural x 2  80,00 €\nTotal : 80,00 €',
    ],
    ['Presupuesto 2026/118', 'Presupuesto 2026/118\n2 x Azulejo 40,00 €\nTotal: 80,00 €'],
    ['Su cotización COT-11882', 'Cotización COT-11882\n2 x Azulejo $400.00\nTotal: $800.00'],
    ['Preventivo n. 118/2026', 'Preventivo n. 118/2026\n2 x Piastrella 40,00 €\nTotale: 80,00 €'],
    ['Orçamento nº 11882', 'Orçamento nº 11882\n2 x Azulejo R$ 40,00\nTotal: R$ 80,00'],
    ['Pressupost 2026-118', 'Pressupost 2026-118\n2 x Rajola 40,00 €\nTotal: 80,00 €'],
    ['Offerte 20261182', 'Offertenummer: 20261182\n2 x Wandtegel € 40,00\nTotaal: € 80,00'],
    ['Offert 11882', 'Offert nr 11882\n2 x Kakel 400 kr\nTotalt: 800 kr'],
    ['Tilbud nr. 11882', 'Tilbud nr. 11882\n2 x Vægflise 400,00 kr.\nI alt: 800,00 kr.'],
    ['Tilbud 11882 fra Tile Garden', 'Tilbudsnummer: 11882\n2 x Veggflis 400 kr\nTotalt: 800 kr'],
    ['Tarjous 11882', 'Tarjous nro 11882\n2 x Seinälaatta 40,00 €\nYhteensä: 80,00 €'],
    ['Tilboð nr. 11882', 'Tilboð nr. 11882\n2 x Veggflís 4.000 kr.\nSamtals: 8.000 kr.'],
    ['Oferta nr 118/2026', 'Oferta nr 118/2026\n2 x Płytka ścienna 40,00 zł\nRazem: 80,00 zł'],
    ['Wycena 118824', 'Wycena nr 118824\n2 x Płytka ścienna 40,00 zł\nRazem: 80,00 zł'],
    ['Cenová nabídka č. CN2026118', 'Cenová nabídka č. CN2026118\n2 x Obklad 400 Kč\nCelkem: 800 Kč'],
    ['Cenová ponuka č. CP2026-118', 'Cenová ponuka č. CP2026-118\n2 x Obklad 40,00 €\nSpolu s DPH: 80,00 €'],
    ['Árajánlat 2026/118', 'Árajánlat száma: 2026/118\n2 x Csempe 4 000 Ft\nÖsszesen: 8 000 Ft'],
    ['Ofertă de preț nr. 11882', 'Ofertă de preț nr. 11882\n2 x Faianță 40,00 lei\nTotal: 80,00 lei'],
    ['Ponuda br. 118/2026', 'Ponuda br. 118/2026\n2 x Pločica 40,00 €\nUkupno: 80,00 €'],
    ['Понуда бр. 118/2026', 'Понуда бр. 118/2026\n2 x Плочица 400 РСД\nУкупно: 800 РСД'],
    ['Ponudba št. 118/2026', 'Ponudba št. 118/2026\n2 x Ploščica 40,00 €\nSkupaj: 80,00 €'],
    ['Оферта № 11882', 'Оферта № 11882\n2 x Плочка 40,00 лв.\nОбщо: 80,00 лв.'],
    ['Hinnapakkumine 11882', 'Hinnapakkumine nr 11882\n2 x Seinaplaat 40,00 €\nKokku: 80,00 €'],
    ['Cenas piedāvājums Nr. 11882', 'Cenas piedāvājums Nr. 11882\n2 x Flīze 40,00 €\nKopā: 80,00 €'],
    ['Kainos pasiūlymas Nr. 11882', 'Kainos pasiūlymas Nr. 11882\n2 x Plytelė 40,00 €\nIš viso: 80,00 €'],
    ['Προσφορά αρ. 11882', 'Προσφορά αρ. 11882\n2 x Πλακάκι 40,00 €\nΣύνολο: 80,00 €'],
    ['Fiyat teklifi 11882', 'Teklif no: 11882\n2 x Fayans 400,00 TL\nToplam: 800,00 TL'],
    ['Коммерческое предложение № 11882', 'Коммерческое предложение № 11882\n2 x Плитка 400 ₽\nИтого: 800 ₽'],
    ['Комерційна пропозиція № 11882', 'Комерційна пропозиція № 11882\n2 x Плитка 400 грн\nРазом: 800 грн'],
    ['お見積書 No. 11882', '見積番号：11882\nタイル 2個 4,000円\n合計：8,000円'],
    ['견적서 11882', '견적번호: 11882\n타일 2개 4,000원\n합계: 8,000원'],
    ['报价单 11882', '报价单号：11882\n瓷砖 2 ¥40.00\n总计：¥80.00'],
    ['Báo giá số 11882', 'Báo giá số: 11882\n2 x Gạch men 40.000đ\nTổng cộng: 80.000đ'],
    ['ใบเสนอราคา 11882', 'ใบเสนอราคาเลขที่ 11882\nกระเบื้อง 2 x 400 บาท\nยอดรวม: 800 บาท'],
    ['Tile Garden quotation (Ref. S04118)', 'Your quotation S04118 over £80.00 is ready for review.\nTotal: £80.00'],
    ['Tile Garden Presupuesto (Ref. S04118)', 'Su presupuesto S04118 con un importe de 80,00 € está listo.'],
    ['Tile Garden Angebot (Ref. S04118)', 'Ihr Angebot S04118 über 80,00 € kann jetzt geprüft werden.'],
    ['Tile Garden Devis (Réf. S04118)', 'Votre devis S04118 d’un montant de 80,00 € est prêt.'],
    ['Tile Garden Offerte (Ref. S04118)', 'Uw offerte S04118 van € 80,00 staat klaar.'],
    ['Penawaran harga 11882', 'Penawaran harga no. 11882\n2 x Ubin Rp40.000\nTotal: Rp80.000'],
    ['Sebut harga 11882', 'Sebut harga no. 11882\n2 x Jubin RM40.00\nJumlah: RM80.00'],
    ['عرض سعر رقم 11882', 'عرض سعر رقم 11882\n2 × بلاط 40.00 ر.س\nالإجمالي: 80.00 ر.س'],
    ['הצעת מחיר מס׳ 11882', 'הצעת מחיר מס׳ 11882\n2 x אריח ₪40.00\nסה"כ: ₪80.00'],
    ['پیش فاکتور شماره 11882', 'پیش فاکتور شماره 11882\n2 عدد کاشی 40,000 تومان\nجمع کل: 80,000 تومان'],
  ])('is not an order: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('promotion');
  });

  test.each([
    [
      'Order 41882 from your quote',
      'Thank you for your order!\nOrder number: 41882\nQuote: Q77120\nTotal: £80.00',
      '41882',
    ],
    [
      'Order confirmation 41882',
      'Quote Q77120 is now order number 41882.\n2 x Wall tile £40.00\nTotal: £80.00',
      '41882',
    ],
    ['Auftragsbestätigung 41882', 'Angebot Nr. 1182\nAuftragsnummer: 41882\nGesamtbetrag: 80,00 €', '41882'],
    ['Confirmation de commande 41882', 'Devis n° D118\nCommande n° 41882\nTotal : 80,00 €', '41882'],
    ['Your offer was accepted', 'You bought it! Order number: 41882\nOffer 11\nTotal: £80.00', '41882'],
    ['Tilbud: din ordre 41882', 'Tak for din ordre!\nOrdrenummer: 41882\nI alt: 80,00 kr.', '41882'],
    [
      'Booking confirmed 41882X',
      'Your booking is confirmed.\nBooking reference: 41882X\nRoom quote included\nTotal: £80.00',
      '41882X',
    ],
    [
      'Offerte bevestigd',
      'Bedankt voor je bestelling!\nBestelnummer: 41882\nOffertenummer: 1182\nTotaal: € 80,00',
      '41882',
    ],
  ])('may be mentioned in an order: %s, %s', (subject, text, number) => {
    expect(read(subject, text)).toBe(number);
  });
});
