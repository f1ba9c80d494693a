import type { EmailTexts } from './email-texts.ts';

const ONCE = 'Der Link gilt 10 Minuten und nur einmal.';

export const de: EmailTexts = {
  kinds: {
    sign_up: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: ['Bestätigen Sie diese Adresse, um Ihr Konto bei {brand} anzulegen.'],
      button: 'E-Mail-Adresse bestätigen',
      notes: [
        ONCE,
        'Sie wollten kein Konto anlegen? Dann brauchen Sie nichts zu tun. Ohne Ihre Bestätigung entsteht kein Konto.',
      ],
    },
    sign_up_taken: {
      subject: 'Sie haben schon ein Konto',
      lines: ['Jemand wollte mit dieser Adresse ein Konto bei {brand} anlegen. Sie hat aber schon eines.'],
      button: 'Anmelden',
      notes: [
        'Passwort vergessen? Auf der Anmeldeseite können Sie es zurücksetzen.',
        'Sie waren das nicht? Dann brauchen Sie nichts zu tun. Es wurde nichts geändert.',
      ],
    },
    password_reset: {
      subject: 'Passwort zurücksetzen',
      lines: ['Wählen Sie ein neues Passwort für Ihr Konto bei {brand}.'],
      button: 'Passwort zurücksetzen',
      notes: [
        ONCE,
        'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist.',
      ],
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      lines: ['Das Passwort Ihres Kontos bei {brand} wurde geändert. Alle anderen Geräte wurden abgemeldet.'],
      button: 'Passwort zurücksetzen',
      notes: ['Sie haben es selbst geändert? Dann ist alles in Ordnung. Sonst setzen Sie Ihr Passwort jetzt zurück.'],
    },
    address_change: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      lines: ['Bestätigen Sie diese Adresse, um sie für Ihr Konto bei {brand} zu verwenden.'],
      button: 'E-Mail-Adresse bestätigen',
      notes: [ONCE, 'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun. Es ändert sich nichts.'],
    },
    address_taken: {
      subject: 'Zu dieser Adresse gibt es schon ein Konto',
      lines: [
        'Jemand wollte diese Adresse für ein anderes Konto bei {brand} verwenden. Sie gehört aber schon zu einem.',
      ],
      notes: ['Es wurde nichts geändert.'],
    },
    address_changed: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      lines: [
        'Ihr Konto bei {brand} hat jetzt eine andere E-Mail-Adresse. Mit dieser können Sie sich nicht mehr anmelden.',
      ],
      notes: [
        'Ihre anderen Geräte wurden abgemeldet.',
        'Sie waren das nicht? Dann wenden Sie sich sofort an den Betreiber von {brand}.',
      ],
    },
    factor_added: {
      subject: 'Ein zweiter Faktor wurde hinzugefügt',
      lines: ['Zu Ihrem Konto bei {brand} wurde ein zweiter Faktor hinzugefügt: {factor}.'],
      button: 'Zweite Faktoren ansehen',
      notes: [
        'Ihre anderen Geräte wurden abgemeldet. Mit dem Passwort allein kann sich ab jetzt niemand mehr anmelden.',
        'Sie waren das nicht? Dann setzen Sie Ihr Passwort zurück und wenden Sie sich sofort an den Betreiber von {brand}.',
      ],
    },
    factor_removed: {
      subject: 'Ein zweiter Faktor wurde entfernt',
      lines: ['Aus Ihrem Konto bei {brand} wurde ein zweiter Faktor entfernt: {factor}.'],
      button: 'Zweite Faktoren ansehen',
      notes: ['Sie waren das nicht? Dann ändern Sie Ihr Passwort und melden Sie Ihre anderen Geräte ab.'],
    },
    app_replaced: {
      subject: 'Ihre Authentifizierungs-App wurde ersetzt',
      lines: [
        'Ihr Konto bei {brand} verwendet jetzt eine andere Authentifizierungs-App. Die bisherige App und ihre Wiederherstellungscodes gelten nicht mehr.',
      ],
      button: 'Zweite Faktoren ansehen',
      notes: [
        'Ihre anderen Geräte wurden abgemeldet.',
        'Sie waren das nicht? Dann setzen Sie Ihr Passwort zurück und wenden Sie sich sofort an den Betreiber von {brand}.',
      ],
    },
    factors_reset: {
      subject: 'Ihre zweiten Faktoren wurden entfernt',
      lines: [
        'Der Betreiber von {brand} hat alle zweiten Faktoren Ihres Kontos entfernt. Sie können sich jetzt mit dem Passwort allein anmelden.',
      ],
      button: 'Zweiten Faktor einrichten',
      notes: [
        'Alle Ihre Geräte wurden abgemeldet.',
        'Sie haben das nicht gewünscht? Dann wenden Sie sich sofort an den Betreiber von {brand}.',
      ],
    },
    recovery_code_used: {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      lines: [
        'Jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto bei {brand} angemeldet. Übrige Codes: {left}.',
      ],
      button: 'Zweite Faktoren ansehen',
      notes: ['Sie waren das nicht? Dann erstellen Sie neue Codes und ändern Sie Ihr Passwort.'],
    },
    new_device: {
      subject: 'Neue Anmeldung bei Ihrem Konto',
      lines: ['Bei Ihrem Konto bei {brand} hat sich ein neues Gerät angemeldet.'],
      button: 'Geräte ansehen',
      notes: ['Sie waren das nicht? Dann melden Sie dieses Gerät ab und ändern Sie Ihr Passwort.'],
    },
    mailbox_sign_in: {
      subject: 'Melden Sie sich erneut bei Ihrem Postfach an',
      lines: [
        'Wir können {mailbox} nicht mehr lesen. Neue Bestellungen daraus erscheinen erst, wenn Sie sich erneut anmelden.',
      ],
      button: 'Erneut anmelden',
      notes: [
        'Ihre bisherigen Bestellungen bleiben erhalten.',
        'Bis Sie sich anmelden oder das Postfach trennen, erinnern wir Sie einmal pro Woche.',
      ],
    },
    data_exported: {
      subject: 'Ihre Daten wurden exportiert',
      lines: ['Eine Kopie Ihrer Daten bei {brand} wurde heruntergeladen.'],
      button: 'Geräte ansehen',
      notes: ['Sie waren das nicht? Dann melden Sie Ihre anderen Geräte ab und ändern Sie Ihr Passwort.'],
    },
    data_erased: {
      subject: 'Ihre Daten wurden endgültig gelöscht',
      lines: ['Ihr Konto bei {brand} und alle seine Daten wurden endgültig gelöscht. Das ist Ihr Beleg.'],
      notes: ['Bewahren Sie diese E-Mail auf, falls Sie den Beleg noch brauchen. Weitere E-Mails bekommen Sie nicht.'],
    },
    client_invitation: {
      subject: 'Einladung zu {client}',
      lines: ['{inviter} lädt Sie ein, am Client „{client}“ bei {brand} mitzuarbeiten.'],
      button: 'Einladung ansehen',
      notes: [
        'Der Link gilt 7 Tage und nur einmal.',
        'Sie kennen den Absender nicht? Dann brauchen Sie nichts zu tun.',
      ],
    },
    portal_invitation: {
      subject: 'Einladung für Entwickler zu {brand}',
      lines: ['Der Betreiber von {brand} lädt Sie ein, Apps zu registrieren und zu verwalten, die den Dienst nutzen.'],
      button: 'Einladung ansehen',
      notes: [
        'Der Link gilt 7 Tage und nur einmal.',
        'Sie haben keine Einladung erwartet? Dann brauchen Sie nichts zu tun. Es ändert sich nichts.',
      ],
    },
  },
  footer: '{brand} hat diese E-Mail an {address} geschickt.',
  unsubscribe: 'Solche E-Mails abbestellen',
  facts: { device: 'Gerät', time: 'Zeit', unknownDevice: 'Unbekanntes Gerät' },
  factors: { app: 'Authentifizierungs-App', passkey: 'Passkey „{name}“' },
};
