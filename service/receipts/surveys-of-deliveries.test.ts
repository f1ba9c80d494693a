import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** A carrier's name and address, a subject, and text. */
type Example = readonly [name: string, address: string, subject: string, text: string];

function kindOf([name, address, subject, text]: Example): string {
  return readMessage(messageOf({ from: { name, address }, subject, html: `<p>${text}</p>` })).kind;
}

describe('surveys of deliveries', () => {
  test.each<Example>([
    [
      'DPD',
      'feedback@dpd.co.uk',
      'How did Maya do?',
      'Hi Kit, tell us how Maya did bringing your Alder Tools parcel 15501122334455.<br>Give stars',
    ],
    [
      'DPD',
      'noreply@dpd.fr',
      'Quel est votre niveau de satisfaction concernant votre livraison du 12/02/2026 ?',
      'Bonjour,<br>Vous avez récemment reçu un colis livré par DPD (colis 10012345678901).<br>Quel est votre niveau de satisfaction ?<br>Répondre en 1 minute',
    ],
    [
      'DPD',
      'noreply@dpd.fr',
      'Votre avis compte',
      'Bonjour,<br>Votre colis 10012345678901 a été livré le 12/02/2026. Êtes-vous satisfait de la livraison ?<br>Donnez votre note',
    ],
    [
      'DHL',
      'noreply@dhl.de',
      'Wie zufrieden sind Sie mit der Zustellung Ihres Pakets?',
      'Guten Tag,<br>Ihr Paket 00340434161094042557 wurde am 12.02.2026 zugestellt.<br>Wie zufrieden waren Sie mit der Zustellung? Zur Umfrage',
    ],
    [
      'GLS',
      'noreply@gls-italy.com',
      'Quanto sei soddisfatto della consegna?',
      'Gentile cliente,<br>hai ricevuto di recente una spedizione GLS (spedizione 770912345).<br>Quanto sei soddisfatto del servizio? Rispondi in 1 minuto',
    ],
    [
      'PostNord',
      'noreply@postnord.se',
      'Hur nöjd är du med leveransen?',
      'Hej!<br>Ditt paket 00370712345678901233 levererades den 12 februari.<br>Hur nöjd är du? Svara på tre frågor',
    ],
    [
      'InPost',
      'noreply@inpost.pl',
      'Jak oceniasz dostawę swojej paczki?',
      'Cześć!<br>Twoja paczka 620012345678901234567890 została dostarczona.<br>Jak oceniasz dostawę? Wypełnij ankietę',
    ],
    [
      'PostNL',
      'noreply@postnl.nl',
      'Hoe tevreden ben je over de bezorging?',
      'Hallo,<br>Je pakket 3SABCD1234567 is bezorgd op 12 februari.<br>Hoe tevreden ben je? Vul de enquête in',
    ],
    [
      'Evri',
      'noreply@evri.com',
      'How satisfied are you with your delivery?',
      'Hi,<br>We recently delivered your parcel T00ABC1234567890.<br>How satisfied are you? Tell us in one minute',
    ],
    [
      'Correos',
      'noreply@correos.es',
      '¿Cuál es su grado de satisfacción con la entrega?',
      'Hola,<br>Ha recibido recientemente el envío PQ43B40700000123456.<br>¿Cuál es su grado de satisfacción? Responda en 1 minuto',
    ],
    [
      'CTT',
      'noreply@ctt.pt',
      'Qual o seu nível de satisfação com a entrega?',
      'Olá,<br>Recebeu recentemente o envio DA123456789PT.<br>Qual o seu nível de satisfação? Responda em 1 minuto',
    ],
    [
      'Bring',
      'noreply@bring.no',
      'Hvor fornøyd er du med leveringen?',
      'Hei!<br>Pakken 370712345678901233 ble levert 12. februar.<br>Hvor fornøyd er du? Svar på tre spørsmål',
    ],
    [
      'Matkahuolto',
      'noreply@matkahuolto.fi',
      'Kuinka tyytyväinen olet toimitukseen?',
      'Hei!<br>Pakettisi MH123456789FI on toimitettu 12.2.2026.<br>Kuinka tyytyväinen olet? Vastaa kyselyyn',
    ],
    [
      'PPL',
      'noreply@ppl.cz',
      'Jak jste spokojeni s doručením zásilky?',
      'Dobrý den,<br>vaše zásilka 40912345678 byla doručena.<br>Jak jste spokojeni? Vyplňte dotazník',
    ],
  ])('are no parcels: %s, %s, %s', (...example) => {
    expect(kindOf(example)).toBe('none');
  });

  test.each<Example>([
    [
      'DPD',
      'noreply@dpd.fr',
      'Votre colis a été livré',
      'Bonjour,<br>Votre colis 10012345678901 a été livré le 12/02/2026.<br>Donnez votre avis sur la livraison',
    ],
    [
      'DHL',
      'noreply@dhl.de',
      'Ihr Paket wurde zugestellt',
      'Guten Tag,<br>Ihr Paket 00340434161094042557 wurde am 12.02.2026 zugestellt.<br>Wie zufrieden waren Sie? Zur Umfrage',
    ],
    [
      'Evri',
      'noreply@evri.com',
      'Your parcel has been delivered',
      'Hi,<br>We delivered your parcel T00ABC1234567890.<br>How did we do? Rate your delivery',
    ],
    [
      'PostNord',
      'noreply@postnord.se',
      'Ditt paket är levererat',
      'Hej!<br>Ditt paket 00370712345678901233 levererades den 12 februari.<br>Hur nöjd är du? Svara på tre frågor',
    ],
  ])('are reports of deliveries below their words: %s, %s, %s', (...example) => {
    expect(kindOf(example)).toBe('facts');
  });
});
