import { isWebmail } from '../webmail-hosts.ts';

/** Second-level registries that matter for shops. A registrable domain below them has one more label. */
export const PUBLIC_SUFFIXES: ReadonlySet<string> = new Set(
  (
    'co.uk org.uk me.uk ac.uk gov.uk com.au net.au org.au co.nz net.nz co.jp or.jp ne.jp ac.jp com.br net.br com.mx com.ar ' +
    'com.co com.pe com.cl com.pl net.pl org.pl com.tr com.cn com.hk com.tw com.sg com.my com.ph com.vn co.in net.in co.za ' +
    'co.kr or.kr co.il co.th co.id com.pt com.es com.fr com.ua com.ru com.gr co.at or.at com.sa com.eg com.ng co.ke com.ve com.uy ' +
    'net.tw net.my net.il org.il net.mx net.co net.ae net.eg net.sg net.ph net.id net.vn net.tr org.tr net.th net.ar net.uy net.ve'
  ).split(' '),
);

/** Checks whether a domain sends for many shops or for individuals, so that its name does not identify the merchant. */
export function isPlatform(domain: string): boolean {
  return PLATFORM_DOMAINS.has(domain) || isWebmail(domain);
}

const PLATFORM_DOMAINS: ReadonlySet<string> = new Set(
  (
    'shopifyemail.com myshopify.com shopify.com sendgrid.net mailgun.org mailgun.net amazonses.com mandrillapp.com ' +
    'mailchimpapp.net mcsv.net rsgsv.net klaviyomail.com sparkpostmail.com postmarkapp.com sendinblue.com brevosend.com ' +
    'squarespace.com wixsite.com wix.com ecwid.com bigcommerce.com prestashop.com stripe.com squareup.com square.com ' +
    'messaging.squareup.com woocommerce.com wordpress.com narvar.com aftership.com parcellab.com route.com shipstation.com ' +
    'allegromail.pl ' +
    'jouwpakket.nl mailersend.net zendesk.com freshdesk.com intercom-mail.com hubspotemail.net salesforce.com exacttarget.com'
  ).split(' '),
);
