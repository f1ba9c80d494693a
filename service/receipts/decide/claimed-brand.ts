import type { Carrier } from '../carriers/carriers.ts';
import { targetOf } from '../carriers/link-target.ts';
import { carrierOfDomain, carriersNamed } from '../carriers/match-carrier.ts';
import type { Document } from '../document.ts';
import { merchantOfDomain, merchantsNamed } from '../merchants/dictionary.ts';
import { isPlatform } from '../merchants/domains.ts';
import type { Message } from '../message.ts';
import { type Sender, withoutTask } from '../sender.ts';
import { isWebmail } from '../webmail-hosts.ts';
import { hasNoBait } from './bait.ts';

/** Returns the name of a known shop or carrier in a text whose sender is neither. Null if there is none. */
export function foreignBrand(text: string, sender: Sender): string | null {
  const carriers = carriersNamed(text).filter(({ domains, isCommonName }) => domains.length > 0 && !isCommonName);
  const merchants = merchantsNamed(text);
  const named = [...carriers, ...merchants];
  const [first] = named;
  return first === undefined || named.some((brand) => isOwn(brand, text, sender)) ? null : first.name;
}

/**
 * Checks whether an email in a carrier's name from an unlisted domain is useless to an impostor: it has links, and all
 * lead to this carrier's listed domains.
 */
export function leadsToCarrier(message: Message, sender: Sender, document: Document): boolean {
  const named = carriersNamed(sender.address.name);
  const isNamed = (domain: string) => {
    const owner = carrierOfDomain(domain);
    return owner !== null && named.includes(owner);
  };
  const { links } = document;
  const tracked = links.slice(0, 200).flatMap(({ href }) => href.slice(0, 2_000).match(/\d{8,}/g) ?? []);
  return (
    links.some(({ href }) => isNamed(targetOf(href).host)) && hasNoBait(message, sender, document, tracked, isNamed)
  );
}

/**
 * Returns the brand that a sender's name claims although the domain belongs neither to the brand nor to a platform that
 * sends for shops. The name must be alone or among generic sender words ("DHL Zustellung", "Amazon Order Dept"). With
 * other words, it belongs to someone else: "Apple Tree Nursery" is not Apple.
 */
export function claimedBrand(sender: Sender): string | null {
  const { domain, address } = sender;
  if (domain === '' || carrierOfDomain(domain) !== null || merchantOfDomain(domain) !== null) return null;
  if (isPlatform(domain) && !isWebmail(domain)) return null;
  const name = address.name.replace(/\b(?:via|über|par|przez|by)\b.*$/iu, '');
  const brand = foreignBrand(name, sender);
  return brand !== null && isGeneric(name) ? brand : null;
}

/**
 * Returns the host that a sender's name prints although the domain only imitates it with further words: "shop.it" at
 * `shop-renewals-billing.info`. One more word may be the sender's own.
 */
export function imitatedHost({ domain, address }: Sender): string | null {
  const { host, label = '' } = HOST.exec(address.name.toLowerCase())?.groups ?? {};
  const [own = ''] = domain.split('.');
  const words = own.split('-');
  return host !== undefined && words.length >= 3 && own !== label && words.includes(label) ? host : null;
}

/** A host in a sender's name: "Shop.it Customer Service". */
const HOST = /(?<![\w.-])(?<host>(?<label>[a-z\d]{3,30})\.(?:com|net|org|[a-z]{2}(?:\.[a-z]{2})?))(?![\w-])/;

type Brand = Pick<Carrier, 'name' | 'domains'> & Partial<Pick<Carrier, 'words'>>;

/**
 * Checks whether a domain is one of the brand's listed domains or its name under another top-level domain: `dpd.ee`,
 * `ebay.com.au`, `lyftmail.com`. The name may be any that the sender prints: "CTT Expresso" at cttexpresso.pt.
 */
