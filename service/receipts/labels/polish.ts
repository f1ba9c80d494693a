import type { LabelPhrases } from './label.ts';

/** Polish label phrases; see `LabelPhrases` for the notation. */
export const POLISH: LabelPhrases = {
  orderNumber: [
    `id zamówienia | identyfikator zamówienia | kod zamówienia | nr twojego zamówienia | nr zakupu
      nr zam | nr zam. | nr zamowienia | nr zamówienia | nr. zamówienia | numer twojego zakupu
      numer twojego zamówienia | numer zakupu | numer zamowienia | numer zamówienia | transakcja nr
      zamówienia nr | zamówienia numer | zamówienia o numerze | zamówienie # | zamówienie id
      zamówienie nr | zamówienie nr. | zamówienie numer | zamówienie o numerze | zamówieniu nr`,
    `faktura nr | id transakcji | kod rezerwacji | nr faktury | nr rezerwacji | nr transakcji
      numer dokumentu | numer faktury | numer paragonu | numer potwierdzenia | numer rezerwacji
      numer transakcji`,
    `faktura | rezerwacja | twoje zamówienie | zamówienia | zamówienie`,
  ],
  orderDate: [
    `data transakcji | data wystawienia | data zakupu | data zamówienia | data złożenia
      data złożenia zamówienia | z dnia | zamówienie z dnia | zamówiono | złożone | złożone dnia`,
    'data | dnia',
  ],
  total: [
    `całkowita kwota | całkowita wartość | całkowita wartość zamówienia | całkowity koszt
      cena całkowita | do zapłaty | do zapłaty łącznie | koszt całkowity | koszt zamówienia
      kwota brutto | kwota całkowita | kwota do zapłaty | kwota płatności | kwota transakcji
      kwota zamówienia | kwota zwrotu | kwota zwrócona | kwota łączna | należność | opłacono
      razem (brutto) | razem brutto | razem do zapłaty | razem z dostawą | razem z wysyłką | suma brutto
      suma całkowita | suma do zapłaty | suma końcowa | suma zamówienia | wartość brutto
      wartość całkowita | wartość zamówienia | wartość łączna | zapłaciłaś | zapłaciłeś
      zapłacona kwota | zapłacono | zwrócona kwota | łączna kwota | łączna wartość | łącznie do zapłaty
      łącznie z dostawą | łączny koszt`,
    `kwota | ogółem | razem | suma | w sumie | wartość | łącznie`,
  ],
  subtotal: [
    `cena produktów | koszt produktów | koszt towarów | kwota netto | podsuma | produkty razem
      razem netto | razem produkty | suma częściowa | suma koszyka | suma netto | suma pośrednia
      suma produktów | suma za produkty | wartość koszyka | wartość netto | wartość produktów
      wartość towaru | wartość towarów | wartość zakupów | za produkty`,
    `artykuły | produkty | towary`,
  ],
  tax: ['kwota vat | podatek | podatek vat | vat | w tym vat'],
  shipping: [
    `cena dostawy | dostawa | dostawa i płatność | dostawa inpost | dostawa kurierem | koszt dostawy
      koszt przesyłki | koszt wysyłki | koszty dostawy | koszty przesyłki | koszty wysyłki
      opłata za dostawę | opłata za przesyłkę | przesyłka | przesyłka kurierska | transport | wysyłka`,
  ],
  discount: [
    `bon | kod promocyjny | kod rabatowy | kupon | kupon rabatowy | obniżka | promocja | rabat | rabaty
      upust | voucher | wartość rabatu | zniżka`,
    ``,
    `oszczędność | oszczędzasz | zaoszczędziłeś | zaoszczędzono`,
  ],
  trackingNumber: [
    `kod paczki | kod przesyłki | kod śledzenia | list przewozowy | list przewozowy nr | nr listu
      nr listu przewozowego | nr nadania | nr paczki | nr paczki inpost | nr przesyłki | nr śledzenia
      numer do śledzenia | numer do śledzenia przesyłki | numer listu | numer listu przewozowego
      numer monitorowania | numer nadania | numer nadania paczki | numer paczki | numer przesyłki
      numer trackingowy | numer twojej paczki | numer twojej przesyłki | numer śledzenia
      numery przesyłek | paczka nr | paczka numer | paczka o numerze | paczki nr | paczkę nr
      przesyłka nr | przesyłka numer | przesyłka o numerze | przesyłki nr | przesyłki o numerze
      przesyłkę nr | przesyłkę o numerze`,
    `numer referencyjny przesyłki`,
    `paczka | paczki | paczkę | przesyłka | przesyłki | przesyłkę | twoja paczka | twoja przesyłka
      twojej paczki | twojej przesyłki | twoją paczkę | twoją przesyłkę`,
  ],
  carrier: [
    `dostawca | firma kurierska | forma dostawy | kurier | metoda dostawy | przewoźnik | sposób dostawy
      sposób wysyłki | wysłano przez`,
  ],
  quantity: ['ilość | liczba | liczba sztuk | szt | szt. | sztuk'],
  deliveryDate: [
    `data doręczenia | data dostawy | dostawa do | planowana data doręczenia | planowana data dostawy
      planowana dostawa | planowany termin dostawy | przewidywana data dostawy | przewidywana dostawa
      przewidywany termin dostawy | szacowana dostawa | szacowany czas dostawy | termin dostawy`,
  ],
  shippingDate: ['data nadania | data wysyłki | wysłano | wysłano dnia'],
  seller: ['nadawca | sklep | sprzedający | sprzedawca'],
  destination: [
    `adres doręczenia | adres dostawy | adres odbiorcy | adres wysyłki | dostawa do punktu | miejsce dostawy
      odbiorca`,
  ],
  giftCard: [`karta podarunkowa | bon podarunkowy | karta prezentowa | bon upominkowy`],
};
