import type { LabelPhrases } from './label.ts';

/** Polish label phrases; see `LabelPhrases` for the notation. */
export const POLISH: LabelPhrases = {
  orderNumber: [
    `id zamówienia | nr zamówienia | numer twojego zamówienia | numer zakupu | numer zamowienia
      numer zamówienia | zamówienia nr | zamówienia numer | zamówienia o numerze | zamówienie #
      zamówienie nr | zamówienie nr. | zamówienie numer | zamówienie o numerze | zamówieniu nr`,
    `faktura nr | id transakcji | kod rezerwacji | nr faktury | nr rezerwacji | nr transakcji
      numer dokumentu | numer faktury | numer paragonu | numer potwierdzenia | numer rezerwacji
      numer transakcji`,
    'faktura | rezerwacja | twoje zamówienie | zamówienia | zamówienie',
  ],
  orderDate: [
    `data transakcji | data wystawienia | data zakupu | data zamówienia | data złożenia
      data złożenia zamówienia | z dnia | zamówienie z dnia | zamówiono | złożone | złożone dnia`,
    'data | dnia',
  ],
  total: [
    `całkowita kwota | całkowity koszt | cena całkowita | do zapłaty | koszt całkowity | kwota całkowita
      kwota do zapłaty | kwota zamówienia | kwota zwrotu | kwota łączna | razem brutto | razem do zapłaty
      razem z dostawą | suma brutto | suma całkowita | suma zamówienia | wartość brutto | wartość zamówienia
      zapłacona kwota | zapłacono | łączna kwota | łączna wartość | łącznie do zapłaty | łączny koszt`,
    'kwota | ogółem | razem | suma | w sumie | wartość | łącznie',
  ],
  subtotal: [
    `koszt produktów | kwota netto | podsuma | razem netto | suma częściowa | suma netto | suma pośrednia
      suma produktów | wartość koszyka | wartość netto | wartość produktów`,
  ],
  tax: ['kwota vat | podatek | podatek vat | vat | w tym vat'],
  shipping: [
    `dostawa | koszt dostawy | koszt przesyłki | koszt wysyłki | koszty dostawy | koszty wysyłki | przesyłka
      transport | wysyłka`,
  ],
  discount: ['bon | kod rabatowy | kupon | promocja | rabat | rabaty | upust | zniżka'],
  trackingNumber: [
    `kod śledzenia | list przewozowy | list przewozowy nr | nr listu przewozowego | nr nadania | nr paczki
      nr przesyłki | numer do śledzenia | numer listu przewozowego | numer monitorowania | numer nadania
      numer paczki | numer przesyłki | numer trackingowy | numer twojej paczki | numer twojej przesyłki
      numer śledzenia | paczka nr | paczka numer | paczka o numerze | paczki nr | paczkę nr | przesyłka nr
      przesyłka numer | przesyłka o numerze | przesyłki nr | przesyłki o numerze | przesyłkę nr
      przesyłkę o numerze`,
    'numer referencyjny przesyłki',
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
};
