import type { Worded } from '../catalogue.ts';

/** Die Texte der Seiten auf Deutsch. */
export const texts: Worded = {
  brand: { with: 'mit Postledger', withService: '{client}, mit Postledger' },
  frame: { skip: 'Zum Inhalt springen' },
  errors: {
    missing: {
      title: 'Seite nicht gefunden',
      advice: 'Diese Adresse gibt es nicht. Prüfen Sie sie oder gehen Sie zurück.',
    },
    tooManyRequests: {
      title: 'Zu viele Anfragen',
      advice: 'Gehen Sie zurück und versuchen Sie es in einer Minute erneut.',
    },
    malformed: {
      title: 'Ungültige Anfrage',
      linking: 'Wir konnten das Formular nicht lesen. Gehen Sie zurück und versuchen Sie es erneut.',
      oauth:
        'Wir konnten die Adresse oder das Formular nicht lesen. Gehen Sie zurück zur App und beginnen Sie von vorn.',
      portal:
        'Der Dienst konnte das Formular nicht lesen. Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es erneut.',
      docs: 'Die Adresse ist ungültig. Öffnen Sie die Dokumentation unter /docs.',
    },
    internal: {
      title: 'Es ist ein Fehler aufgetreten',
      linking:
        'Es wurde nichts gespeichert. Gehen Sie zurück und versuchen Sie es erneut. Wenn das Problem bestehen bleibt, nennen Sie dem Support die Anfrage-ID {reqId}.',
      oauth:
        'Es wurde nichts gespeichert. Versuchen Sie es erneut. Wenn das Problem bestehen bleibt, nennen Sie dem Support die Anfrage-ID {reqId}.',
      portal:
        'Versuchen Sie es erneut. Wenn das Problem bestehen bleibt, nennen Sie dem Support die Anfrage-ID {reqId}.',
      docs: 'Versuchen Sie es erneut. Wenn das Problem bestehen bleibt, nennen Sie dem Support die Anfrage-ID {reqId}.',
    },
  },
  enter: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    signingIn: 'Anmeldung läuft\u00a0…',
    createAccount: 'Konto anlegen',
    creatingAccount: 'Konto wird angelegt\u00a0…',
    noAccount: 'Noch kein Konto?',
    createOne: 'Konto anlegen',
    haveAccount: 'Sie haben schon ein Konto?',
    forgot: 'Passwort vergessen?',
    reset: {
      title: 'Passwort zurücksetzen',
      lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
      send: 'Link senden',
      sent: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin geschickt. Er gilt 10 Minuten. Wenn Sie die E-Mail nicht finden, sehen Sie im Spamordner nach.',
      off: 'Dieser Dienst kann keine E-Mails senden, daher lässt sich Ihr Passwort hier nicht zurücksetzen. Bitten Sie den Betreiber dieses Dienstes um Hilfe.',
      choose: 'Neues Passwort wählen',
      save: 'Passwort ändern',
      doneTitle: 'Passwort geändert',
      done: 'Sie können sich jetzt mit dem neuen Passwort anmelden. Überall sonst sind Sie abgemeldet.',
      again: 'Neuen Link anfordern',
    },
    link: {
      sentTitle: 'Sehen Sie in Ihrem Postfach nach',
      spam: 'Der Link gilt 10 Minuten. Wenn Sie die E-Mail nicht finden, sehen Sie im Spamordner nach.',
      kept: 'Der Link gilt 10 Minuten. Diese Sandbox verschickt keine E-Mails.',
      openOutbox: 'Postausgang öffnen',
      invalidTitle: 'Link nicht mehr gültig',
      invalid: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
    },
    confirm: {
      sent: 'Wir haben einen Link an <strong>{email}</strong> geschickt. Öffnen Sie ihn, um Ihr Konto anzulegen.',
      continue: 'Nach der Bestätigung fortfahren',
      title: 'Bestätigen Sie Ihre E-\u2060Mail-Adresse',
      lead: 'Damit legen Sie Ihr Konto für <strong>{email}</strong> an.',
      otherBrowser:
        'Sie haben das Konto in einem anderen Browser angelegt. Geben Sie das Passwort ein, das Sie dort gewählt haben.',
      again: 'Konto erneut anlegen',
    },
    address: {
      lead: 'Wir schicken einen Link an die neue Adresse. Erst wenn Sie ihn öffnen und bestätigen, ändert sich etwas.',
      field: 'Neue E-\u2060Mail-Adresse',
      current: 'Aktuelles Passwort',
      off: 'Dieser Dienst kann keine E-Mails senden, daher lässt sich Ihre Adresse hier nicht ändern. Bitten Sie den Betreiber dieses Dienstes um Hilfe.',
      sent: 'Wir haben einen Link an <strong>{email}</strong> geschickt. Öffnen Sie ihn, um diese Adresse zu verwenden.',
      confirmTitle: 'Diese Adresse verwenden?',
      confirm: 'Sie melden sich dann mit <strong>{email}</strong> an. Ihre anderen Browser werden abgemeldet.',
      password: 'Sie sind hier nicht bei diesem Konto angemeldet. Geben Sie sein Passwort ein.',
      submit: 'E-Mail-Adresse ändern',
      doneTitle: 'E-Mail-Adresse geändert',
      done: 'Melden Sie sich ab jetzt mit <strong>{email}</strong> an. Ihre anderen Browser wurden abgemeldet.',
      toAccount: 'Zu Ihrem Konto',
    },
    failures: {
      wrong: {
        title: 'Anmeldung nicht möglich',
        oauth: 'E-Mail-Adresse oder Passwort ist falsch. Geben Sie beides noch einmal ein.',
        portal: 'E-Mail-Adresse oder Passwort ist falsch. Geben Sie beides noch einmal ein.',
      },
      code_wrong: {
        title: 'Falscher Code',
        advice: 'Der Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten.',
      },
      email_invalid: {
        title: 'Ungültige E-\u2060Mail-Adresse',
        advice: 'Geben Sie die vollständige Adresse ein, zum Beispiel name@example.com.',
      },
      password_wrong: {
        title: 'Falsches Passwort',
        advice: 'Es wurde nichts geändert. Geben Sie Ihr Passwort noch einmal ein.',
      },
      name_missing: { title: 'Name fehlt', advice: 'Geben Sie Ihren Namen mit höchstens 80 Zeichen ein.' },
      password_short: { title: 'Passwort zu kurz', advice: 'Verwenden Sie mindestens {min} Zeichen.' },
      password_long: { title: 'Passwort zu lang', advice: 'Verwenden Sie höchstens 1.000 Zeichen.' },
      password_common: {
        title: 'Passwort leicht zu erraten',
        advice: 'Verwenden Sie weder ein gängiges Passwort noch Ihren Namen oder Ihre Adresse.',
      },
      password_breached: {
        title: 'Passwort aus einem Datenleck bekannt',
        advice: 'Es steht in veröffentlichten Listen. Wählen Sie eines, das Sie nirgends sonst verwenden.',
      },
      taken: {
        oauth: {
          title: 'Diese Adresse ist nicht möglich',
          advice: 'Wenn das Konto Ihnen gehört, melden Sie sich einfach an.',
        },
        portal: { title: 'Konto schon vorhanden', advice: 'Wenn das Konto Ihnen gehört, melden Sie sich einfach an.' },
      },
      stale: {
        title: 'Seite nicht mehr aktuell',
        oauth: 'Es wurde nichts gesendet. Geben Sie Ihr Passwort noch einmal ein.',
        portal: 'Es wurde nichts geändert. Füllen Sie das Formular noch einmal aus.',
      },
      throttled: {
        title: 'Zu viele Versuche',
        advice:
          'Zum Schutz des Kontos ist die Anmeldung gesperrt. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} erneut.',
      },
    },
  },
  secondStep: {
    title: 'Zweiter Schritt',
    lead: 'Das Konto <strong>{email}</strong> ist durch einen zweiten Faktor geschützt.',
    code: 'Code',
    hint: 'Die 6 Ziffern aus Ihrer Authentifizierungs-App oder einer Ihrer Wiederherstellungscodes.',
    lost: 'Wenn Sie den zweiten Faktor und die Wiederherstellungscodes nicht mehr haben, wenden Sie sich an den Betreiber dieses Dienstes.',
    cancel: 'Anderes Konto verwenden',
  },
  secondFactor: {
    title: 'Zweiter Faktor',
    lead: 'Mit einem zweiten Faktor reicht ein gestohlenes Passwort nicht, um sich bei Ihrem Konto anzumelden.',
    isOn: 'Eingerichtet. Jede Anmeldung erfordert einen Code aus Ihrer Authentifizierungs-App.',
    isOff: 'Nicht eingerichtet. Zum Anmelden reicht Ihr Passwort.',
    manage: 'Zweiten Faktor verwalten',
    lacking: {
      oauth: 'Dieser Dienst erfordert einen zweiten Faktor. Richten Sie einen ein, um fortzufahren.',
      portal: 'Dieses Portal erfordert einen zweiten Faktor. Richten Sie einen ein, um die anderen Seiten zu öffnen.',
    },
    app: 'Authentifizierungs-App',
    appLead: 'Eine App auf Ihrem Telefon zeigt für jede Anmeldung einen Code.',
    since: 'Eingerichtet am {time}',
    setUp: 'Einrichten',
    replace: 'App ersetzen',
    replacing: 'Ihre bisherige App gilt, bis Sie die Einrichtung abschließen.',
    remove: 'Entfernen',
    required: {
      oauth: 'Dieser Dienst erfordert einen zweiten Faktor, Sie können ihn also nicht entfernen.',
      portal: 'Dieses Portal erfordert einen zweiten Faktor, Sie können ihn also nicht entfernen.',
    },
    codes: 'Wiederherstellungscodes',
    codesLeft: '{count} von {all} übrig',
    codesLead: 'Mit jedem Code können Sie sich einmal anmelden, wenn Sie den zweiten Faktor nicht zur Hand haben.',
    newCodes: 'Neue Codes erstellen',
    back: 'Zurück zu Ihrem Konto',
    appTitle: 'Authentifizierungs-App einrichten',
    scan: 'Scannen Sie diesen Code mit einer Authentifizierungs-App.',
    qrLabel: 'QR-Code mit dem Schlüssel für die App',
    typeSecret: 'Oder geben Sie diesen Schlüssel in der App ein:',
    firstCode: 'Code aus der App',
    firstCodeHint: '6 Ziffern. Sie wechseln alle 30 Sekunden.',
    finish: 'Einrichtung abschließen',
    cancel: 'Abbrechen',
    wrong: {
      title: 'Falscher Code',
      advice: 'Prüfen Sie, ob die Uhr Ihres Telefons stimmt, und geben Sie den aktuellen Code ein.',
    },
    added: 'Authentifizierungs-App eingerichtet. Überall sonst wurden Sie abgemeldet.',
    codesTitle: 'Codes speichern',
    codesOnce:
      'Die Wiederherstellungscodes werden nur jetzt angezeigt. Jeder gilt einmal. Bewahren Sie sie so auf, dass Sie auch ohne Ihr Telefon darauf zugreifen können, zum Beispiel ausgedruckt.',
    codesSaved: 'Ich habe sie gespeichert',
  },
  changed: {
    title: 'Geändert, seit Sie die Seite geöffnet haben',
    advice:
      'Das wurde in einem anderen Fenster geändert. Ihre Aktion wurde nicht ausgeführt. Prüfen Sie, was jetzt gespeichert ist, und versuchen Sie es noch einmal.',
  },
  linking: {
    step: 'Schritt {step} von 3',
    mailbox: 'Postfach <strong>{email}</strong>',
    cancel: 'Abbrechen',
    cancelAndGoBack: 'Abbrechen und zurück zu {client}',
    giveUp: 'Abbrechen und zurück',
    consent: {
      title: 'Postfach verbinden',
      lead: {
        own: 'Postledger sucht in Ihrem Postfach nach Ihren Einkäufen, um sie Ihnen zu zeigen.',
        partner:
          '{client} möchte Ihnen Ihre Einkäufe zeigen. Dafür liest Postledger im Auftrag von {client} Ihr Postfach.',
      },
      account:
        'Das Postfach wird mit dem Konto <strong>{user}</strong> bei {client} verbunden. Wenn das nicht Ihr Konto ist, brechen Sie ab.',
      read: {
        term: 'Was Postledger liest',
        ofAnyAge:
          'E-Mails jeden Alters in allen Ordnern außer Papierkorb, Spam und Entwürfen. Postledger ändert, sendet und löscht in Ihrem Postfach nichts.',
        ofYears:
          'E-Mails {years, plural, one {des letzten Jahres} other {der letzten # Jahre}} in allen Ordnern außer Papierkorb, Spam und Entwürfen. Postledger ändert, sendet und löscht in Ihrem Postfach nichts.',
      },
      kept: {
        term: 'Was Postledger speichert',
        details:
          'Bestellungen, Artikel und Sendungen. Den Text der E-Mails, aus denen sie stammen, mit technischen Angaben zum Versand dieser E-Mails. Eine E-Mail zu einer Sendung ohne bekannte Bestellung wird höchstens 30 Tage gespeichert. Von anderen E-Mails werden nur Absender, Empfänger, Betreff und Datum gespeichert, damit sie nicht zweimal gelesen werden.',
      },
      seen: {
        term: 'Wer es sehen kann',
        details: {
          own: 'Sie und Postledger. Ihre Anmeldedaten werden verschlüsselt gespeichert und niemandem gezeigt. Postledger sieht außerdem, welche Schritte Sie beim Verbinden abgeschlossen haben und welche Fehler aufgetreten sind, um Ihnen helfen zu können.',
          partner:
            'Sie und {client}. Ihre Anmeldedaten werden verschlüsselt gespeichert und niemandem gezeigt, auch {client} nicht. {client} sieht außerdem, welche Schritte Sie beim Verbinden abgeschlossen haben und welche Fehler aufgetreten sind, um Ihnen helfen zu können.',
        },
      },
      secondReader: {
        term: 'Sprachmodell',
        details:
          'Fehlen in einer E-Mail zu einer Bestellung wichtige Angaben, sendet Postledger Absender, Betreff, Datum und sichtbaren Text dieser E-Mail an ein Sprachmodell unter {host}, um sie zu finden. Enthält die E-Mail keine Bestellung, wird sie dafür höchstens 14 Tage gespeichert. Andere E-Mails werden nicht gesendet.',
      },
      duration: {
        term: 'Wie lange',
        details:
          'Bis Sie das Postfach trennen. Dann werden Ihre Anmeldedaten, die E-Mails und alles daraus Gelesene endgültig gelöscht, es sei denn, Sie behalten die Bestellungen. Ein Eintrag über diese Verbindung mit der E-Mail-Adresse wird {days, plural, one {einen Tag} other {# Tage}} aufbewahrt.',
      },
      agree: 'Zustimmen und fortfahren',
    },
    address: {
      title: 'Welches Postfach?',
      lead: 'Geben Sie die E-Mail-Adresse ein, an die Ihre Bestellbestätigungen gehen. Den Mailserver finden wir für Sie.',
      label: 'E-Mail-Adresse',
      continue: 'Weiter',
      lookingUp: 'Anbieter wird gesucht\u00a0…',
      leadAt: 'Geben Sie Ihre Adresse bei {provider} ein.',
      promises: {
        readsOnly: '<strong>Nur lesend.</strong> In Ihrem Postfach wird nichts geändert, gesendet oder gelöscht.',
        encrypted: '<strong>Verschlüsselt.</strong> Ihre Anmeldedaten bekommt niemand zu sehen.',
        undo: '<strong>Jederzeit trennbar.</strong> Beim Trennen werden Anmeldedaten und E-Mails endgültig gelöscht.',
      },
      choose: 'oder wählen',
      providers: 'E-Mail-Anbieter',
      other: 'Andere',
      uploadInstead: 'Stattdessen Export hochladen',
      sandbox:
        'Dies ist eine Testumgebung. Statt Ihres Postfachs können Sie ein Beispielpostfach mit erfundenen Shops verwenden.',
      useSample: 'Beispielpostfach verwenden',
    },
    signIn: {
      title: 'Anmelden',
      titleAt: 'Bei {provider} anmelden',
      titleAgain: 'Erneut anmelden',
      titleUpload: 'E-Mails hochladen',
      change: 'Ändern',
      encrypted: '{host}, verschlüsselt',
      enterIt: 'Geben Sie das App-Passwort unten ein.',
      uploadExport: 'Export hochladen',
      noPassword: 'Kein Passwort? Export hochladen',
      usePassword: 'Stattdessen Passwort oder Export verwenden',
      tryPassword: 'Trotzdem mit Passwort versuchen',
      password: 'Passwort',
      appPassword: 'App-Passwort',
      passwordOrApp: 'Passwort oder App-Passwort',
      serverSettings: 'Servereinstellungen',
      userName: 'Benutzername',
      host: 'IMAP-Server',
      port: 'Port',
      encryption: 'Verschlüsselung',
      tls: 'TLS (Port 993)',
      starttls: 'STARTTLS (Port 143)',
      submit: 'Anmelden und verbinden',
      signingIn: 'Anmeldung beim Mailserver\u00a0…',
      checkedFirst: 'Wir melden uns einmal zur Prüfung an, bevor wir etwas speichern.',
      found: {
        nothing: '{provider} gibt anderen E-Mail-Programmen keinen Zugriff.',
        mx: 'Um E-Mails an {domain} kümmert sich {provider}. Der Mailserver ist <strong>{host}</strong>.',
        srv: '{domain} nennt <strong>{host}</strong> als Mailserver.',
        autoconfig: '{domain} nennt E-Mail-Programmen den Mailserver <strong>{host}</strong>.',
        guess: 'Unter <strong>{host}</strong> haben wir einen Mailserver gefunden. {domain} selbst nennt keinen.',
        known: 'Der Mailserver ist weiterhin <strong>{host}</strong>.',
        none: 'Für {domain} haben wir keinen Mailserver gefunden. <strong>{host}</strong> ist eine Vermutung. Sehen Sie bei Ihrem Anbieter nach.',
        elsewhere: 'Fahren Sie nur fort, wenn Sie diesen Server kennen.',
      },
    },
    provider: {
      continueWith: 'Weiter mit {provider}',
      explained:
        'Sie melden sich direkt bei {provider} an und erlauben uns dort, Ihre E-Mails zu lesen. Ihr Passwort sehen wir nie. Den Zugriff können Sie bei {provider} jederzeit beenden.',
      title: 'Mit {provider} anmelden',
      useOtherAddress: 'andere Adresse verwenden',
      otherWay: 'Oder <a>melden Sie sich anders an</a>.',
      problems: {
        sign_in_declined: {
          title: 'Zugriff abgelehnt',
          advice:
            'Sie oder der Administrator Ihres Kontos bei {provider} haben den Zugriff abgelehnt. Es wurde nichts gespeichert. Wenn das ein Versehen war, versuchen Sie es erneut.',
        },
        sign_in_expired: {
          title: 'Anmeldung abgelaufen',
          advice:
            'Die Anmeldung hat zu lange gedauert, oder Sie haben sie in einem anderen Tab fortgesetzt. Beginnen Sie von vorn.',
        },
        sign_in_incomplete: {
          title: 'Erlaubnis zum Lesen fehlt',
          advice:
            'Melden Sie sich noch einmal an und lassen Sie alles ausgewählt, was {provider} aufführt. Sonst können wir Ihre Bestellungen nicht lesen.',
        },
        sign_in_other_account: {
          title: 'Mit einem anderen Konto angemeldet',
          advice:
            'Melden Sie sich bei {provider} als {email} an oder geben Sie die Adresse des anderen Kontos ein. Vom gewählten Konto haben wir nichts gespeichert.',
        },
        sign_in_refused: {
          title: 'Der Mailserver verweigert den Zugriff',
          advice:
            '{provider} hat den Zugriff erlaubt, aber für dieses Postfach scheint der Zugriff für E-Mail-Programme (IMAP) ausgeschaltet zu sein. Schalten Sie ihn in den Einstellungen des Postfachs ein oder fragen Sie den Administrator Ihres Kontos.',
        },
        sign_in_unavailable: {
          title: 'Die Anmeldung mit {provider} funktioniert gerade nicht',
          advice: 'Das liegt nicht an Ihnen. Versuchen Sie es in einer Minute erneut.',
        },
      },
    },
    providers: {
      help: {
        makeOne: 'App-Passwort bei {provider} anlegen',
        howTo: 'So legen Sie bei {provider} ein App-Passwort an',
        about: 'App-Passwörter bei {provider}',
        exportTool: 'Exportprogramm von {provider}',
      },
      advice: {
        appPassword:
          'Ihr normales Passwort funktioniert hier nicht. Legen Sie ein App-Passwort an und verwenden Sie dieses.',
        twoFactor: 'Wenn Sie sich mit zwei Faktoren anmelden, verwenden Sie ein App-Passwort.',
        gmail:
          'Google lehnt Ihr normales Passwort hier ab. Schalten Sie die Bestätigung in zwei Schritten ein und legen Sie dann ein App-Passwort an.',
        outlook:
          'Microsoft nimmt von E-Mail-Programmen keine Passwörter mehr an, auch keine App-Passwörter. Kopieren Sie Ihre E-Mails in ein Programm wie Thunderbird, exportieren Sie sie als mbox-Datei und laden Sie diese hoch.',
        yahooJapan:
          'Erlauben Sie zuerst in den E-Mail-Einstellungen von Yahoo! JAPAN den Zugriff anderer Dienste (IMAP/POP/SMTP).',
        icloud:
          'Apple verlangt hier ein anwendungsspezifisches Passwort. Sie finden es unter „Anmeldung und Sicherheit“, dann „Anwendungsspezifische Passwörter“.',
        fastmail:
          'Ihr normales Passwort funktioniert hier nicht. Legen Sie ein App-Passwort an und verwenden Sie dieses. Im Basistarif gibt es keinen Zugriff für E-Mail-Programme.',
        gmx: 'Schalten Sie zuerst in den Einstellungen von GMX den Zugriff über POP3/IMAP ein. Wenn Sie sich mit zwei Faktoren anmelden, verwenden Sie ein App-Passwort.',
        webde:
          'Schalten Sie zuerst in den Einstellungen von WEB.DE den Zugriff über POP3/IMAP ein. Wenn Sie sich mit zwei Faktoren anmelden, verwenden Sie ein App-Passwort.',
        tonline:
          'T-Online hat ein eigenes Passwort für E-Mail-Programme. Legen Sie es im Kundencenter an und verwenden Sie es hier.',
        zoho: 'Schalten Sie zuerst in Zoho Mail den IMAP-Zugriff ein. Wenn Sie sich mit zwei Faktoren anmelden, verwenden Sie ein App-Passwort.',
        mailboxOrg: 'Wenn Sie sich mit zwei Faktoren anmelden, verwenden Sie ein App-Passwort für E-Mail.',
        posteo: 'Wenn der zusätzliche Schutz für E-Mail-Programme eingeschaltet ist, verwenden Sie ein App-Passwort.',
        comcast: 'Schalten Sie zuerst in den E-Mail-Einstellungen von Xfinity den Zugriff für Drittanbieter ein.',
        att: 'AT&T verlangt hier einen Secure Mail Key. Legen Sie ihn in den Anmeldeeinstellungen Ihres Kontos an.',
        proton:
          'Proton verschlüsselt E-Mails so, dass nur die eigenen Apps sie lesen können. Exportieren Sie sie mit dem Programm von Proton und laden Sie das Ergebnis hoch.',
        tuta: 'Tuta verschlüsselt E-Mails so, dass nur die eigenen Apps sie lesen können. Exportieren Sie sie in der Desktop-App und laden Sie das Ergebnis hoch.',
        mailCom:
          'mail.com lässt E-Mail-Programme nur mit einem Premium-Konto zu. Schalten Sie zuerst in den Einstellungen IMAP ein.',
        freenet: 'Schalten Sie zuerst in den Einstellungen von freenet den Zugriff für E-Mail-Programme ein.',
        infomaniak:
          'Infomaniak hat eigene Passwörter für E-Mail-Programme. Legen Sie eines in den Einstellungen des Postfachs an und verwenden Sie es hier.',
        seznam: 'Wenn Sie sich mit zwei Faktoren anmelden, verwenden Sie ein Passwort für Anwendungen.',
        wp: 'Schalten Sie zuerst in den Einstellungen von WP den IMAP-Zugriff für E-Mail-Programme ein.',
        onet: 'Onet hat eigene Passwörter für E-Mail-Programme. Legen Sie eines in den Einstellungen des Postfachs an und verwenden Sie es hier.',
        interia: 'Schalten Sie zuerst in den Einstellungen von Interia IMAP ein.',
        o2: 'Schalten Sie zuerst in den Einstellungen von o2 den IMAP-Zugriff für E-Mail-Programme ein.',
        virginMedia:
          'Virgin Media verlangt hier ein App-Passwort. Legen Sie es in den E-Mail-Einstellungen Ihres Kontos an.',
      },
    },
    upload: {
      title: 'Export hochladen',
      label: 'Exportdatei',
      hint: 'Eine mbox-Datei, eine einzelne E-Mail (.eml) oder ein Zip-Archiv davon, zum Beispiel aus Google Takeout. Höchstens {size}. E-Mails aus Papierkorb, Spam und Entwürfen werden übersprungen.',
      submit: 'Hochladen und verbinden',
      uploading: 'Wird hochgeladen\u00a0…',
      uploaded: 'Hochgeladen',
      signInInstead:
        '<a>Melden Sie sich stattdessen beim Mailserver an</a>, damit neue Bestellungen automatisch erscheinen.',
      script: {
        retrying: 'Verbindung verloren. Neuer Versuch\u00a0…',
        resumed: 'Das Hochladen geht bei {sent} von {size} weiter. Lassen Sie diese Seite geöffnet.',
        sent: '{sent} von {size}. Lassen Sie diese Seite geöffnet.',
        sentMinute: '{sent} von {size}, noch etwa eine Minute. Lassen Sie diese Seite geöffnet.',
        sentMinutes: '{sent} von {size}, noch etwa {minutes} Minuten. Lassen Sie diese Seite geöffnet.',
        checking: 'Hochgeladen. Die Datei wird geprüft\u00a0…',
        stopped: 'Hochladen unterbrochen',
        resume: 'Wählen Sie dieselbe Datei noch einmal aus, um das Hochladen fortzusetzen.',
      },
      outOfDate: {
        title: 'Seite nicht mehr aktuell',
        advice:
          'Gehen Sie zurück zur App und verbinden Sie das Postfach von vorn. Den hochgeladenen Teil Ihrer Datei bewahren wir einen Tag auf.',
      },
    },
    failures: {
      wrong_password: {
        title: 'Der Mailserver hat Ihr Passwort abgelehnt',
        titleAt: '{provider} hat Ihr Passwort abgelehnt',
        app: 'Das Passwort für die Website von {provider} funktioniert hier nicht. Legen Sie dort in den Kontoeinstellungen ein App-Passwort an und fügen Sie es genau so ein, wie es angezeigt wird.',
        refused:
          '{provider} nimmt keine Passwörter von anderen Programmen an. Laden Sie stattdessen einen Export Ihrer E-Mails hoch.',
        own: 'Prüfen Sie den Benutzernamen und geben Sie das Passwort noch einmal ein. Viele Anbieter verlangen hier ein App-Passwort statt des Passworts für ihre Website.',
      },
      throttled: {
        title: 'Zu viele Anmeldungen',
        advice:
          'Ihr Passwort kann richtig sein. Der Mailserver beschränkt gerade die Zahl der Anmeldungen. Versuchen Sie es in einigen Minuten erneut.',
      },
      web_sign_in: {
        title: 'Melden Sie sich zuerst auf der Website Ihres Anbieters an',
        advice:
          'Ihr Passwort kann richtig sein. Öffnen Sie Ihre E-Mails im Browser und bestätigen Sie dort Ihre Identität. Warten Sie dann einige Minuten und versuchen Sie es hier erneut.',
      },
      imap_disabled: {
        title: 'Der Zugriff für E-\u2060Mail-Programme ist ausgeschaltet',
        advice:
          'Ihr Passwort kann richtig sein. Schalten Sie auf der Website Ihres Anbieters in den Einstellungen des Postfachs IMAP ein. Versuchen Sie es dann hier erneut.',
      },
      sign_in_method: {
        title: 'Dieser Server nimmt keine Passwörter an',
        advice:
          'Wir haben Ihr Passwort nicht gesendet. Vielleicht hat Ihr Anbieter einen anderen Server für E-Mail-Programme, oder Sie müssen zuerst eine Einstellung ändern. Sie können auch einen Export Ihrer E-Mails hochladen.',
      },
      unreachable: {
        title: 'Der Mailserver ist nicht erreichbar',
        advice:
          'Prüfen Sie unten Servername und Port. Verwenden Sie den öffentlichen Namen Ihres Mailservers und Port {ports}. Wenn beides stimmt, ist der Server vielleicht gestört. Versuchen Sie es später erneut.',
      },
      certificate: {
        title: 'Wir konnten den Mailserver nicht prüfen',
        advice:
          'Sein Zertifikat gilt nicht für diesen Servernamen. Deshalb haben wir Ihr Passwort nicht gesendet. Prüfen Sie unten den Namen. Vielleicht hat Ihr Anbieter einen anderen für E-Mail-Programme.',
      },
      timeout: {
        title: 'Der Mailserver hat nicht rechtzeitig geantwortet',
        advice: 'Prüfen Sie unten Servername und Port und versuchen Sie es erneut.',
      },
      refused_host: {
        title: 'Dieser Server ist nicht erlaubt',
        advice: 'Verwenden Sie den öffentlichen Namen Ihres Mailservers mit Port {ports}.',
      },
      no_encryption: {
        title: 'Verbindung nicht sicher verschlüsselt',
        advice:
          'Unterwegs könnte jemand Ihr Passwort mitlesen. Deshalb haben wir es nicht gesendet. Verwenden Sie TLS mit Port 993 oder fragen Sie Ihren Anbieter nach seinem TLS-Server.',
      },
      protocol: {
        title: 'Das ist kein IMAP-Server',
        advice:
          'Vielleicht hat Ihr Postfach einen anderen Servernamen oder Port. Prüfen Sie unten beides oder sehen Sie bei Ihrem Anbieter nach.',
      },
      export_empty: {
        title: 'Leere Datei',
        advice: 'Wählen Sie den Export noch einmal aus oder erstellen Sie einen neuen.',
      },
      export_unknown: {
        title: 'Keine E-\u2060Mails in dieser Datei',
        advice: 'Laden Sie eine mbox-Datei, eine einzelne E-Mail (.eml) oder ein Zip-Archiv davon hoch.',
      },
      export_outlook: {
        title: 'Outlook-Dateien können wir nicht lesen',
        advice:
          'Kopieren Sie Ihre E-Mails in ein Programm wie Thunderbird und exportieren Sie sie als mbox-Datei. Oder speichern Sie sie als .eml-Dateien und laden Sie ein Zip-Archiv davon hoch.',
      },
      export_packed: {
        title: 'Wir können diese Datei nicht entpacken',
        advice:
          'Entpacken Sie sie auf Ihrem Computer. Laden Sie dann die mbox-Datei hoch oder ein Zip-Archiv ohne Passwort. Google Takeout bietet auch .zip an.',
      },
      export_too_large: {
        title: 'Archiv entpackt zu groß',
        advice:
          'Das Archiv ist entpackt zu groß oder enthält zu viele Dateien. Teilen Sie den Export in kleinere Dateien auf.',
      },
      export_overlapping: {
        title: 'Überlappende Dateien im Archiv',
        advice: 'So packt kein Exportprogramm. Erstellen Sie den Export noch einmal und laden Sie die neue Datei hoch.',
      },
      export_damaged: {
        title: 'Archiv beschädigt',
        advice: 'Erstellen Sie den Export noch einmal und laden Sie die neue Datei hoch.',
      },
      too_many_attempts: {
        title: 'Zu viele Versuche',
        advice:
          'Zum Schutz der Postfächer sind hier 30 Minuten lang keine Versuche möglich. Prüfen Sie Passwort oder Datei und versuchen Sie es danach erneut.',
      },
      upload_too_large: {
        title: 'Die Datei ist größer als {size}',
        advice:
          'Exportieren Sie jeweils weniger Ordner oder einen kürzeren Zeitraum und laden Sie die Dateien nacheinander hoch.',
      },
      upload_unfinished: {
        title: 'Datei unvollständig hochgeladen',
        advice: 'Wählen Sie dieselbe Datei aus und laden Sie sie noch einmal hoch.',
      },
      storage_full: {
        title: 'Nicht genug Speicherplatz',
        advice:
          'Für diese Datei haben wir gerade nicht genug Speicherplatz. Wir haben nichts davon gespeichert. Laden Sie einen kleineren Export hoch oder versuchen Sie es später erneut.',
      },
      uploads_waiting: {
        title: 'Zu viele Exporte in der Warteschlange',
        advice: 'Wir lesen noch Ihre anderen Exporte. Laden Sie diesen hoch, sobald sie fertig sind.',
      },
      address_invalid: {
        title: 'Ungültige E-\u2060Mail-Adresse',
        advice: 'Geben Sie die vollständige Adresse ein, zum Beispiel name@example.com.',
      },
      server_invalid: {
        title: 'Servername oder Port ungültig',
        advice: 'Geben Sie einen Servernamen wie imap.example.com und einen Port ein.',
      },
      password_missing: {
        title: 'Passwort fehlt',
        advice: 'Geben Sie das Passwort dieses Postfachs oder ein App-Passwort ein.',
      },
      message: { title: 'Wir konnten eine E-\u2060Mail nicht lesen', advice: 'Versuchen Sie es erneut.' },
    },
    foreignForm: {
      title: 'Formular nicht mehr aktuell',
      lead: 'Dieses Formular gehört zu einem anderen Tab oder einem früheren Versuch. Es wurde nichts geändert.',
      openNow: 'Ihr laufender Versuch verbindet ein Postfach mit dem Konto <strong>{user}</strong> bei {client}.',
      goOn: 'Laufenden Versuch fortsetzen',
      notYou: 'Wenn das nicht Ihr Konto ist, schließen Sie dieses Fenster und beginnen Sie in der App von vorn.',
      goBack: 'Gehen Sie zurück zu {client} und verbinden Sie das Postfach von vorn.',
    },
    finished: {
      done: 'Postfach verbunden',
      ended: 'Verbinden beendet',
      linked: 'Ihre Bestellungen erscheinen nach und nach, während wir Ihre E-Mails durchsuchen.',
      cancelled: 'Sie haben das Verbinden abgebrochen. Es wurde nichts gespeichert.',
      failed: 'Wir konnten Ihr Postfach nicht verbinden. Es wurde nichts gespeichert.',
      closeWindow: 'Sie können dieses Fenster schließen.',
      goTo: 'Weiter zu {client}',
    },
    login: {
      title: 'Gehen Sie zurück zu Ihrer App',
      lead: 'Dieser Dienst liest für Apps Bestellungen aus Postfächern. Ein Postfach verbinden Sie immer aus der App heraus, die Sie verwenden. Hier können Sie sich nicht anmelden.',
      deadLink:
        'Ihr Link wurde schon verwendet, ist abgelaufen oder beschädigt. Gehen Sie zurück zur App und verbinden Sie das Postfach von vorn, um einen neuen zu erhalten.',
    },
    faults: {
      callback_unregistered: {
        title: 'Dieser Link ist falsch eingerichtet',
        advice:
          'Die App, von der Sie kommen, hat eine nicht registrierte Rücksprungadresse verwendet. Es wurde nichts geändert. Informieren Sie den Entwickler der App.',
      },
      mailbox_gone: {
        title: 'Postfach nicht gefunden',
        advice:
          'Dieses Postfach wurde getrennt oder gehört jemand anderem. Gehen Sie zurück und verbinden Sie es erneut.',
      },
    },
  },
  oauth: {
    yourApplications: 'Verbundene Apps',
    yourAccount: 'Ihr Konto',
    signedInAs: 'Angemeldet als {email}',
    unauthorized: {
      title: 'Zugriff verweigert',
      advice: 'Die App, der Sie Zugriff geben möchten, ist nicht zugelassen. Wenden Sie sich an ihren Entwickler.',
    },
    consent: {
      title: 'Zugriff für {client} erlauben?',
      lead: {
        own: '<strong>Postledger</strong> möchte auf Ihre Einkäufe zugreifen und sie verwalten.',
        partner: '<strong>{client}</strong> möchte auf Ihre Einkäufe bei Postledger zugreifen und sie verwalten.',
      },
      may: {
        term: 'Was die App darf',
        details:
          'Gemeinsam mit Ihnen Postfächer verbinden. Die darin gefundenen Einkäufe ansehen, ergänzen, ändern und löschen und den Text dieser E-Mails ansehen.',
      },
      learns: { term: 'Was die App über Sie sieht', details: 'Ihre E-Mail-Adresse, {email}. Niemals ein Passwort.' },
      hidden: { term: 'Was die App nicht sieht', details: 'Ihre Daten aus anderen Apps.' },
      duration: { term: 'Wie lange', details: 'Bis Sie den Zugriff unter <a>Verbundene Apps</a> entziehen.' },
      goesBack: 'Danach kommen Sie zurück zu {place}.',
      allow: 'Zugriff erlauben',
      deny: 'Ablehnen',
      other: 'Anderes Konto verwenden',
      goesBackToApp: 'Danach kommen Sie zurück zur App auf diesem Gerät ({scheme}).',
    },
    enter: {
      reason: 'Melden Sie sich an, um zu sehen, welche Apps auf Ihre Einkäufe zugreifen können.',
      reasonFor: '{client} möchte auf Ihre Einkäufe zugreifen. Melden Sie sich zuerst an.',
      signIn: {
        title: 'Anmelden',
        hint: 'Verwenden Sie Ihr Konto bei diesem Dienst, nicht das einer App oder Ihres Postfachs.',
      },
      signUp: {
        title: 'Konto anlegen',
        hint: 'Dieses Konto gilt nur für Postledger. Wählen Sie ein Passwort, das Sie sonst nirgends verwenden, auch nicht für Ihr Postfach.',
      },
      passwordHint: 'Mindestens {min} Zeichen. Bewahren Sie es in einem Passwortmanager auf.',
    },
    accesses: {
      none: 'Keine verbundenen Apps. Apps erscheinen hier, wenn Sie ihnen Zugriff erlaubt haben.',
      lead: 'Diese Apps können Ihre Einkäufe ansehen und ändern. Wenn Sie einen Zugriff entziehen, endet er sofort. Daten, die eine App schon gelesen hat, behält sie.',
      since: 'Zugriff seit {day}',
      revoke: 'Zugriff entziehen',
      revokeFor: 'Zugriff entziehen: {client}',
    },
    secondFactor: {
      change: 'Zweiten Faktor ändern',
      newCodes: 'Neue Wiederherstellungscodes erstellen',
      remove: 'Zweiten Faktor entfernen',
      removed: 'Zweiter Faktor entfernt. Zum Anmelden reicht jetzt Ihr Passwort.',
    },
    account: {
      lead: 'Angemeldet als <strong>{email}</strong>.',
      passwordChanged: 'Passwort geändert. Andere Browser sind abgemeldet.',
      currentPassword: 'Aktuelles Passwort',
      changePassword: 'Passwort ändern',
      changePasswordButton: 'Passwort ändern',
      changing: 'Passwort wird geändert\u00a0…',
      changeAddress: 'E-Mail-Adresse ändern',
      erase: {
        title: 'Konto löschen',
        lead: 'Damit entziehen Sie allen Apps den Zugriff. Die über Ihre Apps verbundenen Postfächer, deren E-Mails und alle darin gefundenen Einkäufe werden endgültig gelöscht. Das lässt sich nicht rückgängig machen. Daten, die eine App schon gelesen hat, behält sie.',
        button: 'Konto löschen',
        erasing: 'Konto wird gelöscht\u00a0…',
        done: 'Konto gelöscht',
        doneAdvice: 'Ihr Konto, seine Postfächer und seine Einkäufe wurden endgültig gelöscht.',
      },
    },
  },
  outbox: {
    title: 'Postausgang',
    lead: 'Die Sandbox versendet keine E-Mails, sondern zeigt sie hier an.',
    none: 'Noch keine E-Mails.',
  },
  docs: {
    nav: {
      'label': 'Dokumentation',
      'overview': 'Überblick',
      'quick-start': 'Schnellstart',
      'signing': 'Signieren',
      'webhooks': 'Webhooks',
      'limits': 'Anfragelimits',
      'versioning': 'Versionen',
      'from-slice': 'Umstieg von Slice',
      'portal': 'Portal',
      'reference': 'Referenz',
      'all': 'Alle Operationen',
      'errors': 'Fehler',
      'schemas': 'Schemas',
    },
  },
  portal: {
    forDevelopers: 'Für Entwickler',
    nav: { label: 'Portal', clients: 'Clients', account: 'Konto', docs: 'Dokumentation' },
    done: {
      registered: 'Client registriert. Fügen Sie als Nächstes einen öffentlichen Schlüssel hinzu.',
      key_added:
        'Schlüssel hinzugefügt. Mit dem zugehörigen privaten Schlüssel signierte Anfragen werden jetzt angenommen.',
      key_present: 'Dieser Schlüssel war schon hinzugefügt. Es wurde nichts geändert.',
      key_removed: 'Schlüssel entfernt. Damit signierte Anfragen werden jetzt abgelehnt.',
      callback_added: 'Callback-URL hinzugefügt.',
      callback_removed: 'Callback-URL entfernt.',
      redirect_added: 'Redirect-URI hinzugefügt.',
      redirect_removed: 'Redirect-URI entfernt.',
      address_present: 'Diese URL war schon hinzugefügt. Es wurde nichts geändert.',
      secret_removed: 'Secret entfernt. Der Client ist jetzt öffentlich und muss PKCE verwenden.',
      legacy_on: 'Alte Signaturen erlaubt.',
      legacy_off: 'Alte Signaturen abgeschaltet.',
      renamed: 'Client umbenannt.',
      removed: 'Client mit allen seinen Daten gelöscht.',
      password_changed: 'Passwort geändert. Überall sonst sind Sie abgemeldet.',
      factor_removed: 'Zweiter Faktor entfernt. Zum Anmelden reicht Ihr Passwort.',
      others_signed_out: 'Überall sonst abgemeldet.',
      replay_sent: 'Die Ereignisse werden erneut gesendet.',
      replay_gone: 'Dieses Ereignis steht nicht mehr im Protokoll und wurde nicht gesendet.',
      endpoint_changed: 'Endpunkt geändert.',
      endpoint_unchanged: 'Es wurde nichts geändert.',
      endpoint_paused: 'Angehalten. Ereignisse warten, bis Sie fortsetzen.',
      endpoint_resumed: 'Wird fortgesetzt.',
      endpoint_removed: 'Endpunkt entfernt.',
      endpoint_log_gone:
        'Ereignisse werden 30 Tage aufbewahrt, die wartenden sind also unvollständig. Setzen Sie mit neuen Ereignissen fort.',
      invited: 'Einladung gesendet. Der Link in der E-Mail gilt 7 Tage.',
      invitation_withdrawn: 'Einladung zurückgezogen. Ihr Link gilt nicht mehr.',
      role_changed: 'Rolle geändert.',
      role_outdated:
        'Es wurde nichts geändert. Die Rolle dieser Person hat sich geändert, seit Sie die Seite geöffnet haben.',
      member_removed: 'Entfernt. Diese Person kann den Client nicht mehr öffnen.',
      member_absent: 'Es wurde nichts geändert. Die Liste hat sich inzwischen geändert.',
      last_owner: 'Es wurde nichts geändert. Ein Client braucht mindestens einen Inhaber.',
      left: 'Sie haben den Client verlassen.',
      joined: 'Sie arbeiten jetzt an diesem Client mit.',
    },
    foreignForm: {
      title: 'Formular nicht mehr aktuell',
      advice:
        'Dieses Formular gehört zu einem anderen Tab oder einer früheren Anmeldung. Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es erneut.',
    },
    forbidden: {
      title: 'Nicht erlaubt',
      advice:
        'Ihre Rolle bei {client} ist „{role}“. Bitten Sie einen Inhaber des Clients, das zu tun oder Ihre Rolle zu ändern.',
    },
    noClient: {
      title: 'Client nicht gefunden',
      advice: 'Sie arbeiten an keinem Client mit dieser ID mit. Vielleicht wurde er gelöscht.',
    },
    enter: {
      signIn: {
        title: 'Anmelden',
        intro: 'Registrieren Sie hier die Apps, die diesen Dienst nutzen, und verwalten Sie deren Schlüssel und URLs.',
      },
      signUp: {
        title: 'Entwicklerkonto anlegen',
        intro:
          'Mit diesem Konto registrieren Sie Apps, die über diesen Dienst auf die Einkäufe ihrer Nutzer zugreifen. Um ein Postfach zu verbinden, brauchen Sie hier kein Konto.',
      },
      yourName: 'Ihr Name',
      passwordHint: 'Mindestens {min} Zeichen, sonst nirgends verwendet.',
      byInvitation: 'Konten gibt es nur auf Einladung. Bitten Sie den Betreiber dieses Dienstes darum.',
      closed: {
        title: 'Registrierung geschlossen',
        advice:
          'Konten gibt es nur auf Einladung. Bitten Sie den Betreiber dieses Dienstes darum. Die Einladung ist ein Link, unter dem Sie ein Passwort wählen.',
      },
    },
    invitation: {
      title: 'Ihre Einladung',
      lead: 'Der Betreiber dieses Dienstes hat <strong>{email}</strong> eingeladen. Wählen Sie ein Passwort für Ihr neues Konto.',
      leadKnown:
        'Der Betreiber dieses Dienstes hat <strong>{email}</strong> eingeladen. Sie haben schon ein Konto. Wählen Sie dafür ein neues Passwort. Überall sonst werden Sie abgemeldet.',
      clients: 'Damit verwalten Sie:',
      submit: 'Speichern und anmelden',
      saving: 'Wird gespeichert\u00a0…',
      over: {
        title: 'Einladung nicht mehr gültig',
        advice:
          'Sie wurde schon verwendet, ist abgelaufen oder durch eine neuere ersetzt. Bitten Sie den Betreiber dieses Dienstes um eine neue.',
      },
    },
    people: {
      title: 'Personen bei {client}',
      members: 'Mitglieder',
      invited: 'Eingeladen',
      invite: 'Einladen',
      inviteHint:
        'Die Person bekommt eine E-Mail mit einem Link, legt ein Konto an oder meldet sich an und kann dann diesen Client mit der gewählten Rolle öffnen.',
      noEmail: 'Dieser Dienst kann keine E-Mails senden. Bitten Sie seinen Betreiber um eine Einladung.',
      role: 'Rolle',
      rolesTitle: 'Was die Rollen dürfen',
      roles: {
        reader: { name: 'Leser', may: 'Einstellungen, Anfragen und Ereignisse ansehen' },
        developer: {
          name: 'Entwickler',
          may: 'außerdem Schlüssel, URLs, Secret, Namen und Webhook-Endpunkte ändern',
        },
        owner: { name: 'Inhaber', may: 'außerdem Personen einladen und entfernen und den Client löschen' },
      },
      you: '{name} (Sie)',
      since: 'seit {time}',
      expires: 'bis {time}',
      roleOf: 'Rolle von {name}',
      change: 'Ändern',
      changeOf: 'Rolle von {name} ändern',
      remove: 'Entfernen',
      removeOf: '{name} entfernen',
      leave: 'Verlassen',
      withdraw: 'Zurückziehen',
      withdrawOf: 'Einladung von {name} zurückziehen',
      send: 'Einladung senden',
      sending: 'Wird gesendet\u00a0…',
      removal: {
        title: '{name} entfernen?',
        details:
          '{name} kann diesen Client dann nicht mehr öffnen. Schlüssel und Secret gelten weiter: Kennt die Person den privaten Schlüssel, tauschen Sie ihn aus.',
        invitations: 'Offene Einladungen, die {name} verschickt hat, gelten dann nicht mehr.',
        submit: 'Entfernen',
      },
      leaving: {
        title: '{client} verlassen?',
        details: 'Sie können diesen Client erst wieder öffnen, wenn ein Inhaber Sie erneut einlädt.',
        invitations: 'Offene Einladungen, die Sie verschickt haben, gelten dann nicht mehr.',
        submit: 'Verlassen',
      },
      failures: {
        email: {
          title: 'Ungültige E-\u2060Mail-Adresse',
          advice: 'Geben Sie die vollständige Adresse ein, zum Beispiel name@example.com.',
        },
        member: {
          title: 'Schon Mitglied',
          advice: 'Diese Person kann den Client schon öffnen. Ändern Sie ihre Rolle in der Liste.',
        },
        full: {
          title: 'Zu viele Personen',
          advice: 'Ein Client kann höchstens {most} Mitglieder und Einladungen haben. Entfernen Sie zuerst eine.',
        },
        throttled: {
          title: 'Zu viele Einladungen',
          advice: 'Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} erneut.',
        },
      },
    },
    join: {
      title: 'Einladung zu {client}',
      lead: '{inviter} hat <strong>{email}</strong> zum Client „{client}“ eingeladen.',
      signedIn: 'Sie sind als <strong>{email}</strong> angemeldet.',
      known: 'Melden Sie sich als <strong>{email}</strong> an, um sie anzunehmen.',
      fresh: 'Legen Sie ein Konto für <strong>{email}</strong> an, um sie anzunehmen.',
      submit: 'Einladung annehmen',
      joining: 'Einen Moment\u00a0…',
      over: {
        title: 'Einladung nicht mehr gültig',
        advice:
          'Sie wurde schon verwendet, ist abgelaufen, wurde zurückgezogen oder durch eine neuere ersetzt. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
      },
    },
    confirmOwner: {
      title: 'Bestätigen Sie, dass Sie es sind',
      lead: 'Bestätigen Sie zuerst Ihre Identität. Die Bestätigung gilt 10 Minuten.',
      password: 'Ihr Passwort',
      orCode: 'Oder ein Code aus Ihrer Authentifizierungs-App',
      submit: 'Bestätigen',
      submitCode: 'Mit Code bestätigen',
    },
    account: {
      title: 'Konto',
      name: 'Name',
      password: {
        title: 'Passwort ändern',
        current: 'Aktuelles Passwort',
        submit: 'Passwort ändern',
      },
      address: { title: 'E-Mail-Adresse ändern' },
      sessions: {
        title: 'Wo Sie angemeldet sind',
        unknown: 'Unbekannter Browser oder unbekannte App',
        since: 'Seit {time}',
        sinceHere: 'Seit {time} · dieser Browser',
        endOthers: 'Überall sonst abmelden',
      },
      erase: {
        title: 'Konto löschen',
        lead: 'Ihr Name, Ihre E-Mail-Adresse und Ihr Passwort werden endgültig gelöscht. In den Änderungsprotokollen der Clients bleibt Ihre E-Mail-Adresse erhalten. Der einzige Inhaber eines Clients kann sein Konto nicht löschen.',
        current: 'Mit dem aktuellen Passwort bestätigen',
        submit: 'Konto löschen',
        hasClients: {
          title: 'Sie sind der einzige Inhaber eines Clients',
          advice: 'Löschen Sie zuerst Ihre Clients oder machen Sie jemanden aus Ihrem Team zum Inhaber.',
        },
        done: {
          title: 'Konto gelöscht',
          advice: 'Ihr Name, Ihre E-Mail-Adresse und Ihr Passwort wurden endgültig gelöscht.',
        },
      },
    },
    clients: {
      title: 'Ihre Clients',
      none: 'Sie haben noch keine Clients. Ein Client ist eine App, die über diesen Dienst auf die Einkäufe ihrer Nutzer zugreift. Er hat eine ID, einen Schlüssel, der seine Anfragen signiert, und URLs, zu denen Nutzer zurückkehren.',
      register: 'Client registrieren',
      more: 'Weitere Clients',
      noKey: 'noch kein Schlüssel',
      neverUsed: 'Schlüssel nie verwendet',
      lastUsed: 'Schlüssel zuletzt verwendet {time}',
      confirmed: 'Bestätigt',
      waiting: 'Wartet auf den Betreiber',
    },
    newClient: {
      title: 'Client registrieren',
      lead: 'Schlüssel und URLs fügen Sie im nächsten Schritt hinzu.',
      waiting: 'Der Client kann Anfragen senden, sobald der Betreiber dieses Dienstes ihn bestätigt hat.',
      name: 'Name',
      nameHint: 'Nutzer sehen diesen Namen, wenn sie ein Postfach verbinden oder Zugriff erlauben.',
      id: 'ID <optional>(optional)</optional>',
      idHint:
        'Wird mit jeder Anfrage als <code>client_id</code> gesendet und ändert sich nie. 8 bis 64 Kleinbuchstaben, Ziffern oder „-“, am Anfang ein Buchstabe. Ohne Angabe wird die ID aus dem Namen gebildet.',
      submit: 'Client registrieren',
      back: 'Zurück zu Ihren Clients',
      failures: {
        name: {
          title: 'Name fehlt',
          advice: 'Geben Sie den Namen ein, den Nutzer beim Verbinden eines Postfachs sehen, mit 1 bis 80 Zeichen.',
        },
        id: {
          title: 'Ungültige Client-ID',
          advice:
            'Verwenden Sie 8 bis 64 Kleinbuchstaben, Ziffern oder „-“, am Anfang einen Buchstaben. Wenn Sie das Feld leer lassen, wird die ID aus dem Namen gebildet.',
        },
        tooMany: {
          title: 'Zu viele Clients',
          advice: 'Ein Konto kann höchstens {most} Clients besitzen. Löschen Sie einen, den Sie nicht mehr brauchen.',
        },
        taken: {
          title: 'ID schon vergeben',
          advice: 'Wählen Sie eine andere ID oder lassen Sie das Feld leer, damit eine aus dem Namen gebildet wird.',
        },
      },
    },
    client: {
      tabs: {
        all: 'Alle Clients',
        settings: 'Einstellungen',
        requests: 'Anfragen',
        events: 'Ereignisse',
        people: 'Personen',
        quickStart: 'Schnellstart',
      },
      unconfirmed: {
        title: 'Noch nicht bestätigt',
        details:
          'Bis der Betreiber dieses Dienstes den Client bestätigt, ergeben signierte Anfragen 403 <code>client_unconfirmed</code>, und Nutzer können ihm über OAuth keinen Zugriff erlauben. Einrichten können Sie auf dieser Seite schon alles.',
      },
      identifier: 'Client-ID',
      registered: 'Registriert',
      state: 'Status',
      changes: {
        title: 'Änderungsprotokoll',
        by: 'von {who}',
        registered: 'Registriert',
        renamed: 'Umbenannt in',
        key_added: 'Schlüssel hinzugefügt',
        key_removed: 'Schlüssel entfernt',
        callback_added: 'Callback-URL hinzugefügt',
        callback_removed: 'Callback-URL entfernt',
        redirect_added: 'Redirect-URI hinzugefügt',
        redirect_removed: 'Redirect-URI entfernt',
        secret_made: 'Client-Secret erstellt',
        secret_removed: 'Client-Secret entfernt',
        legacy_on: 'Alte Signaturen erlaubt',
        legacy_off: 'Alte Signaturen abgeschaltet',
        limit_set: 'Anfragelimit geändert',
        confirmed: 'Bestätigt',
        unconfirmed: 'Bestätigung zurückgenommen',
        owner_set: 'Inhaber hinzugefügt',
        endpoint_added: 'Webhook-Endpunkt hinzugefügt',
        endpoint_changed: 'Webhook-Endpunkt geändert',
        endpoint_paused: 'Webhook-Endpunkt angehalten',
        endpoint_resumed: 'Webhook-Endpunkt fortgesetzt',
        endpoint_rotated: 'Secret des Webhook-Endpunkts ausgetauscht',
        endpoint_removed: 'Webhook-Endpunkt entfernt',
        member_invited: 'Eingeladen',
        invitation_withdrawn: 'Einladung zurückgezogen',
        member_joined: 'Beigetreten als',
        member_changed: 'Rolle geändert',
        member_removed: 'Mitglied entfernt',
        removal_begun: 'Löschen begonnen',
        removed: 'Gelöscht',
        byOperator: 'vom Betreiber',
        byYou: 'von Ihnen',
      },
    },
    keys: {
      title: 'Schlüssel',
      introNone:
        'Ihre App signiert Anfragen mit einem privaten Schlüssel, den nur Sie haben. Fügen Sie hier den öffentlichen Schlüssel hinzu.',
      introOne:
        'Um den Schlüssel zu wechseln, fügen Sie einen neuen hinzu und lassen Ihre App damit signieren. Entfernen Sie den alten, sobald er nicht mehr verwendet wird.',
      introBoth:
        'Beide Schlüssel sind aktiv. Sobald Ihre App mit dem neuen signiert und der alte nicht mehr verwendet wird, entfernen Sie den alten. Ein Client kann höchstens zwei aktive Schlüssel haben.',
      fingerprint: 'SHA-256-Fingerabdruck des Schlüssels',
      neverUsed: 'Hinzugefügt {added} · nie verwendet',
      lastUsed: 'Hinzugefügt {added} · zuletzt verwendet {used}',
      remove: 'Entfernen',
      removeOf: 'Schlüssel {key} entfernen',
      add: 'Schlüssel hinzufügen',
      addSecond: 'Zweiten Schlüssel hinzufügen',
      label: 'Öffentlicher Schlüssel',
      labelSecond: 'Neuer öffentlicher Schlüssel',
      hint: 'DSA, 1024 Bit. Fügen Sie die Zeile ohne die Markierungen BEGIN und END oder den ganzen PEM-Text ein.',
      submit: 'Schlüssel hinzufügen',
      checking: 'Wird geprüft\u00a0…',
      howTo: {
        title: 'Schlüsselpaar erzeugen',
        cli: 'Mit dem Kommandozeilenprogramm dieses Dienstes:',
        openssl: 'Oder mit OpenSSL:',
        after:
          'Beide Befehle geben den öffentlichen Schlüssel in einer Zeile aus. Die Datei bleibt auf Ihrem Server, wo nur Ihre App sie lesen kann.',
      },
      failures: {
        throttled: {
          title: 'Zu viele Schlüssel hinzugefügt',
          advice: 'Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} erneut.',
        },
        full: {
          title: 'Zu viele aktive Schlüssel',
          advice:
            'Ein Client kann zwei aktive Schlüssel haben. Entfernen Sie den, den Sie nicht mehr verwenden, und fügen Sie dann diesen hinzu.',
        },
      },
      removal: {
        title: 'Diesen Schlüssel entfernen?',
        lead: '<code>{key}</code> Zuletzt verwendet {used}. Nach dem Entfernen werden damit signierte Anfragen abgelehnt.',
        leadUnused: '<code>{key}</code> Nie verwendet. Nach dem Entfernen werden damit signierte Anfragen abgelehnt.',
        otherStays: 'Mit dem anderen Schlüssel signierte Anfragen werden weiterhin angenommen.',
        only: 'Dies ist der einzige Schlüssel',
        onlyDetails:
          'Bis Sie einen anderen Schlüssel hinzufügen, werden alle signierten Anfragen von {client} abgelehnt, und Nutzer können keine Postfächer verbinden. Um ohne Unterbrechung zu wechseln, fügen Sie zuerst den neuen Schlüssel hinzu.',
        submit: 'Schlüssel entfernen',
        submitOnly: 'Einzigen Schlüssel entfernen',
      },
      faults: {
        private: {
          title: 'Das ist ein privater Schlüssel',
          advice:
            'Der Dienst hat ihn nicht gespeichert, aber er wurde über das Netz gesendet. Verwenden Sie ihn nicht mehr. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        missing: {
          title: 'Öffentlicher Schlüssel fehlt',
          advice:
            'Fügen Sie den öffentlichen Schlüssel ein: eine Zeile, die mit „MII“ beginnt, oder den ganzen PEM-Text.',
        },
        ssh: {
          title: 'Das ist ein SSH-Schlüssel',
          advice:
            'Die API braucht einen DSA-Schlüssel im PEM-Format. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        certificate: {
          title: 'Das ist ein Zertifikat',
          advice:
            'Fügen Sie nur den öffentlichen Schlüssel ein. Wenn das Zertifikat einen DSA-Schlüssel hat, gibt „openssl x509 -pubkey -noout“ ihn aus.',
        },
        other_pem: {
          title: 'Kein DSA-Schlüssel',
          advice:
            'Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        parameters: {
          title: 'Das sind DSA-Parameter',
          advice:
            'Erzeugen Sie daraus mit „openssl gendsa“ ein Schlüsselpaar, geben Sie mit „openssl dsa -pubout“ den öffentlichen Schlüssel aus und fügen Sie ihn ein.',
        },
        too_long: {
          title: 'Schlüssel zu lang',
          advice:
            'Ein öffentlicher DSA-Schlüssel mit 1024 Bit ist kürzer. Fügen Sie nur den öffentlichen Schlüssel ein oder erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt.',
        },
        not_base64: {
          title: 'Kein öffentlicher PEM-Schlüssel',
          advice:
            'Fügen Sie nur den Base64-Text zwischen „-----BEGIN PUBLIC KEY-----“ und „-----END PUBLIC KEY-----“ ein, mit oder ohne diese Markierungen.',
        },
        not_public_key: {
          title: 'Kein öffentlicher DER-Schlüssel',
          advice:
            'Geben Sie den öffentlichen Schlüssel mit „openssl dsa -in private-key.pem -pubout“ noch einmal aus und fügen Sie die Ausgabe ein.',
        },
        cut_off: {
          title: 'Schlüssel unvollständig',
          advice: 'Das Ende des Schlüssels fehlt. Kopieren Sie den ganzen Schlüssel noch einmal.',
        },
        extra_bytes: {
          title: 'Weiterer Text hinter dem Schlüssel',
          advice: 'Der Text enthält mehr als einen öffentlichen Schlüssel. Kopieren Sie nur den Schlüssel.',
        },
        not_dsa: {
          title: 'Kein DSA-Schlüssel',
          advice:
            'Die API braucht DSA, nicht RSA oder elliptische Kurven. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        wrong_size: {
          title: 'Falsche Schlüsselgröße: {p} Bit, q mit {q} Bit',
          advice:
            'Die API braucht 1024 Bit und ein q mit 160 oder 224 Bit. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        unsound: {
          title: 'Unsicherer Schlüssel',
          advice:
            'Die Zahlen ergeben keinen gültigen DSA-Schlüssel, sodass sich Signaturen fälschen ließen. Verwenden Sie ihn nicht. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
      },
    },
    addresses: {
      callback: {
        title: 'Callback-URLs',
        intro:
          'Zu diesen URLs kehren Nutzer zurück, nachdem sie ein Postfach verbunden haben (callbackUrl). Origin und Pfad müssen genau übereinstimmen. Die Query ist beliebig.',
        none: 'Noch keine Callback-URLs. Ohne sie endet das Verbinden auf einer Seite dieses Dienstes.',
        label: 'Neue Callback-URL',
        submit: 'Callback-URL hinzufügen',
        removal: 'Diese Callback-URL entfernen?',
        goes: 'Links mit dieser URL zeigen dann eine Fehlerseite, und Nutzer kehren nicht zu Ihrer App zurück.',
      },
      redirect: {
        title: 'Redirect-URIs für OAuth',
        intro:
          'Zu diesen URIs kehren Nutzer zurück, nachdem sie Zugriff erlaubt haben (redirect_uri). Sie müssen genau übereinstimmen. Verwenden Sie https, eine Loopback-Adresse oder ein eigenes Schema Ihrer App. Ein Client ohne Secret kann jeden Port einer Loopback-Adresse verwenden.',
        none: 'Noch keine Redirect-URIs. Ohne sie können Nutzer diesem Client über OAuth keinen Zugriff erlauben.',
        label: 'Neue Redirect-URI',
        submit: 'Redirect-URI hinzufügen',
        removal: 'Diese Redirect-URI entfernen?',
        goes: 'Nutzer, die mit dieser URI hierher geleitet werden, sehen dann eine Fehlerseite. Schon erlaubte Zugriffe bleiben bestehen.',
      },
      faults: {
        callback: {
          too_long: 'Eine Callback-URL darf höchstens 2.000 Zeichen haben.',
          not_whole: 'Geben Sie eine absolute URL ein, zum Beispiel https://app.example/mailboxes/callback.',
          not_http: 'Eine Callback-URL muss mit https:// oder http:// beginnen.',
          user_name: 'Eine Callback-URL darf weder Benutzernamen noch Passwort enthalten.',
          fragment: 'Eine Callback-URL darf kein Fragment („#…“) enthalten.',
          not_https: 'Eine Callback-URL muss mit https:// beginnen, außer auf localhost, 127.0.0.1 und [::1].',
          not_plain:
            'Eine Callback-URL darf nur ASCII-Zeichen enthalten, keine Leerzeichen, Anführungszeichen, „//“ oder „..“ und kein kodiertes „/“ oder „.“.',
        },
        redirect: {
          too_long: 'Eine Redirect-URI darf höchstens 1.000 Zeichen haben.',
          not_whole: 'Geben Sie eine absolute URI ein, zum Beispiel https://app.example/callback.',
          user_name: 'Eine Redirect-URI darf keinen Benutzernamen enthalten.',
          fragment: 'Eine Redirect-URI darf kein Fragment („#…“) enthalten.',
          not_https: 'Eine Redirect-URI muss mit https:// beginnen, außer auf localhost, 127.0.0.1 und [::1].',
          not_plain:
            'Eine Redirect-URI darf nur ASCII-Zeichen enthalten, keine Leerzeichen, Anführungszeichen oder Backslashes.',
          not_own_scheme:
            'Eine Redirect-URI muss mit https:// oder einem eigenen Schema mit Punkt wie com.example.app: beginnen.',
        },
      },
      add: 'Hinzufügen',
      remove: 'Entfernen',
      removeOf: '{address} entfernen',
      removeSubmit: 'URL entfernen',
      most: 'Ein Client kann höchstens {most} haben.',
      failed: 'Ungültige URL',
      full: { title: 'Zu viele URLs', advice: 'Ein Client kann höchstens {most} haben. Entfernen Sie zuerst eine.' },
    },
    secret: {
      title: 'Client-Secret für OAuth',
      has: 'Es ist ein Secret gesetzt. Es lässt sich nicht noch einmal anzeigen. Ein neues Secret ersetzt es sofort.',
      hasNone:
        'Es ist kein Secret gesetzt. Apps auf den Geräten der Nutzer brauchen keines und müssen PKCE verwenden. Apps auf einem Server sollten eines haben.',
      make: 'Secret erstellen',
      makeNew: 'Neues Secret erstellen',
      remove: 'Secret entfernen',
      shown: {
        title: 'Client-Secret',
        lead: 'Kopieren Sie das Secret jetzt. Es wird nicht noch einmal angezeigt. Speichern Sie es bei den anderen Geheimnissen Ihres Servers, niemals in einer App oder Webseite.',
        use: 'Senden Sie es als <code>client_secret</code> an <code>/oauth/token</code>, zusammen mit <code>client_id</code> <code>{client}</code>. Ein früheres Secret ist nicht mehr gültig.',
        kept: 'Ich habe es gespeichert',
      },
      replacement: {
        title: 'Neues Secret erstellen?',
        details:
          'Das aktuelle Secret gilt dann sofort nicht mehr. Ihr Server bekommt keine Tokens, bis er das neue hat. Schon ausgegebene Tokens bleiben gültig.',
      },
      removal: {
        title: 'Secret entfernen?',
        details:
          'Der Client wird öffentlich. Er bekommt Tokens ohne Secret, aber nur mit PKCE. Tun Sie das nur bei Apps auf den Geräten der Nutzer.',
      },
    },
    legacy: {
      title: 'Alte Signaturen',
      on: 'Der Dienst nimmt alte und aktuelle Signaturen an.',
      off: 'Der Dienst nimmt nur aktuelle Signaturen an.',
      turnOff: 'Alte Signaturen ablehnen',
      turnOn: 'Alte Signaturen erlauben',
      explained:
        'Programme für den früheren Dienst signieren ohne das Leerzeichen nach der Methode, lassen <code>client</code> weg, senden manchmal ein leeres <code>username=</code> und nennen den Header <code>X-Slice-API-Signature</code>. Erlauben Sie das nur für ein solches Programm. Alte Signaturen sind mehrdeutig und schützen deshalb weniger.',
    },
    name: {
      title: 'Name',
      label: 'Name, den Nutzer sehen, wenn sie ein Postfach verbinden oder Zugriff erlauben',
      change: 'Ändern',
      submit: 'Name ändern',
      failure: { title: 'Ungültiger Name', advice: 'Verwenden Sie 1 bis 80 Zeichen in einer Zeile.' },
      changed:
        'Der Name ist jetzt „{now}“. Es wurde nichts gespeichert. Um „{yours}“ zu verwenden, senden Sie das Formular noch einmal.',
    },
    removal: {
      title: 'Client löschen',
      lead: 'Löscht den Client endgültig, mit seinen Nutzern, deren Postfächern und Einkäufen. Wie viele es sind, zeigt die nächste Seite.',
      begin: '{client} löschen\u00a0…',
      question: '{client} löschen?',
      erases: 'Das lässt sich nicht rückgängig machen. Endgültig gelöscht werden:',
      users: 'Nutzer',
      mailboxes: 'verbundene Postfächer mit ihren Anmeldedaten',
      orders: 'Bestellungen mit Artikeln und Sendungen',
      keys: 'Schlüssel',
      besides:
        'Auch das Anfrageprotokoll und die über OAuth erlaubten Zugriffe werden gelöscht. Das Änderungsprotokoll des Clients bleibt erhalten, und seine ID lässt sich im Portal nicht noch einmal registrieren.',
      confirm: 'Geben Sie zur Bestätigung <code>{id}</code> ein',
      submit: 'Client löschen',
      wrongId: {
        title: 'Falsche Client-ID',
        advice:
          'Es wurde nichts gelöscht. Geben Sie die ID genau so ein, wie sie angezeigt wird, oder gehen Sie zurück.',
      },
      slow: {
        title: 'Löschen noch nicht abgeschlossen',
        advice:
          '{count, plural, one {# Nutzer ist} other {# Nutzer sind}} noch zu löschen. Der Client kann keine Anfragen mehr senden. Geben Sie die ID noch einmal ein, um fortzufahren.',
      },
    },
    question: { wait: 'Wird ausgeführt\u00a0…', keep: 'Abbrechen' },
    steps: {
      title: 'Erste Schritte',
      key: 'Öffentlichen Schlüssel hinzufügen',
      request: 'Eine erfolgreiche Anfrage senden',
      mailbox: 'Das erste Postfach eines Nutzers verbinden',
      endpoint: 'Einen Webhook-Endpunkt registrieren',
      done: '(erledigt)',
    },
    events: {
      title: 'Ereignisse von {client}',
      none: 'Noch keine Webhook-Endpunkte.',
      howTo:
        'Der Dienst sendet jede Änderung als signierte Anfrage an diese URLs. Siehe <docs>Webhooks</docs>. Sie lassen sich auch über die API und die Befehlszeile verwalten.',
      add: 'Endpunkt hinzufügen',
      url: 'URL',
      description: 'Beschreibung <optional>(optional)</optional>',
      typesLabel: 'Ereignistypen',
      typesHint: 'Ohne Auswahl werden alle Typen gesendet.',
      invalid: 'Ungültiger Endpunkt',
      faults: {
        too_long: 'Eine URL darf höchstens {limit} Zeichen haben.',
        not_whole: 'Geben Sie eine absolute URL ein, zum Beispiel https://app.example/hooks.',
        not_https: 'Die URL muss mit https:// beginnen.',
        user_name: 'Die URL darf weder Benutzernamen noch Passwort enthalten.',
        fragment: 'Die URL darf kein Fragment („#…“) enthalten.',
        private_address: 'Die URL darf nicht in ein privates Netz führen.',
        description: 'Eine Beschreibung darf höchstens {limit} Zeichen haben, in einer Zeile.',
      },
      full: {
        title: 'Zu viele Endpunkte',
        advice: 'Ein Client kann höchstens {most} haben. Entfernen Sie zuerst einen.',
      },
      secret: {
        title: 'Secret des Endpunkts',
        lead: 'Kopieren Sie das Secret jetzt. Es wird nicht noch einmal angezeigt. Ihr Server prüft damit die Signaturen.',
      },
      settings: 'Einstellungen',
      change: 'URL, Beschreibung und Typen ändern',
      save: 'Speichern',
      pause: 'Anhalten',
      resume: {
        from: 'Fortsetzen mit',
        fromStop: 'wartenden Ereignissen',
        fromNow: 'nur neuen Ereignissen',
        submit: 'Fortsetzen',
      },
      rotation: {
        title: 'Secret austauschen',
        details:
          'Zurzeit {count, plural, one {signiert # Secret} other {signieren # Secrets}}. Nach dem Austausch tragen Zustellungen Signaturen des neuen und des bisherigen Secrets, bis die Überlappung endet.',
        overlap: 'Bisheriges Secret signiert weiter',
        hours: '{hours, plural, =0 {gar nicht} one {# Stunde} =24 {einen Tag} =168 {7 Tage} other {# Stunden}}',
        submit: 'Neues Secret erstellen',
      },
      removal: {
        begin: 'Endpunkt entfernen\u00a0…',
        title: 'Diesen Endpunkt entfernen?',
        details:
          'Seine Versuche, seine Secrets und wartende Ereignisse werden gelöscht. Es wird nichts mehr an ihn gesendet.',
        submit: 'Endpunkt entfernen',
      },
      test: {
        send: 'Testereignis senden',
        sending: 'Wird gesendet\u00a0…',
        arrived: 'Testereignis zugestellt',
        failed: 'Testereignis nicht zugestellt',
        answered: 'Der Endpunkt hat nach {ms} ms mit {status} geantwortet.',
        errors: {
          refused_host: 'Der Host liegt in einem privaten Netz.',
          unreachable: 'Der Host hat keine Adresse, oder dort nimmt nichts Verbindungen an.',
          timeout: 'Keine Antwort innerhalb von 15 Sekunden.',
          tls: 'Das Zertifikat gilt nicht für diesen Host, oder TLS ist fehlgeschlagen.',
          connection: 'Die Verbindung wurde vor einer Antwort geschlossen.',
        },
        throttled: {
          title: 'Zu viele Testereignisse',
          advice: 'Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} erneut.',
        },
      },
      allTypes: 'Alle Ereignistypen',
      types: '{count, plural, one {# Ereignistyp} other {# Ereignistypen}}',
      active: 'Aktiv',
      failing: 'Gestört',
      disabled: {
        failing: 'Deaktiviert: seit 3 Tagen kein Erfolg',
        gone: 'Deaktiviert: Antwort 410',
        client: 'Angehalten',
      },
      waiting: 'Nutzer mit wartenden Ereignissen',
      again: 'Zeitraum',
      ranges: {
        hour: 'Ereignisse der letzten Stunde',
        day: 'Ereignisse der letzten 24 Stunden',
        week: 'Ereignisse der letzten 7 Tage',
      },
      replayAll: 'Erneut senden',
      replay: 'Erneut senden',
      replayOne: '{event} erneut senden',
      isReplay: 'Erneut gesendet',
      event: 'Ereignis',
      actions: 'Aktionen',
      response: 'Antwort',
      noAttempts: 'An diesen Endpunkt wurde noch nichts gesendet.',
      kept: 'Zustellversuche werden {days, plural, one {einen Tag} other {# Tage}} aufbewahrt. Zeiten in UTC.',
    },
    request: {
      title: 'Anfrage {reqId}',
      all: 'Weitere Anfragen mit dieser reqId',
      replayed: 'Wiederholung',
      isReplayed: 'Die Antwort einer früheren Anfrage mit diesem Idempotency-Key wurde erneut gesendet.',
      wrote: 'Geschrieben',
      signature: 'Signatur',
      valid: 'Gültig',
      rejected: 'Abgelehnt',
      expected: 'Zu signierender Text',
      expectedHint:
        'Ihre App muss genau diesen Text in UTF-8 signieren. Vergleichen Sie ihn mit dem, was Ihre App signiert hat. Er wird allein aus der Anfrage gebildet.',
      documented: 'Bedeutung dieses Codes',
    },
    requests: {
      title: 'Anfragen von {client}',
      kept: 'Der Dienst protokolliert Anfragen {days, plural, one {einen Tag} other {# Tage}} lang, ohne Query, Formulare, Inhalte und Signaturen. Mit „Ungeprüft“ gekennzeichnete Anfragen nennen diesen Client, haben aber keine gültige Signatur. Sie können von jedem stammen.',
      status: 'Status',
      search: 'Suchen',
      statuses: {
        any: 'Beliebiger Status',
        done: '2xx: erfolgreich',
        refused: '4xx: abgelehnt',
        signature: '401: Signatur',
        forbidden: '403: nicht erlaubt',
        missing: '404: nicht gefunden',
        conflict: '409: Konflikt',
        tooMany: '429: zu viele Anfragen',
        failed: '5xx: Fehler des Dienstes',
      },
      nothing: {
        further: 'In dieser Richtung gibt es keine weiteren Anfragen.',
        yet: 'Noch keine Anfragen. Sie erscheinen hier kurz nach der Antwort, auch abgelehnte.',
        withStatus: 'Keine Anfragen mit diesem Status in den letzten {days, plural, one {24 Stunden} other {# Tagen}}.',
        withReqId:
          'Keine Anfragen mit der reqId „{reqId}“ in den letzten {days, plural, one {24 Stunden} other {# Tagen}}. Geben Sie die ganze reqId ein, wie sie im Header <code>X-Request-Id</code> der Antwort steht.',
        withBoth:
          'Keine Anfragen mit der reqId „{reqId}“ und diesem Status in den letzten {days, plural, one {24 Stunden} other {# Tagen}}. Geben Sie die ganze reqId ein, wie sie im Header <code>X-Request-Id</code> der Antwort steht.',
      },
      columns: { time: 'Zeit (UTC)', main: 'Anfrage', answer: 'Antwort', key: 'Schlüssel' },
      forUser: 'für {user}',
      notProved: 'Ungeprüft',
      pages: 'Seiten',
      newest: 'Neueste',
      newer: 'Neuere',
      older: 'Ältere',
    },
  },
};
