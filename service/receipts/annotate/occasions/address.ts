/** Checks whether a text has the form of an address: a house number or a postal code, and a place. */
export function isAddressForm(text: string): boolean {
  return ADDRESSES.some((form) => form.test(text));
}

const ADDRESSES = [
  // "815 Western Ave, Seattle", "3 allée du Canal, 44000 Nantes"
  /^\d{1,5}\p{L}?,? \p{L}[^,]{2,50},\s.*\p{L}{2}/u,
  // "Rua do Sol 14, 1200-001 Lisbon"
  /^\p{L}[^,]{2,50}\s\d{1,4}\s?\p{L}?(?:[-/]\d{1,4}\p{L}?)?,\s.*\p{L}{2}/u,
  // "Schillerplatz, 70173 Stuttgart", "70173 Stuttgart"
  /(?:^|,\s)(?:\p{Lu}{1,2}-)?\d{4,5}(?:-\d{3,4})?\s\p{Lu}[\p{L}\s.-]{2,40}(?:,\s[\p{L}\s]{2,30})?$/u,
  // "Discovery Quay, Dundee DD1 4XA", "Kirkgate, Leeds, LS1 6BY, United Kingdom"
  /,.*(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?!\p{L})/u,
];

/** Checks whether an address starts with its house and has a postal code: "18 rue du Canal, 75011 Paris". No date does. */
export function startsWithHouse(text: string): boolean {
  return HOUSE.test(text);
}

const HOUSE = /^\d{1,4}\s?(?:bis|ter|\p{L})?,?\s\p{L}[^,]{2,50},\s(?:\p{Lu}{1,2}-)?\d{4,5}\s\p{Lu}/u;

/** Checks whether a text names a town behind its postal code: "Mill Lane 4, 753 21 Uppsala · 018-12 34". */
export function namesTown(text: string): boolean {
  return TOWN.test(text);
}

const TOWN = /,\s(?:\p{Lu}{1,2}-)?\d{3}\s?\d{1,2}\s\p{Lu}\p{L}{2}/u;

/** A street with its house alone: "189 Bowery", "Schillerstr. 3". */
export const STREET = /^\d{1,5}\p{L}?,? \p{L}[^,\d]{2,40}$|^\p{L}[^,\d]{3,40}\s\d{1,4}\s?\p{L}?(?:[-/]\d{1,4})?$/u;
