import { describe, expect, it } from 'vitest';
import { SHIPPERS } from '#contract/dictionaries.ts';
import { readHtml } from '../document/read-html.ts';
import { CARRIERS } from './carriers.ts';
import { hasCheckDigit } from './check-digits.ts';
import { carrierOfDomain, carrierOfNumber, carrierOfWords, fitOf, trackingUrlOf } from './match-carrier.ts';
import { readTrackingLinks } from './read-links.ts';

describe('carrier data', () => {
  it('contains every shipper of the contract, under its name', () => {
    const ids = new Map(CARRIERS.map(({ id, name }) => [id, name]));
    for (const { id, name } of SHIPPERS) expect(ids.get(id), name).toBe(name);
    for (const { id, name, source } of CARRIERS) if (id !== null) expect(source, name).toBeTruthy();
  });

  it('assigns each domain to one carrier', () => {
    const domains = CARRIERS.flatMap((carrier) => carrier.domains);
    expect(new Set(domains).size).toBe(domains.length);
  });

  it('finds a number in the carrier’s format in any URL of its site, and nothing else', () => {
    const read = (href: string) => readTrackingLinks(readHtml(`<a href="${href}">x</a>`)).map(({ number }) => number);
    expect(read('https://service.post.ch/ekp-web/ui/entry/search/991234567890123456')).toEqual(['991234567890123456']);
    expect(read('https://www.ctt.pt/x/objectSearch.jspx?objects=RL473124829PT&amp;lang=pt')).toEqual(['RL473124829PT']);
    expect(read('https://service.post.ch/ekp-web/ui/entry/search/123456')).toEqual([]);
    expect(read('https://shop.example/ekp-web/ui/entry/search/991234567890123456')).toEqual([]);
  });

  it('finds the number in the tracking page URLs that it builds', () => {
    for (const carrier of CARRIERS.filter(({ id }) => [1, 2, 3, 13, 100, 105, 107, 111, 121].includes(id ?? 0))) {
      const url = trackingUrlOf(carrier, '12345678901234');
      const [link] = readTrackingLinks(readHtml(`<a href="${url}">track</a>`));
      if (carrier.link !== undefined && url !== null && carrier.id !== 121) {
        expect(link, carrier.name).toMatchObject({ number: '12345678901234', carrier: { id: carrier.id } });
      }
    }
  });
});

describe('check digits', () => {
  // UPU S10 Annex A: 47312482 → 9. UPS's own sample number. The others were computed by hand from the cited rules.
  it.each([
    ['s10', 'AB473124829GB'],
    ['ups', '1Z999AA10123456784'],
    ['mod10', '7035114477138472'],
    ['fedex12', '986578788855'],
    ['dhl10', '3318810025'],
    ['mod7', '412356789014'],
    ['mod7', '4123-5678-9014'],
    // The sample of Deutsche Post's label guide: 56.310 243.031 3.
    ['identcode', '563102430313'],
  ] as const)('%s accepts %s and no other last digit', (rule, number) => {
    const place = rule === 's10' ? number.length - 3 : number.length - 1;
    const digits = [...'0123456789'].filter((digit) =>
      hasCheckDigit(rule, number.slice(0, place) + digit + number.slice(place + 1)),
    );
    expect(digits).toEqual([number[place]]);
  });
});

it.each(['Yamato', 'Sagawa'])('%s checks the last digit with and without hyphens', (name) => {
  const carrier = CARRIERS.find((each) => each.name === name);
  const fits = ['412356789014', '4123-5678-9014', '412356789013', '4123-5678-9013'].map(
    (number) => carrier && fitOf(carrier, number),
  );
  expect(fits).toEqual([3, 3, 1, 1]);
});

describe('formats with and without a check digit', () => {
  it.each([
    ['DHL', '563102430313', '563102430314'],
    ['Japan Post', '412356789014', '412356789013'],
    ['Poczta Polska', '00159007704188207715', '00159007704188207716'],
    ['PostNord', '373500418820771909', '373500418820771908'],
  ])('%s is surer of %s than of %s', (name, right, wrong) => {
    const carrier = CARRIERS.find((each) => each.name === name);
    expect([right, wrong].map((number) => carrier && fitOf(carrier, number))).toEqual([3, 2]);
  });
});

