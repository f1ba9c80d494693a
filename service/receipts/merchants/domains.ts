import { isWebmail } from '../webmail-hosts.ts';

/** Second-level registries that matter for shops. A registrable domain below them has one more label. */
export const PUBLIC_SUFFIXES: ReadonlySet<string> = new Set(
  (
    'co.uk org.uk me.uk ac.uk gov.uk com.au net.au org.au co.nz net.nz co.jp or.jp ne.jp ac.jp com.br net.br com.mx com.ar ' +
    'com.co com.pe com.cl com.pl net.pl org.pl com.tr com.cn com.hk com.tw com.sg com.my com.ph com.vn co.in net.in co.za ' +
    'co.kr or.kr co.il co.th co.id com.pt com.es com.fr com.ua com.ru com.gr co.at or.at com.sa com.eg com.ng co.ke com.ve com.uy ' +
    'net.tw net.my net.il org.il net.mx net.co net.ae net.eg net.sg net.ph net.id net.vn net.tr org.tr net.th net.ar net.uy net.ve ' +
    'com.hr co.rs com.ba com.qa com.kw com.bh com.om com.jo com.lb com.ge com.cy com.mt com.mk com.al com.pk com.bd com.np com.lk com.kh ' +
    'com.ec com.bo com.py com.do com.gt com.pa com.sv com.hn com.ni co.cr com.gh co.tz co.ug co.ma com.tn com.kz com.az gov.tr gov.ua ' +
    'ab.ca bc.ca mb.ca nb.ca nf.ca nl.ca ns.ca nt.ca nu.ca on.ca pe.ca qc.ca sk.ca yk.ca ' +
    // Sold by their owners, to anyone.
    'br.com cn.com cz.com de.com es.com eu.com fr.com gr.com hu.com it.com jpn.com kr.com nl.com no.com pl.com pt.com ru.com sa.com se.com ' +
    'uk.com us.com uy.com za.com de.net fr.net gb.net hu.net in.net jp.net se.net uk.net com.de'
  ).split(' '),
);

/** Checks whether a domain sends for many shops or for individuals, so that its name does not identify the merchant. */
export function isPlatform(domain: string): boolean {
  return PLATFORM_DOMAINS.has(domain) || isWebmail(domain);
}

/** Checks whether a platform delivers emails or runs sites for anyone, and sells nothing for others. */
export function isDeliverer(domain: string): boolean {
  return DELIVERERS.has(domain);
}

const DELIVERERS: ReadonlySet<string> = new Set(
  [
    'sendgrid.net mailgun.org mailgun.net amazonses.com mandrillapp.com mailchimpapp.net mcsv.net rsgsv.net klaviyomail.com sparkpostmail.com',
    'postmarkapp.com sendinblue.com brevosend.com mailjet.com mailersend.net hubspotemail.net omnisend.com',
    'shopifyemail.com myshopify.com squarespace.info wixsite.com wix.com wordpress.com bigcartel.com webflow.com',
    'zendesk.com freshdesk.com intercom-mail.com gorgias.com helpscout.net',
  ].flatMap((line) => line.split(' ')),
);

