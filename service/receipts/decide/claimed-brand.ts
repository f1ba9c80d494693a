import { carrierOfDomain, carriersNamed } from '../carriers/match-carrier.ts';
import { merchantOfDomain, merchantsNamed } from '../merchants/dictionary.ts';
import { isPlatform } from '../merchants/domains.ts';
import type { Sender } from '../sender.ts';
import { isWebmail } from '../webmail-hosts.ts';

/** Returns the name of a known shop or carrier in a text whose sender is neither. Null if there is none. */
export function foreignBrand(text: string, sender: Sender): string | null {
  const carriers = carriersNamed(text).filter(({ domains }) => domains.length > 0);
  const merchants = merchantsNamed(text);
  const named = [...carriers, ...merchants];
  const [first] = named;
  return first === undefined || named.some((brand) => isOwn(brand, sender)) ? null : first.name;
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

type Brand = { readonly name: string; readonly domains: readonly string[] };

/**
 * Checks whether a domain is one of the brand's listed domains or its name under another top-level domain: `dpd.ee`,
 * `ebay.com.au`, `lyftmail.com`.
 */
function isOwn({ name, domains }: Brand, { domain }: Sender): boolean {
  if (domains.some((own) => own === domain || own.endsWith(`.${domain}`))) return true;
  const [label = '', ...ending] = domain.split('.');
  const plain = name
    .toLowerCase()
    .replace(/\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, '')
    .replace(/^the /, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const tld = ending.join('.');
  if (label.replaceAll('-', '') === plain) return /^(?:com|net|(?:com?\.)?[a-z]{2})$/.test(tld);
  return tld === 'com' && label.startsWith(plain) && /^e?mails?$/.test(label.slice(plain.length));
}

/** Checks whether a name consists only of brands and generic sender words. */
function isGeneric(name: string): boolean {
  let rest = ` ${name} `;
  for (const { words } of carriersNamed(name)) rest = rest.replace(new RegExp(words.source, words.flags), ' ');
  for (const { name: brand } of merchantsNamed(name)) {
    rest = rest.replace(new RegExp(brand.replace(/^(amazon)\..*$/i, '$1').replaceAll('.', '\\.'), 'iu'), ' ');
  }
  return rest.replace(ANY_SENDER, ' ').replace(/[^\p{L}]/gu, '') === '';
}

const ANY_SENDER =
  /(?<!\p{L})(?:prime|plus|premium|pay|wallet|business|marketplace|membership|subscriptions?|renewals?|parcels?|packages?|shipping|shipments?|couriers?|delivery|deliveries|express|post(?:al)?|mail|tracking|track|trace|customs|logistics|office|depot|dispatch|desk|hub|centre|center|support|help|helpdesk|service|services|customer|client|care|team|staff|dept|department|notifications?|notice|alerts?|updates?|status|info|information|informations|account|accounts|security|secure|verification|billing|payments?|invoices?|receipts?|orders?|purchases?|store|shop|online|official|manager|no-?reply|do ?not ?reply|inc|llc|ltd|gmbh|ag|co|com|corp|the|your|my|for|of|and|usa|uk|us|eu|de|fr|es|it|nl|pl|at|ch|deutschland|germany|france|españa|espana|spain|italia|italy|polska|poland|portugal|nederland|österreich|schweiz|suisse|sverige|danmark|norge|suomi|international|paket(?:dienst|zustellung|service)?|päckchen|kurier(?:dienst)?|zustell(?:ung|dienst|portal)|zoll(?:amt|abfertigung)?|sendung(?:en)?|versand|lieferung|lieferdienst|kundenservice|kundendienst|kundenbetreuung|benachrichtigung|bestell(?:ung|ungen|service)|colis|livraison|suivi|client|clients|relation|commandes?|avis|paquetes?|paquetería|envíos?|entregas?|avisos?|notificaci(?:ón|ones)|atención|al|cliente|pedidos|correo|pacchi|pacco|spedizion[ei]|consegn[ae]|corriere|assistenza|clienti|servizio|ordini|pakket(?:ten)?|bezorg(?:ing|dienst)|klantenservice|zending|paczk[ai]|przesyłk[ai]|powiadomienia|obsługa|klienta|zamówienia|encomendas?|atendimento|leverans|kundtjänst|kundeservice|forsendelse|zásilky|oznámení|お荷物|お届け|サポート|カスタマー|宅配便?|配送|통합|고객|센터|客服|快递)(?!\p{L})/giu;
