/** Local parts of addresses that write to all customers. */
const ROLE =
  /^(?:.*[-_.+])?(?:no-?reply|do-?not-?reply|nao-?responda|ne-?pas-?repondre|orders?|receipts?|invoices?|billing|payments?|shipping|shipments?|delivery|tracking|notifications?|notify|alerts?|news(?:letter)?|info|mail|post|hello|hallo|hola|ciao|bonjour|contact|kontakt|service|support|help|sales|shop|store|team|bookings?|reservations?|tickets?|customer\w*|marketing|offers?|auto\w*|bestell\w*|rechnung\w*|versand|kundenservice|commandes?|factur\w*|pedidos?|envios|ordin[ei]|fattur\w*|klantenservice|bestelling\w*|zam[oó]wieni\w*|sklep|biuro|encomendas?|kund\w*|objednavky|tilau\w*|ordre|updates?|powiadomienia|avis\w*|transaction\w*|comunicazion\w*|communications?|comunicacion\w*|assistenza|atencion\w*|clienti|e?-?web-?shop|e-?shop|boutique|web-?but+ik|butik|donations?|donate|donateurs?|members?|membership|medlem\w*|bestel|boeking\w*|buchung\w*|reservierung\w*|vertrieb|biglietti|prenotazioni|billet\w*|entradas|reservas|ventas|tienda|loja|vendas|bilhetes|ingressos|sprzedaz|bilety|obchod|comenzi|comanda|vanzari|rendeles\w*|ugyfelszolgalat|vevoszolgalat|webaruhaz|narudzb\w*|prodaja|narocil\w*|trgovina|uzsakym\w*|pardavimai|pasutijum\w*|veikals|tellim\w*|e?pood|asiakaspalvelu|myynti|verkkokauppa|liput|siparis\w*|musteri\w*|destek|pesanan|layanan|donhang|dathang|cskh|hotro|parangelies|paraggelies|office|reception|frontdesk|admin(?:istrat\w*)?|secretar\w*|secr[eé]tariat|segreteria|sekretari\w*|accueil|recep[cç]\w*|rezeption|empfang|receptie|recepcja|sekret[aä]r\w*|buero|praxis|studio|school|academy|academia|escuela|schule|permessi|permits?|inscri\w*|iscrizion\w*|anmeldung|enrol\w*|admissions?|registrations?|repairs?|turnos|citas|termine|rdv|rendez-?vous)(?:[-_.+].*)?$/i;

/** Local parts that providers reserve, so that no customer gets them. */
const RESERVED =
  /^(?:no-?reply|do-?not-?reply|nao-?responda|no-?responder|ne-?pas-?repondre|e?-?bill(?:ing)?|e?-?invoices?|receipts?|payments?|notifications?|postmaster|facturas?|facturaci[oó]n|factures?|facturation|fattur[ae]|fatturazione|faturas?|e?-?rechnung\w*|kundenservice|kundenbetreuung|service-?clients?|serviceclient|atencion\w*|avisos?|e?-?faktur[ay]|klantenservice|kundservice|kundeservice|asiakaspalvelu)(?:[-_.+][\w-]+)?$/i;

/** Checks whether an address belongs to a role ("orders@…") rather than a person. */
export function isRoleAddress(address: string): boolean {
  return ROLE.test(localPartOf(address));
}

/** Checks whether an email provider reserves an address for itself. */
export function isReservedAddress(address: string): boolean {
  return RESERVED.test(localPartOf(address));
}

/** Local parts of systems that send tests and previews: "preview@", "sandbox@". */
const TRIAL =
  /^(?:e?-?mail[-_.+])?(?:test|tests|testing|preview|sandbox|staging)(?:[-_.+](?:e?-?mail|no-?reply|orders?|\d+))?$/i;

/** Checks whether an address belongs to a system that sends tests and previews. */
export function isTrialAddress(address: string): boolean {
  return TRIAL.test(localPartOf(address));
}

/** Returns the part before the @. */
export function localPartOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('@')));
}