function isOwn({ name, domains, words }: Brand, text: string, { domain }: Sender): boolean {
  if (domains.some((own) => own === domain || own.endsWith(`.${domain}`))) return true;
  const [label = '', ...ending] = domain.split('.');
  const tld = ending.join('.');
  const plain = plainName(name);
  const printed = plainName(words?.exec(text)?.[0] ?? '');
  if ([plain, printed].includes(label.replaceAll('-', ''))) return COUNTRY.test(tld);
  return tld === 'com' && label.startsWith(plain) && /^e?mails?$/.test(label.slice(plain.length));
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, '')
    .replace(/^the /, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Endings under which brands register their names, without country codes that anyone gets for little or nothing. */
const COUNTRY = /^(?:com|net|(?:com?\.)?(?!(?:tk|ml|ga|cf|gq|pw|cc|ws|su|to|la|vc|bz|co|io|me|sx|ly)$)[a-z]{2})$/;

/** Checks whether a name consists only of brands and generic sender words. */
function isGeneric(name: string): boolean {
  let rest = ` ${name} `;
  for (const { words } of carriersNamed(name)) rest = rest.replace(new RegExp(words.source, words.flags), ' ');
  for (const { name: brand } of merchantsNamed(name)) {
    rest = rest.replace(new RegExp(brand.replace(/^(amazon)\..*$/i, '$1').replaceAll('.', '\\.'), 'iu'), ' ');
  }
  return withoutSenderWords(rest) === '';
}

/** Returns the letters of a sender's name that are not in generic sender words. */
export function withoutSenderWords(name: string): string {
  return withoutTask(name)
    .replace(ANY_SENDER, ' ')
    .replace(/[^\p{L}]/gu, '');
}

const ANY_SENDER =
  /(?<!\p{L})(?:prime|plus|premium|pay|wallet|business|marketplace|membership|subscriptions?|renewals?|parcels?|packages?|shipping|shipments?|couriers?|delivery|deliveries|express|post(?:al)?|mail|tracking|track|trace|customs|logistics|office|depot|dispatch|desk|hub|centre|center|support|help|helpdesk|service|services|customer|client|care|team|staff|dept|department|notifications?|notice|alerts?|updates?|status|info|information|informations|account|accounts|security|secure|verification|billing|payments?|invoices?|receipts?|orders?|purchases?|store|shop|online|official|manager|no-?reply|do ?not ?reply|inc|llc|ltd|plc|gmbh|ag|kg|oyj?|ab|asa?|aps|s\.?a\.?s?|s\.?p\.?a|s\.?r\.?l|b\.?v|n\.?v|kft|zrt|s\.?r\.?o|d\.?o\.?o|sp\.? ?z ?o\.?o|co|com|corp|the|your|my|for|of|and|usa|uk|us|eu|de|fr|es|it|nl|pl|at|ch|deutschland|germany|france|españa|espana|spain|italia|italy|polska|poland|portugal|nederland|österreich|schweiz|suisse|sverige|danmark|norge|suomi|international|paket(?:dienst|zustellung|service)?|päckchen|kurier(?:dienst)?|zustell(?:ung|dienst|portal)|zoll(?:amt|abfertigung)?|sendung(?:en)?|versand|lieferung|lieferdienst|kundenservice|kundendienst|kundenbetreuung|benachrichtigung|bestell(?:ung|ungen|service)|colis|livraison|suivi|client|clients|relation|commandes?|avis|paquetes?|paquetería|envíos?|entregas?|avisos?|notificaci(?:ón|ones)|atención|al|cliente|pedidos|correo|pacchi|pacco|spedizion[ei]|consegn[ae]|corriere|assistenza|clienti|servizio|ordini|pakket(?:ten)?|bezorg(?:ing|dienst)|klantenservice|zending|paczk[ai]|przesyłk[ai]|powiadomienia|obsługa|klienta|zamówienia|encomendas?|atendimento|leverans|kundtjänst|kundeservice|forsendelse|zásilky|oznámení|お荷物|お届け|サポート|カスタマー|宅配便?|配送|통합|고객|센터|客服|快递)(?!\p{L})/giu;