describe('carrier selection', () => {
  it('matches the sender’s domain, its subdomains, and whole names', () => {
    expect(carrierOfDomain('news.ups.com')?.name).toBe('UPS');
    expect(carrierOfDomain('notups.com')).toBeNull();
    expect(carrierOfWords('sent with DHL Express today')?.name).toBe('DHL Express');
    expect(carrierOfWords('groups and cups')).toBeNull();
    expect(carrierOfWords('UPS or FedEx')).toBeNull();
  });

  it.each([
    ['our best express service', 'by BEST Express', 'Best Express'],
    ['by overseas express', 'by Overseas Express', 'Overseas Express'],
    ['our professional couriers', 'by Professional Couriers', 'Professional Couriers'],
    ['your parcel pending', 'at Parcel Pending', 'Parcel Pending'],
    ['in better trucks', 'by Better Trucks', 'Better Trucks'],
    ['by speedy courier', 'by Speedy Courier', 'Speedy'],
    ['couriers please', 'by Couriers Please', 'CouriersPlease'],
    ['collect plus points', 'by Collect Plus', 'CollectPlus'],
  ])('does not read a name of ordinary words in "%s", but in "%s"', (words, named, name) => {
    expect(carrierOfWords(words)).toBeNull();
    expect(carrierOfWords(named)?.name).toBe(name);
  });

  it('recognizes an unlabeled number only if no other carrier uses its format', () => {
    expect(carrierOfNumber('1Z999AA10123456784', null)?.name).toBe('UPS');
    expect(carrierOfNumber('AB473124829US', null)?.name).toBe('USPS');
    expect(carrierOfNumber('AB473124828US', null)).toBeNull();
    // Royal Mail and Parcelforce share the British numbers.
    expect(carrierOfNumber('AB473124829GB', null)).toBeNull();
    expect(carrierOfNumber('123456789012', null)).toBeNull();
    expect(carrierOfNumber('123456789012', CARRIERS.find(({ name }) => name === 'GLS') ?? null)?.name).toBe('GLS');
  });

  it('finds the number in a redirect URL', () => {
    const wrapped = encodeURIComponent('https://www.ups.com/track?tracknum=1Z999AA10123456784');
    const links = readTrackingLinks(readHtml(`<a href="https://click.shop.example/?u=${wrapped}">Track</a>`));
    expect(links).toMatchObject([{ number: '1Z999AA10123456784', carrier: { name: 'UPS' } }]);
  });
});

describe('carriers of which only names and domains are known', () => {
  it.each([
    ['Jersey Post', 'jerseypost.com'],
    ['Pošte Srpske', 'postesrpske.com'],
    ['천일택배', 'chunil.co.kr'],
  ])('%s is at %s', (name, domain) => {
    expect(carrierOfWords(`Sent with ${name}.`)?.domains[0] ?? null).toBe(domain);
  });

  it.each([
    ['InPost', 'paczkomaty.pl'],
    ['CTT', 'cttexpresso.pt'],
    ['Correos', 'correosexpress.pt'],
    ['La Poste Tunisienne', 'poste.tn'],
  ])('%s owns %s', (name, domain) => {
    expect(carrierOfDomain(`mail.${domain}`)?.name).toBe(name);
  });

  it.each([
    ['Envio por Mercado Envios', 'Mercado Envios'],
    ['Enviado por Mercado Envíos', 'Mercado Envios'],
    ['Dikirim dengan Shopee Express', 'Shopee Xpress'],
    ['쿠팡친구가 배송합니다', 'Coupang Logistics'],
    ['由京東物流配送', 'JD Logistics'],
    ['Entrega: Magalu Entregas', 'Magalu Entregas'],
    ['Доставит Яндекс Доставка', 'Яндекс Доставка'],
    ['Delivered by Shipt', 'Shipt'],
  ])('include those of marketplaces: %s', (words, name) => {
    expect(carrierOfWords(words)?.name).toBe(name);
  });

  it('do not include the marketplaces', () => {
    for (const words of ['Mercado Livre', 'Shopee', 'Coupang', 'JD.com', 'Ozon', 'Lazada', 'our drivers'])
      expect(carrierOfWords(`Sent by ${words}.`), words).toBeNull();
  });

  it('have names of whole words', () => {
    expect(carrierOfWords('Sent with New Jersey Postal.')).toBeNull();
  });
});
