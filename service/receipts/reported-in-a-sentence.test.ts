import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

type Report =
  | 'placed'
  | 'shipped'
  | 'outForDelivery'
  | 'readyForPickup'
  | 'delivered'
  | 'exception'
  | 'cancelled'
  | 'refunded';

/**
 * Sentences in which shops report what happened to an order, by language: in active and passive, with an adverb or the
 * number within the words, and with an abbreviation before the number. `#` stands for the number.
 */
const REPORTS: Readonly<Record<string, Partial<Readonly<Record<Report, readonly string[]>>>>> = {
  cs: {
    placed: [
      'Vaši objednávku č. # jsme přijali.',
      'Vaše objednávka č. # byla přijata.',
      'Potvrzujeme vaši objednávku č. #.',
      'Objednávka č. # byla potvrzena.',
      'Objednávka č. # byla úspěšně vytvořena.',
    ],
    shipped: [
      'Vaše objednávka č. # byla právě odeslána.',
      'Právě jsme odeslali vaši objednávku č. #.',
      'Objednávka č. # byla předána dopravci.',
      'Objednávka č. # byla expedována.',
      'Vaše objednávka č. # je na cestě.',
      'Vaše objednávka č. # opustila náš sklad.',
    ],
    outForDelivery: ['Objednávka č. # vám bude dnes doručena.', 'Objednávku č. # dnes doručí kurýr.'],
    readyForPickup: [
      'Objednávka č. # je připravena k vyzvednutí.',
      'Objednávka č. # je připravena k odběru.',
      'Objednávku č. # si můžete vyzvednout.',
    ],
    delivered: ['Objednávka č. # byla právě doručena.', 'Vaše objednávka č. # byla doručena.'],
    exception: ['Objednávku č. # se nepodařilo doručit.'],
    cancelled: [
      'Objednávka č. # byla právě stornována.',
      'Vaši objednávku č. # jsme zrušili.',
      'Objednávka č. # byla zrušena.',
    ],
    refunded: ['Peníze za objednávku č. # jsme vám vrátili.', 'Objednávka č. # byla refundována.'],
  },
  da: {
    placed: ['Vi har modtaget din ordre nr. #.', 'Din ordre nr. # er bekræftet.', 'Vi bekræfter din ordre nr. #.'],
    shipped: [
      'Din ordre nr. # er netop blevet afsendt.',
      'Din ordre nr. # er lige blevet sendt.',
      'Vi har afsendt din ordre nr. #.',
      'Din ordre nr. # er på vej.',
      'Din bestilling nr. # har forladt vores lager.',
    ],
    outForDelivery: ['Din ordre nr. # bliver leveret i dag.', 'Din ordre nr. # er ude til levering.'],
    readyForPickup: ['Din ordre nr. # er klar til afhentning.', 'Du kan nu hente din ordre nr. #.'],
    delivered: ['Din ordre nr. # er netop blevet leveret.', 'Din ordre nr. # er leveret.'],
    exception: ['Vi kunne ikke levere din ordre nr. #.'],
    cancelled: ['Din ordre nr. # er blevet annulleret.', 'Vi har annulleret din ordre nr. #.'],
    refunded: ['Vi har refunderet din ordre nr. #.', 'Din ordre nr. # er blevet refunderet.'],
  },
  de: {
    placed: [
      'Ihre Bestellung Nr. # ist bei uns eingegangen.',
      'Wir haben Ihre Bestellung Nr. # erhalten.',
      'Hiermit bestätigen wir Ihre Bestellung Nr. #.',
      'Ihre Bestellung Nr. # wurde bestätigt.',
      'Wir bearbeiten Ihre Bestellung Nr. #.',
      'Ihr Auftrag Nr. # wurde angenommen.',
      'Deine Bestellung Nr. # wurde erfolgreich aufgegeben.',
    ],
    shipped: [
      'Ihre Bestellung Nr. # wurde soeben versandt.',
      'Ihre Bestellung Nr. # ist gerade verschickt worden.',
      'Wir haben Ihre Bestellung Nr. # heute verschickt.',
      'Ihre Bestellung Nr. # hat unser Lager verlassen.',
      'Ihre Bestellung Nr. # ist auf dem Weg zu Ihnen.',
      'Wir haben deine Bestellung Nr. # auf die Reise geschickt.',
      'Deine Bestellung Nr. # ist unterwegs.',
      'Ihre Ware zur Bestellung Nr. # wurde an DHL übergeben.',
      'Ihre Bestellung Nr. # hat soeben unser Haus verlassen.',
    ],
    outForDelivery: [
      'Ihre Bestellung Nr. # wird heute zugestellt.',
      'Ihre Bestellung Nr. # ist in Zustellung.',
      'Ihr Paket zur Bestellung Nr. # wird heute geliefert.',
      'Ihre Bestellung Nr. # kommt heute zwischen 10 und 12 Uhr.',
    ],
    readyForPickup: [
      'Ihre Bestellung Nr. # ist abholbereit.',
      'Ihre Bestellung Nr. # liegt zur Abholung bereit.',
      'Sie können Ihre Bestellung Nr. # jetzt in der Filiale abholen.',
      'Deine Bestellung Nr. # wartet in der Filiale auf dich.',
    ],
    delivered: [
      'Ihre Bestellung Nr. # wurde soeben zugestellt.',
      'Ihre Bestellung Nr. # ist angekommen.',
      'Wir haben Ihre Bestellung Nr. # heute zugestellt.',
      'Deine Bestellung Nr. # wurde geliefert.',
    ],
    exception: [
      'Ihre Bestellung Nr. # konnte nicht zugestellt werden.',
      'Wir konnten Ihre Bestellung Nr. # heute nicht zustellen.',
      'Die Zustellung Ihrer Bestellung Nr. # war nicht möglich.',
    ],
    cancelled: [
      'Ihre Bestellung Nr. # wurde soeben storniert.',
      'Wir haben Ihre Bestellung Nr. # storniert.',
      'Wir mussten Ihre Bestellung Nr. # leider stornieren.',
    ],
    refunded: [
      'Wir haben Ihnen den Betrag für die Bestellung Nr. # erstattet.',
      'Ihre Bestellung Nr. # wurde erstattet.',
      'Die Rückerstattung für Ihre Bestellung Nr. # wurde veranlasst.',
    ],
  },
  el: {
    placed: [
      'Λάβαμε την παραγγελία σας αρ. #.',
      'Η παραγγελία σας αρ. # επιβεβαιώθηκε.',
      'Η παραγγελία αρ. # καταχωρήθηκε.',
    ],
    shipped: [
      'Η παραγγελία σας αρ. # μόλις στάλθηκε.',
      'Η παραγγελία σας αρ. # έχει αποσταλεί.',
      'Αποστείλαμε την παραγγελία σας αρ. #.',
      "Η παραγγελία σας αρ. # είναι καθ' οδόν.",
      'Η παραγγελία αρ. # παραδόθηκε στην courier.',
    ],
    outForDelivery: ['Η παραγγελία αρ. # θα παραδοθεί σήμερα.'],
    readyForPickup: ['Η παραγγελία αρ. # είναι έτοιμη για παραλαβή.', 'Μπορείτε να παραλάβετε την παραγγελία αρ. #.'],
    delivered: ['Η παραγγελία σας αρ. # μόλις παραδόθηκε.', 'Η παραγγελία σας αρ. # παραδόθηκε.'],
    exception: ['Δεν ήταν δυνατή η παράδοση της παραγγελίας αρ. #.'],
    cancelled: ['Η παραγγελία σας αρ. # ακυρώθηκε.', 'Ακυρώσαμε την παραγγελία σας αρ. #.'],
    refunded: [
      'Η παραγγελία αρ. # επιστράφηκε στην κάρτα σας.',
      'Σας επιστρέψαμε τα χρήματα για την παραγγελία αρ. #.',
    ],
  },
  en: {
    placed: [
      'Your order no. # has been received.',
      'We have received your order no. #.',
      'Order no. # is confirmed.',
      'Your order no. # is now confirmed.',
      "Thank you, we've got your order no. #.",
      'This email confirms your order no. #.',
      'Your order no. # was placed successfully.',
      'Your order no. # has been accepted.',
    ],
    shipped: [
      'Your order no. # has just been shipped.',
      'Your order no. # has now shipped.',
      "We've just shipped your order no. #.",
      'Your order no. # is on its way.',
      'Your order no. # has left our warehouse.',
      'We have handed your order no. # to the courier.',
      'Your order no. # was dispatched today.',
      "We've sent your order no. #.",
    ],
    outForDelivery: [
      'Your order no. # is out for delivery.',
      'Your order no. # is out for delivery today.',
      'Your order no. # will be delivered today.',
      'Your parcel from order no. # is with the driver.',
      'Your order no. # arrives today between 10:00 and 12:00.',
    ],
    readyForPickup: [
      'Your order no. # is ready to collect.',
      'Your order no. # is ready for pickup.',
      'You can now pick up your order no. # in our store.',
      'Your order no. # is waiting for you at our store.',
    ],
    delivered: [
      'Your order no. # has just been delivered.',
      'Your order no. # was delivered today.',
      "We've delivered your order no. #.",
      'Your order no. # has arrived.',
    ],
    exception: [
      'We could not deliver your order no. # today.',
      'Your order no. # could not be delivered.',
      'Delivery of your order no. # failed.',
    ],
    cancelled: [
      'Your order no. # has just been cancelled.',
      "We've cancelled your order no. #.",
      'We had to cancel your order no. #.',
    ],
    refunded: [
      'Your order no. # has been refunded.',
      "We've refunded your order no. #.",
      'A refund for your order no. # has been issued.',
      'We have issued a refund for order no. #.',
    ],
  },
  es: {
    placed: [
      'Hemos recibido tu pedido n.º #.',
      'Tu pedido n.º # ha sido confirmado.',
      'Tu pedido n.º # está confirmado.',
      'Confirmamos tu pedido n.º #.',
      'Tu pedido n.º # se ha realizado correctamente.',
      'Su pedido n.º # se ha registrado con éxito.',
    ],
    shipped: [
      'Tu pedido n.º # acaba de ser enviado.',
      'Su pedido n.º # ya ha sido enviado.',
      'Acabamos de enviar tu pedido n.º #.',
      'Hemos enviado tu pedido n.º #.',
      'Tu pedido n.º # ya está en camino.',
      'Tu pedido n.º # ha salido de nuestro almacén.',
      'Tus artículos del pedido n.º # han sido enviados.',
      'Su pedido n.º # fue despachado.',
    ],
    outForDelivery: [
      'Tu pedido n.º # está en reparto.',
      'Tu pedido n.º # se entregará hoy.',
      'Tu pedido n.º # llega hoy.',
    ],
    readyForPickup: [
      'Tu pedido n.º # está listo para recoger.',
      'Ya puedes recoger tu pedido n.º # en tienda.',
      'Tu pedido n.º # te espera en el punto de recogida.',
    ],
    delivered: [
      'Tu pedido n.º # acaba de ser entregado.',
      'Tu pedido n.º # ha sido entregado hoy.',
      'Tu pedido n.º # se ha entregado.',
      'Tu pedido n.º # fue entregado.',
    ],
    exception: ['No hemos podido entregar tu pedido n.º #.', 'Tu pedido n.º # no se ha podido entregar.'],
    cancelled: [
      'Tu pedido n.º # acaba de ser cancelado.',
      'Tu pedido n.º # ha sido cancelado.',
      'Hemos cancelado tu pedido n.º #.',
      'Tu pedido n.º # se ha anulado.',
    ],
    refunded: ['Tu pedido n.º # ha sido reembolsado.', 'Hemos reembolsado tu pedido n.º #.'],
  },
  fi: {
    placed: [
      'Olemme vastaanottaneet tilauksesi nro #.',
      'Tilauksesi nro # on vahvistettu.',
      'Tilauksesi nro # on vastaanotettu.',
    ],
    shipped: [
      'Tilauksesi nro # on juuri lähetetty.',
      'Olemme lähettäneet tilauksesi nro #.',
      'Tilauksesi nro # on matkalla.',
      'Tilauksesi nro # on lähtenyt varastoltamme.',
    ],
    outForDelivery: ['Tilauksesi nro # toimitetaan tänään.', 'Tilauksesi nro # on jakelussa.'],
    readyForPickup: ['Tilauksesi nro # on noudettavissa.', 'Tilauksesi nro # on valmis noudettavaksi.'],
    delivered: ['Tilauksesi nro # on juuri toimitettu perille.', 'Tilauksesi nro # on toimitettu.'],
    cancelled: ['Tilauksesi nro # on peruttu.', 'Olemme peruneet tilauksesi nro #.'],
    refunded: ['Tilauksesi nro # on hyvitetty.'],
  },
  fr: {
    placed: [
      'Votre commande n° # est confirmée.',
      'Nous avons bien reçu votre commande n° #.',
      'Votre commande n° # a bien été enregistrée.',
      'Nous vous confirmons votre commande n° #.',
      'Votre commande n° # a été validée.',
      'Votre commande n° # est en cours de préparation.',
      'Merci ! Votre commande n° # a été prise en compte.',
    ],
    shipped: [
      "Votre commande n° # vient d'être expédiée.",
      "Votre commande n° # vient d'être envoyée.",
      'Bonne nouvelle : votre commande n° # a bien été expédiée.',
      'Vos articles de la commande n° # ont été expédiés.',
      "Nous venons d'expédier votre commande n° #.",
      "Votre commande n° # est partie aujourd'hui.",
      'Votre commande n° # a quitté notre entrepôt.',
      'Votre colis pour la commande n° # a été remis au transporteur.',
      'Votre commande n° # vient de quitter nos entrepôts.',
    ],
    outForDelivery: [
      'Votre commande n° # est en cours de livraison.',
      "Votre commande n° # sera livrée aujourd'hui.",
      'Votre colis de la commande n° # est en cours de distribution.',
    ],
    readyForPickup: [
      'Votre commande n° # est prête à être retirée.',
      'Votre commande n° # est disponible en magasin.',
      'Votre commande n° # vous attend en point relais.',
      'Vous pouvez retirer votre commande n° # dès maintenant.',
    ],
    delivered: [
      "Votre commande n° # vient d'être livrée.",
      'Votre commande n° # a bien été livrée.',
      'Votre colis de la commande n° # a été livré ce matin.',
      'Votre commande n° # vous a été livrée.',
    ],
    exception: ["Votre commande n° # n'a pas pu être livrée.", "Nous n'avons pas pu livrer votre commande n° #."],
    cancelled: [
      "Votre commande n° # vient d'être annulée.",
      'Votre commande n° # a bien été annulée.',
      'Nous avons annulé votre commande n° #.',
    ],
    refunded: [
      "Votre commande n° # vient d'être remboursée.",
      'Nous venons de vous rembourser la commande n° #.',
      'Nous avons procédé au remboursement de votre commande n° #.',
    ],
  },
  hu: {
    placed: [
      'Megkaptuk a # számú rendelését.',
      'A # számú rendelését visszaigazoljuk.',
      'A # számú rendelését rögzítettük.',
      'Köszönjük, # számú rendelése beérkezett.',
    ],
    shipped: [
      'A(z) # számú rendelését éppen most adtuk fel.',
      '# számú rendelését átadtuk a futárszolgálatnak.',
      'A # számú rendelése úton van.',
      'Feladtuk a # számú rendelését.',
      'Elküldtük a # számú rendelését.',
    ],
    outForDelivery: ['A # számú rendelését ma kézbesítjük.'],
    readyForPickup: ['A # számú rendelése átvehető.', 'A # számú rendelése átvételre kész.'],
    delivered: ['A # számú rendelését kézbesítettük.', 'A # számú rendelését kiszállítottuk.'],
    exception: ['A # számú rendelését nem sikerült kézbesíteni.'],
    cancelled: ['A # számú rendelését töröltük.', 'A # számú rendelés törölve lett.'],
    refunded: ['A # számú rendelés árát visszatérítettük.'],
  },
  it: {
    placed: [
      'Abbiamo ricevuto il tuo ordine n. #.',
      'Il tuo ordine n. # è stato confermato.',
      'Il tuo ordine n. # è confermato.',
      "Ti confermiamo l'ordine n. #.",
      'Il tuo ordine n. # è stato ricevuto correttamente.',
      'Il suo ordine n. # è andato a buon fine.',
    ],
    shipped: [
      'Il tuo ordine n. # è appena stato spedito.',
      'Il tuo ordine n. # è stato appena spedito.',
      'Abbiamo appena spedito il tuo ordine n. #.',
      'Il suo ordine n. # è partito.',
      "Gli articoli dell'ordine n. # sono stati spediti.",
      'Il tuo ordine n. # ha lasciato il nostro magazzino.',
      'Il tuo ordine n. # è stato affidato al corriere.',
      'Il tuo ordine n. # è in viaggio.',
    ],
    outForDelivery: [
      'Il tuo ordine n. # è in consegna.',
      'Il tuo ordine n. # sarà consegnato oggi.',
      'Il tuo ordine n. # arriva oggi.',
    ],
    readyForPickup: [
      'Il tuo ordine n. # è pronto per il ritiro.',
      'Puoi ritirare il tuo ordine n. # in negozio.',
      'Il tuo ordine n. # ti aspetta in negozio.',
    ],
    delivered: [
      'Il tuo ordine n. # è appena stato consegnato.',
      'Il tuo ordine n. # è stato consegnato oggi.',
      'Abbiamo consegnato il tuo ordine n. #.',
    ],
    exception: ['Non siamo riusciti a consegnare il tuo ordine n. #.', "La consegna dell'ordine n. # non è riuscita."],
    cancelled: [
      'Il tuo ordine n. # è stato appena annullato.',
      'Il tuo ordine n. # è stato annullato.',
      'Abbiamo annullato il tuo ordine n. #.',
    ],
    refunded: [
      'Il tuo ordine n. # è stato rimborsato.',
      'Abbiamo rimborsato il tuo ordine n. #.',
      "Abbiamo emesso il rimborso per l'ordine n. #.",
    ],
  },
  ja: {
    shipped: [
      'ご注文番号 # の商品をただいま発送いたしました。',
      'ご注文番号：#\n商品を出荷しました。',
      'ご注文番号：#\n商品の発送が完了しました。',
    ],
    delivered: ['ご注文番号：#\n商品をお届けしました。', 'ご注文番号：#\n配達が完了しました。'],
    cancelled: ['ご注文番号：#\nご注文をキャンセルいたしました。', 'ご注文番号：#\nご注文はキャンセルされました。'],
    refunded: ['ご注文番号：#\n返金が完了しました。', 'ご注文番号：#\n返金いたしました。'],
  },
  nl: {
    placed: [
      'We hebben je bestelling nr. # ontvangen.',
      'Je bestelling nr. # is bevestigd.',
      'Hierbij bevestigen we je bestelling nr. #.',
      'Je bestelling nr. # is geplaatst.',
      'Uw bestelling nr. # is in behandeling.',
    ],
    shipped: [
      'Je bestelling nr. # is zojuist verzonden.',
      'Je bestelling nr. # is net verstuurd.',
      'We hebben je bestelling nr. # verstuurd.',
      'Uw bestelling nr. # is onderweg.',
      'Uw bestelling nr. # heeft ons magazijn verlaten.',
      'Uw bestelling nr. # is overgedragen aan PostNL.',
      'Je artikelen van bestelling nr. # zijn verzonden.',
    ],
    outForDelivery: ['Je bestelling nr. # wordt vandaag bezorgd.', 'We bezorgen je bestelling nr. # vandaag.'],
    readyForPickup: [
      'Je bestelling nr. # ligt klaar.',
      'Je bestelling nr. # staat klaar in de winkel.',
      'Je kunt je bestelling nr. # ophalen.',
    ],
    delivered: [
      'Je bestelling nr. # is zojuist bezorgd.',
      'Uw bestelling nr. # is afgeleverd.',
      'We hebben je bestelling nr. # bezorgd.',
    ],
    exception: ['We konden je bestelling nr. # niet bezorgen.', 'Je bestelling nr. # kon niet worden bezorgd.'],
    cancelled: ['Je bestelling nr. # is zojuist geannuleerd.', 'We hebben je bestelling nr. # geannuleerd.'],
    refunded: ['Je bestelling nr. # is terugbetaald.', 'We hebben het bedrag van bestelling nr. # teruggestort.'],
  },
  no: {
    placed: ['Vi har mottatt bestillingen din nr. #.', 'Ordre nr. # er bekreftet.', 'Bestilling nr. # er mottatt.'],
    shipped: [
      'Bestillingen din nr. # er nettopp sendt.',
      'Vi har nå sendt bestillingen din nr. #.',
      'Ordre nr. # har forlatt lageret vårt.',
    ],
    outForDelivery: ['Ordre nr. # leveres i dag.', 'Bestillingen din nr. # er ute for levering.'],
    readyForPickup: ['Ordre nr. # er klar for henting.', 'Bestilling nr. # kan nå hentes.'],
    delivered: ['Bestillingen din nr. # er nettopp levert.', 'Ordre nr. # ble levert i dag.'],
    exception: ['Vi kunne ikke levere ordre nr. #.'],
    cancelled: ['Bestillingen din nr. # er kansellert.', 'Vi har kansellert ordre nr. #.'],
    refunded: ['Vi har refundert ordre nr. #.', 'Bestilling nr. # er refundert.'],
  },
  pl: {
    placed: [
      'Otrzymaliśmy Twoje zamówienie nr #.',
      'Twoje zamówienie nr # zostało przyjęte.',
      'Potwierdzamy zamówienie nr #.',
      'Zamówienie nr # zostało złożone.',
      'Zamówienie nr # jest w realizacji.',
      'Twoje zamówienie nr # zostało potwierdzone.',
    ],
    shipped: [
      'Twoje zamówienie nr # zostało właśnie wysłane.',
      'Właśnie wysłaliśmy Twoje zamówienie nr #.',
      'Zamówienie nr # zostało nadane.',
      'Zamówienie nr # jest już w drodze.',
      'Zamówienie nr # zostało przekazane kurierowi.',
      'Zamówienie nr # opuściło nasz magazyn.',
    ],
    outForDelivery: [
      'Zamówienie nr # zostało wydane do doręczenia.',
      'Twoje zamówienie nr # zostanie dziś dostarczone.',
      'Kurier dziś dostarczy zamówienie nr #.',
    ],
    readyForPickup: [
      'Zamówienie nr # jest gotowe do odbioru.',
      'Zamówienie nr # czeka na odbiór.',
      'Możesz już odebrać zamówienie nr #.',
    ],
    delivered: [
      'Zamówienie nr # zostało właśnie dostarczone.',
      'Dostarczyliśmy Twoje zamówienie nr #.',
      'Zamówienie nr # zostało doręczone.',
    ],
    exception: ['Nie udało się doręczyć zamówienia nr #.', 'Zamówienie nr # nie mogło zostać doręczone.'],
    cancelled: ['Zamówienie nr # zostało właśnie anulowane.', 'Anulowaliśmy Twoje zamówienie nr #.'],
    refunded: [
      'Zwróciliśmy pieniądze za zamówienie nr #.',
      'Zamówienie nr # zostało zwrócone na Twoje konto.',
      'Dokonaliśmy zwrotu środków za zamówienie nr #.',
    ],
  },
  pt: {
    placed: [
      'Recebemos o seu pedido nº #.',
      'O seu pedido nº # foi confirmado.',
      'A sua encomenda n.º # foi registada.',
      'Seu pedido nº # foi realizado com sucesso.',
      'Confirmamos a sua encomenda n.º #.',
      'Seu pedido nº # foi aprovado.',
    ],
    shipped: [
      'A sua encomenda n.º # acabou de ser enviada.',
      'A sua encomenda n.º # foi expedida.',
      'O seu pedido nº # acaba de ser enviado.',
      'Acabámos de enviar a sua encomenda n.º #.',
      'Seu pedido nº # foi despachado.',
      'Seu pedido nº # está a caminho.',
      'O pedido nº # saiu do nosso armazém.',
      'Seu pedido nº # foi entregue à transportadora.',
    ],
    outForDelivery: [
      'Seu pedido nº # saiu para entrega.',
      'A sua encomenda n.º # está em distribuição.',
      'O seu pedido nº # será entregue hoje.',
    ],
    readyForPickup: [
      'Seu pedido nº # está pronto para retirada.',
      'A sua encomenda n.º # está pronta a levantar.',
      'Já pode levantar a sua encomenda n.º #.',
    ],
    delivered: [
      'O seu pedido nº # acabou de ser entregue.',
      'A sua encomenda n.º # foi entregue.',
      'Entregámos a sua encomenda n.º #.',
    ],
    exception: ['Não conseguimos entregar o seu pedido nº #.', 'Não foi possível entregar a sua encomenda n.º #.'],
    cancelled: [
      'O seu pedido nº # acabou de ser cancelado.',
      'Cancelámos a sua encomenda n.º #.',
      'Seu pedido nº # foi cancelado.',
    ],
    refunded: ['O pedido nº # foi reembolsado.', 'Reembolsámos a sua encomenda n.º #.'],
  },
  ro: {
    placed: [
      'Am primit comanda ta nr. #.',
      'Comanda ta nr. # a fost confirmată.',
      'Comanda nr. # a fost înregistrată.',
      'Comanda nr. # a fost plasată cu succes.',
    ],
    shipped: [
      'Comanda ta nr. # tocmai a fost expediată.',
      'Am expediat comanda ta nr. #.',
      'Comanda dvs. nr. # a fost predată curierului.',
      'Comanda ta nr. # este pe drum.',
      'Comanda nr. # a plecat din depozitul nostru.',
    ],
    outForDelivery: ['Comanda ta nr. # va fi livrată azi.', 'Comanda nr. # este în livrare.'],
    readyForPickup: ['Comanda nr. # este gata de ridicare.'],
    delivered: ['Comanda nr. # tocmai a fost livrată.', 'Am livrat comanda ta nr. #.'],
    exception: ['Comanda nr. # nu a putut fi livrată.'],
    cancelled: ['Comanda nr. # a fost anulată.', 'Am anulat comanda ta nr. #.'],
    refunded: ['Comanda nr. # a fost rambursată.', 'Am returnat banii pentru comanda nr. #.'],
  },
  ru: {
    placed: [
      'Ваш заказ № # принят.',
      'Мы получили ваш заказ № #.',
      'Заказ № # подтверждён.',
      'Ваш заказ № # оформлен.',
      'Заказ № # принят в обработку.',
    ],
    shipped: [
      'Ваш заказ № # только что отправлен.',
      'Мы отправили ваш заказ № #.',
      'Заказ № # передан в службу доставки.',
      'Ваш заказ № # уже в пути.',
      'Заказ № # покинул наш склад.',
    ],
    outForDelivery: ['Заказ № # передан курьеру и будет доставлен сегодня.', 'Курьер доставит заказ № # сегодня.'],
    readyForPickup: [
      'Заказ № # готов к выдаче.',
      'Заказ № # ждёт вас в пункте выдачи.',
      'Вы можете забрать заказ № #.',
    ],
    delivered: ['Заказ № # только что доставлен.', 'Ваш заказ № # был доставлен.'],
    exception: ['Не удалось доставить заказ № #.'],
    cancelled: ['Заказ № # отменён.', 'Мы отменили ваш заказ № #.'],
    refunded: ['Мы вернули деньги за заказ № #.'],
  },
  sk: {
    placed: [
      'Vašu objednávku č. # sme prijali.',
      'Objednávka č. # bola prijatá.',
      'Potvrdzujeme vašu objednávku č. #.',
    ],
    shipped: [
      'Vaša objednávka č. # bola práve odoslaná.',
      'Práve sme odoslali vašu objednávku č. #.',
      'Objednávka č. # bola odovzdaná dopravcovi.',
      'Vaša objednávka č. # je na ceste.',
    ],
    outForDelivery: ['Objednávka č. # vám bude dnes doručená.'],
    readyForPickup: ['Objednávka č. # je pripravená na vyzdvihnutie.', 'Objednávku č. # si môžete vyzdvihnúť.'],
    delivered: ['Objednávka č. # bola práve doručená.'],
    exception: ['Objednávku č. # sa nepodarilo doručiť.'],
    cancelled: ['Objednávka č. # bola stornovaná.', 'Vašu objednávku č. # sme zrušili.'],
    refunded: ['Peniaze za objednávku č. # sme vám vrátili.'],
  },
  sv: {
    placed: [
      'Vi har tagit emot din beställning nr #.',
      'Din order nr # är bekräftad.',
      'Vi bekräftar din beställning nr #.',
      'Din beställning nr # är mottagen.',
    ],
    shipped: [
      'Din beställning nr # har precis skickats.',
      'Vi har nu skickat din beställning nr #.',
      'Din order nr # är på väg.',
      'Din order nr # har lämnat vårt lager.',
      'Din beställning nr # har skickats idag.',
    ],
    outForDelivery: ['Din order nr # levereras idag.', 'Din beställning nr # är ute för leverans.'],
    readyForPickup: [
      'Din order nr # är redo att hämtas.',
      'Din beställning nr # finns att hämta.',
      'Du kan nu hämta din order nr #.',
    ],
    delivered: ['Din beställning nr # har precis levererats.', 'Din order nr # är levererad.'],
    exception: ['Vi kunde inte leverera din order nr #.'],
    cancelled: ['Din beställning nr # har avbeställts.', 'Vi har annullerat din order nr #.'],
    refunded: ['Vi har återbetalat din order nr #.', 'Din order nr # har återbetalats.'],
  },
  tr: {
    placed: [
      '# numaralı siparişiniz alındı.',
      '# numaralı siparişinizi aldık.',
      '# numaralı siparişiniz onaylandı.',
      '# numaralı siparişiniz hazırlanıyor.',
    ],
    shipped: [
      '# numaralı siparişiniz az önce kargoya verildi.',
      '# numaralı siparişiniz yola çıktı.',
      '# numaralı siparişiniz kargoya teslim edildi.',
      '# numaralı siparişinizi kargoladık.',
    ],
    outForDelivery: ['# numaralı siparişiniz dağıtıma çıktı.', '# numaralı siparişiniz bugün teslim edilecek.'],
    readyForPickup: [
      '# numaralı siparişiniz teslim alınmaya hazır.',
      '# numaralı siparişinizi mağazadan teslim alabilirsiniz.',
    ],
    delivered: ['# numaralı siparişiniz teslim edildi.', '# numaralı siparişiniz az önce teslim edildi.'],
    exception: ['# numaralı siparişiniz teslim edilemedi.'],
    cancelled: ['# numaralı siparişiniz iptal edildi.'],
    refunded: ['# numaralı siparişinizin iadesi yapıldı.', '# numaralı siparişinizin ücreti iade edildi.'],
  },
  uk: {
    placed: [
      'Ваше замовлення № # прийнято.',
      'Ми отримали ваше замовлення № #.',
      'Замовлення № # підтверджено.',
      'Замовлення № # оформлено.',
    ],
    shipped: [
      'Ваше замовлення № # щойно відправлено.',
      'Ми відправили ваше замовлення № #.',
      'Замовлення № # передано в службу доставки.',
      'Ваше замовлення № # вже в дорозі.',
    ],
    outForDelivery: ['Замовлення № # буде доставлено сьогодні.'],
    readyForPickup: [
      'Замовлення № # готове до видачі.',
      'Замовлення № # чекає на вас у відділенні.',
      'Ви можете забрати замовлення № #.',
    ],
    delivered: ['Замовлення № # щойно доставлено.', 'Ваше замовлення № # доставлено.'],
    exception: ['Не вдалося доставити замовлення № #.'],
    cancelled: ['Замовлення № # скасовано.', 'Ми скасували ваше замовлення № #.'],
    refunded: ['Ми повернули кошти за замовлення № #.'],
  },
};

