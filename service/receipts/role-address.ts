/** Before the @ of those who write to all of their customers. */
const ROLE =
  /^(?:.*[-_.+])?(?:no-?reply|do-?not-?reply|nao-?responda|ne-?pas-?repondre|orders?|receipts?|invoices?|billing|payments?|shipping|shipments?|delivery|tracking|notifications?|notify|alerts?|news(?:letter)?|info|mail|post|hello|hallo|hola|ciao|bonjour|contact|kontakt|service|support|help|sales|shop|store|team|bookings?|reservations?|tickets?|customer\w*|marketing|offers?|auto\w*|bestell\w*|rechnung\w*|versand|kundenservice|commandes?|factur\w*|pedidos?|envios|ordin[ei]|fattur\w*|klantenservice|bestelling\w*|zam[oó]wieni\w*|sklep|biuro|encomendas?|kund\w*|objednavky|tilau\w*|ordre|updates?|powiadomienia|avis\w*|transaction\w*)(?:[-_.+].*)?$/i;

/** Names that providers reserve: no customer gets them. */
const RESERVED =
  /^(?:no-?reply|do-?not-?reply|nao-?responda|no-?responder|ne-?pas-?repondre|e?-?bill(?:ing)?|e?-?invoices?|receipts?|payments?|notifications?|postmaster|facturas?|facturaci[oó]n|factures?|facturation|fattur[ae]|fatturazione|faturas?|e?-?rechnung\w*|kundenservice|kundenbetreuung|service-?clients?|serviceclient|atencion\w*|avisos?|e?-?faktur[ay]|klantenservice|kundservice|kundeservice|asiakaspalvelu)(?:[-_.+][\w-]+)?$/i;

/** Checks that an address is one of a role, "orders@…", not of a person. */
export function isRoleAddress(address: string): boolean {
  return ROLE.test(localPartOf(address));
}

/** Checks that an address is one that a provider of mailboxes keeps for itself. */
export function isReservedAddress(address: string): boolean {
  return RESERVED.test(localPartOf(address));
}

/** The part before the @. */
export function localPartOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('@')));
}