/** Domains that send for shops, by what they do for them. */
const PLATFORM_DOMAINS: ReadonlySet<string> = new Set(
  [
    // Deliver their emails.
    'sendgrid.net mailgun.org mailgun.net amazonses.com mandrillapp.com mailchimpapp.net mcsv.net rsgsv.net klaviyomail.com sparkpostmail.com',
    'postmarkapp.com sendinblue.com brevosend.com mailjet.com mailersend.net hubspotemail.net salesforce.com exacttarget.com omnisend.com',
    // Public authorities' own.
    'service.gov.uk',
    // Run their sites.
    'shopifyemail.com myshopify.com shopify.com squarespace.com squarespace.info wixsite.com wix.com ecwid.com bigcommerce.com prestashop.com',
    'woocommerce.com wordpress.com bigcartel.com volusion.com jimdo.com webflow.com shopware.com plentymarkets.com vtex.com vtexcommerce.com.br',
    'tiendanube.com nuvemshop.com.br lojaintegrada.com.br tray.com.br shoplineapp.com shopline.com 91app.com cyberbiz.co cafe24.com',
    'thebase.in stores.jp shop-pro.jp makeshop.jp shoper.pl shoptet.cz unas.hu gomag.ro lightspeedhq.com',
    // Take the payment, or sell in their name.
    'stripe.com squareup.com square.com messaging.squareup.com fastspring.com onfastspring.com paddle.com paddle.net digitalriver.com mycommerce.com',
    'cleverbridge.com 2checkout.com avangate.com gumroad.com lemonsqueezy.com xsolla.com payhip.com sendowl.com sellfy.com samcart.com thrivecart.com',
    'intuit.com quickbooks.com xero.com freshbooks.com waveapps.com invoice2go.com zohoinvoice.com zohoinvoice.in zohoinvoice.eu zohobooks.com',
    'chargebee.com recurly.com chargify.com mollie.com sumup.com izettle.com zettle.com clover.com toasttab.com teachable.com podia.com',
    'thinkific.com kajabi.com copecart.com digistore24.com elopage.com ablefy.io hotmart.com eduzz.com kiwify.com.br',
    // Take bookings and orders for them.
    'fareharbor.com bokun.io rezdy.com checkfront.com xola.com mindbodyonline.com fresha.com acuityscheduling.com cloudbeds.com mews.com smoobu.com',
    'booksy.com setmore.com simplybook.me planity.com salonized.com phorest.com vagaro.com gettimely.com timify.com shore.com momoyoga.com',
    'bookeo.com bookwhen.com janeapp.com cliniko.com supersaas.com youcanbook.me picktime.com appointy.com eversports.com glofox.com',
    'momence.com bsport.io punchpass.com wellnessliving.com zenplanner.com humanitix.com trybooking.com ticketspice.com honeybook.com tekmetric.com',
    'bookingkit.de regiondo.com getjobber.com housecallpro.com servicem8.com',
    'lodgify.com flipdish.com gloriafood.com olo.com pretix.eu vivenu.com tickettailor.com',
    'direct-book.com littlehotelier.com siteminder.com thebookingbutton.com simplebooking.it octorate.com availpro.com d-edge.com onepagebooking.com',
    'synxis.com travelclick.com ihotelier.com webhotelier.net mirai.es roiback.com cubilis.com stardekk.be hotelnetsolutions.de dirs21.de',
    'profitroom.com hotres.pl idobooking.com previo.cz beds24.com guesty.com hostaway.com avantio.com amenitiz.com reservit.com ericsoft.com',
    'droplabs.pl bilety24.pl systembiletowy.pl ticketsolve.com spektrix.com tessituranetwork.com showare.com goout.net',
    // The same, and send the bills of small businesses and clubs.
    'wix-bookings.com memberful.com easypractice.net easypractice.com holvi.com planway.com bokadirekt.se timma.fi vello.fi',
    'reservio.com etermin.net terminland.de reservanto.cz noona.is noona.app pike13.com teamup.com arketa.co offeringtree.com',
    'marianatek.com zingfit.com gymmaster.com wodify.com pushpress.com playtomic.io courtreserve.com foreupsoftware.com peek.com',
    'trekksoft.com turitop.com 10to8.com appointedd.com ovatu.com kitomba.com simplepractice.com intakeq.com lawpay.com workiz.com',
    'servicetitan.com kickserv.com gocardless.com lexoffice.de sevdesk.de billomat.com fakturoid.cz fakturownia.pl ifirma.pl wfirma.pl',
    'szamlazz.hu billingo.hu smartbill.ro oblio.eu parasut.com moneybird.com fattureincloud.it holded.com fortnox.se dinero.dk billy.dk',
    'fiken.no tripletex.no netvisor.fi procountor.com isolta.com invoiced.com bill.com tebex.io mykajabi.com clubexpress.com',
    'wildapricot.org wildapricot.com givebutter.com zeffy.com enthuse.com raisely.com funraise.org classy.org betterworld.org',
    'schoolcashonline.com parentpay.com schoolgateway.com magicbooking.co.uk sportlomo.com clubforce.com pitchero.com teamsnap.com',
    'sportsengine.com activityhero.com sawyertools.com jackrabbitclass.com iclasspro.com mymusicstaff.com tutorcruncher.com teachworks.com',
    'dubsado.com 17hats.com sprout.studio shootproof.com pixieset.com pic-time.com bloom.io bookedin.com goldie.app squire.com',
    'getsquire.com thecut.co nearcut.com salonlounge.app treatwell.com gloriousapp.com gingrapp.com gingr.com petexec.net moego.pet',
    'time2pet.com timetopet.com dayspedia.com newbook.cloud campspot.com rmscloud.com freetobook.com eviivo.com supercontrol.co.uk',
    'ownerrez.com uplisting.io tokeet.com hospitable.com sirvoy.com',
    'simplybook.it exploretock.com sevenrooms.com resdiary.com tablein.com formitable.com zenchef.com zenchefrestaurants.com superbexperience.com eatapp.co',
    'vetsource.com instamed.com hut-reservation.org kajabimail.net squeegee.cloud',
    'ticketleap.com eventcube.io outsavvy.com entradium.com koobin.com classbento.com',
    'classbento.com.au coursestorm.com bookitbee.com virtuagym.com trainerize.com fitogram.pro legitfit.com resnexus.com thinkreservations.com',
    'webrezpro.com rezstream.com innroad.com roomraccoon.com hotelrunner.com bookinglayer.com bookinglayer.io clubv1.com brsgolf.com chronogolf.com',
    'shopwired.co.uk shoptet.sk upgates.cz gambio.de ccvshop.nl mijnwebwinkel.nl myonlinestore.com lightspeedrestaurant.com loyverse.com vendhq.com',
    'dandomain.dk shoporama.dk quickbutik.com abicart.com mystore.no mycashflow.fi ideasoft.com.tr ticimax.com imweb.me',
    'contasimple.com debitoor.com zervant.com sellsy.com axonaut.com tradifyhq.com fergus.com simprosuite.com ascora.com.au daysmart.com',
    'altruja.de fundraisebox.com twingle.de raisenow.com',
    // Tell about their parcels, or answer for them.
    'narvar.com aftership.com parcellab.com route.com shipstation.com sendcloud.sc sendcloud.com goshippo.com allegromail.pl jouwpakket.nl',
    'zendesk.com freshdesk.com intercom-mail.com gorgias.com helpscout.net',
  ].flatMap((line) => line.split(' ')),
);