/** How a reading states each report: a status of the order, and of the shipment if it has one (contract §4). */
const EXPECTED: Readonly<Record<Report, readonly string[]>> = {
  placed: ['placed'],
  shipped: ['shipped 1'],
  outForDelivery: ['shipped 2'],
  readyForPickup: ['shipped 2'],
  delivered: ['delivered 3'],
  exception: ['shipped 4'],
  cancelled: ['cancelled'],
  refunded: ['refunded', 'returned'],
};

function read(sentence: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const text = `${sentence.replace('#', '48213')}\n\nTile Garden`;
  const reading = readMessage(messageOf({ from, subject: 'Tile Garden 48213', text }));
  if (reading.kind === 'none') return reading.reason;
  const [order] = reading.orders;
  const [shipment] = reading.shipments;
  if (order?.orderNumber !== '48213') return `number ${order?.orderNumber}`;
  return [order.status, ...(shipment === undefined ? [] : [shipment.statusCode])].join(' ');
}

test.each(Object.entries(REPORTS))('reads what a sentence reports: %s', (_language, reports) => {
  const wrong = Object.entries(reports).flatMap(([report, sentences]) =>
    sentences.flatMap((sentence) => {
      const found = read(sentence);
      return EXPECTED[report as Report].includes(found) ? [] : [`${report}: ${sentence} → ${found}`];
    }),
  );
  expect(wrong).toEqual([]);
});
