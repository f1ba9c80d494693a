import type { Worded } from '../catalogue.ts';

/** Die Texte der Seiten auf Deutsch. */
export const texts: Worded = {
  errors: {
    tooManyRequests: {
      title: 'Zu viele Anfragen',
      advice: 'Warten Sie eine Minute, gehen Sie zurück und versuchen Sie es erneut.',
    },
    malformed: {
      title: 'Das hat nicht funktioniert',
      linking: 'Das Formular war nicht lesbar. Gehen Sie zurück und versuchen Sie es erneut.',
      oauth: 'Die Adresse oder das Formular war nicht lesbar. Gehen Sie zurück zur App und beginnen Sie von vorn.',
      portal:
        'Das Formular war nicht lesbar. Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es erneut.',
    },
    internal: {
      title: 'Bei uns ist ein Fehler aufgetreten',
      linking:
        'Es wurde nichts gespeichert. Gehen Sie zurück und versuchen Sie es gleich noch einmal. Tritt der Fehler weiter auf, nennen Sie dem Support die Anfrage-ID {reqId}.',
      oauth:
        'Es wurde nichts gespeichert. Versuchen Sie es gleich noch einmal. Tritt der Fehler weiter auf, nennen Sie dem Support die Anfrage-ID {reqId}.',
      portal:
        'Versuchen Sie es gleich noch einmal. Tritt der Fehler weiter auf, nennen Sie dem Support die Anfrage-ID {reqId}.',
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
    failures: {
      wrong: {
        title: 'Anmeldung fehlgeschlagen',
        oauth: 'Die E-Mail-Adresse oder das Passwort ist falsch. Geben Sie beides noch einmal ein.',
        portal:
          'Die E-Mail-Adresse oder das Passwort ist falsch. Geben Sie beides noch einmal ein. Wenn Sie Ihr Passwort nicht mehr wissen, bitten Sie den Betreiber dieses Dienstes um eine Einladung.',
      },
      email_invalid: {
        title: 'Keine gültige E-Mail-Adresse',
        advice: 'Geben Sie die vollständige Adresse ein, zum Beispiel name@example.com.',
      },
      name_missing: { title: 'Der Name fehlt', advice: 'Geben Sie Ihren Namen mit höchstens 80 Zeichen ein.' },
      password_short: { title: 'Das Passwort ist zu kurz', advice: 'Verwenden Sie mindestens {min} Zeichen.' },
      password_long: { title: 'Das Passwort ist zu lang', advice: 'Verwenden Sie höchstens 1000 Zeichen.' },
      taken: {
        oauth: {
          title: 'Diese Adresse können Sie nicht verwenden',
          advice: 'Wenn das Konto Ihnen gehört, melden Sie sich an.',
        },
        portal: {
          title: 'Zu dieser Adresse gibt es schon ein Konto',
          advice: 'Wenn es Ihnen gehört, melden Sie sich an.',
        },
      },
      stale: {
        title: 'Die Seite war nicht mehr aktuell',
        oauth: 'Es wurde nichts gesendet. Geben Sie Ihr Passwort noch einmal ein.',
        portal: 'Es wurde nichts geändert. Füllen Sie das Formular noch einmal aus.',
      },
      throttled: {
        title: 'Zu viele Versuche',
        advice:
          'Warten Sie zum Schutz des Kontos {minutes, plural, one {eine Minute} other {# Minuten}} und versuchen Sie es dann erneut.',
      },
    },
  },
  linking: {
    step: 'Schritt {step} von 3',
    mailbox: 'Postfach <strong>{email}</strong>',
    cancel: 'Abbrechen',
    cancelAndGoBack: 'Abbrechen und zurück zu {client}',
    giveUp: 'Abbrechen und zurück',
    consent: {
      title: 'Postfach verbinden',
      lead: '{client} möchte Ihnen Ihre Einkäufe zeigen. Dafür liest Postledger im Auftrag von {client} Ihr Postfach.',
      account:
        'Das Postfach wird mit dem Konto <strong>{user}</strong> bei {client} verbunden. Wenn das nicht Ihr Konto ist, brechen Sie ab.',
      read: {
        term: 'Was gelesen wird',
        ofAnyAge:
          'Alle Ordner außer Papierkorb, Spam und Entwürfen; E-Mails jeden Alters. In Ihrem Postfach wird nichts geändert, gesendet oder gelöscht.',
        ofYears:
          'Alle Ordner außer Papierkorb, Spam und Entwürfen; E-Mails {years, plural, one {des letzten Jahres} other {der letzten # Jahre}}. In Ihrem Postfach wird nichts geändert, gesendet oder gelöscht.',
      },
      kept: {
        term: 'Was gespeichert wird',
        details:
          'Bestellungen, Artikel und Sendungen und der Text der E-Mails, aus denen sie stammen, mit technischen Angaben zu deren Versand. Eine E-Mail zu einer Sendung, deren Bestellung nicht gefunden wurde, wird höchstens 30 Tage aufbewahrt. Von anderen E-Mails werden nur Absender, Empfänger, Betreff und Datum gespeichert, damit sie nicht zweimal gelesen werden.',
      },
      seen: {
        term: 'Wer es sehen kann',
        details:
          'Sie und {client}. Ihre Zugangsdaten zum Postfach werden verschlüsselt gespeichert und niemandem gezeigt, auch {client} nicht. {client} erfährt außerdem, welche Schritte Sie abgeschlossen haben und welche Fehler auftreten, um Ihnen helfen zu können.',
      },
      secondReader: {
        term: 'Sprachmodell',
        details:
          'Fehlen in einer E-Mail zu einer Bestellung wichtige Angaben, sendet Postledger Absender, Betreff, Datum und sichtbaren Text dieser E-Mail an ein Sprachmodell unter {host}, um sie zu finden. Enthält die E-Mail keine Bestellung, wird sie dafür höchstens 14 Tage aufbewahrt. Andere E-Mails werden nicht gesendet.',
      },
      duration: {
        term: 'Wie lange',
        details:
          'Bis Sie das Postfach trennen. Dann werden Ihre Zugangsdaten, die E-Mails und alles daraus Gelesene gelöscht, es sei denn, Sie behalten die Bestellungen. Ein Vermerk über diese Verbindung mit der E-Mail-Adresse wird 30 Tage aufbewahrt.',
      },
      agree: 'Zustimmen und fortfahren',
    },
    address: {
      title: 'Welches Postfach?',
      lead: 'Geben Sie die E-Mail-Adresse ein, an die Ihre Bestellungen bestätigt werden. Den Mailserver und was Sie zum Anmelden brauchen, finden wir für Sie heraus.',
      label: 'E-Mail-Adresse',
      continue: 'Weiter',
      lookingUp: 'Anbieter wird gesucht\u00a0…',
      uploadInstead: 'Stattdessen Export hochladen',
      sandbox:
        'Dies ist eine Testumgebung. Statt Ihrer eigenen E-Mails können Sie ein mitgeliefertes Beispielpostfach mit erfundenen Shops verwenden.',
      useSample: 'Beispielpostfach verwenden',
    },
    signIn: {
      title: 'Anmelden',
      titleAgain: 'Erneut anmelden',
      titleUpload: 'E-Mails hochladen',
      change: 'ändern',
      uploadExport: 'Export hochladen',
      noPassword: 'Kein Passwort zur Hand? <a>Laden Sie stattdessen einen Export Ihrer E-Mails hoch</a>.',
      usePassword: 'Stattdessen Passwort oder Export verwenden',
      tryPassword: 'Trotzdem ein Passwort versuchen',
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
      signingIn: 'Anmeldung am Mailserver\u00a0…',
      checkedFirst: 'Zur Prüfung melden wir uns einmal an, bevor etwas gespeichert wird.',
      found: {
        nothing: '{provider} lässt keine anderen E-Mail-Programme zu.',
        dictionary: 'Der Mailserver von {provider} ist <strong>{host}</strong>.',
        mx: 'E-Mails an {domain} gehen an {provider}. Der Mailserver dort ist <strong>{host}</strong>.',
        srv: '{domain} nennt <strong>{host}</strong> als Mailserver.',
        autoconfig: '{domain} gibt E-Mail-Programmen <strong>{host}</strong> vor.',
        guess: 'Unter <strong>{host}</strong> antwortet ein Mailserver. {domain} selbst nennt keinen.',
        known: 'Der Mailserver ist wie bisher <strong>{host}</strong>.',
        none: 'Zu {domain} haben wir keinen Mailserver gefunden. <strong>{host}</strong> ist nur geraten: Sehen Sie bei Ihrem Anbieter nach.',
        elsewhere: 'Fahren Sie nur fort, wenn Sie diesen Namen kennen.',
      },
    },
    provider: {
      continueWith: 'Weiter mit {provider}',
      explained:
        'Sie melden sich auf der Seite von {provider} an und erlauben dort, Ihre E-Mails zu lesen. Ihr Passwort erfahren wir nicht, und Sie können den Zugriff bei {provider} jederzeit beenden.',
      title: 'Mit {provider} anmelden',
      useOtherAddress: 'andere Adresse verwenden',
      otherWay: 'Oder wählen Sie einen <a>anderen Weg</a>.',
      problems: {
        sign_in_declined: {
          title: 'Der Zugriff wurde nicht erlaubt',
          advice:
            'Sie oder der Administrator Ihres Kontos bei {provider} haben abgelehnt. Es wurde nichts gespeichert. Wenn das ein Versehen war, versuchen Sie es erneut.',
        },
        sign_in_expired: {
          title: 'Die Anmeldung hat zu lange gedauert',
          advice: 'Vielleicht wurde sie auch in einem anderen Tab fortgesetzt. Beginnen Sie noch einmal.',
        },
        sign_in_incomplete: {
          title: 'Das Lesen Ihrer E-Mails wurde nicht erlaubt',
          advice:
            'Melden Sie sich noch einmal an und lassen Sie alles angehakt, wonach {provider} fragt. Sonst können wir Ihre Bestellungen nicht lesen.',
        },
        sign_in_other_account: {
          title: 'Das war ein anderes Konto',
          advice:
            'Melden Sie sich bei {provider} als {email} an, oder geben Sie stattdessen die Adresse des anderen Kontos ein. Vom gewählten Konto wurde nichts gespeichert.',
        },
        sign_in_refused: {
          title: 'Der Mailserver hat uns abgewiesen',
          advice:
            '{provider} hat zugestimmt, aber für dieses Postfach ist der Zugriff mit anderen E-Mail-Programmen (IMAP) offenbar ausgeschaltet. Schalten Sie ihn in den Einstellungen ein, oder fragen Sie den Administrator Ihres Kontos.',
        },
        sign_in_unavailable: {
          title: 'Die Anmeldung mit {provider} funktioniert gerade nicht',
          advice: 'Das liegt nicht an Ihnen. Warten Sie einen Moment und versuchen Sie es erneut.',
        },
      },
    },
    providers: {
      help: {
        makeOne: 'App-Passwort bei {provider} anlegen',
        howTo: 'So legen Sie bei {provider} ein App-Passwort an',
        about: 'App-Passwörter bei {provider}',
        exportTool: 'Das Exportprogramm von {provider}',
      },
      advice: {
        appPassword:
          'Ihr normales Passwort funktioniert hier nicht. Legen Sie ein App-Passwort an und verwenden Sie dieses.',
        twoFactor: 'Wenn Sie sich mit zwei Faktoren anmelden, verwenden Sie ein App-Passwort.',
        gmail:
          'Google lehnt Ihr normales Passwort hier ab. Schalten Sie die Bestätigung in zwei Schritten ein und legen Sie dann ein App-Passwort an.',
        outlook:
          'Microsoft lässt E-Mail-Programme nicht mehr mit Passwort zu, auch nicht mit App-Passwort. Kopieren Sie Ihre E-Mails in ein Programm wie Thunderbird, exportieren Sie sie als mbox-Datei und laden Sie diese hoch.',
        icloud:
          'Apple verlangt hier ein anwendungsspezifisches Passwort: „Anmeldung und Sicherheit“, dann „Anwendungsspezifische Passwörter“.',
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
      hint: 'Eine mbox-Datei, eine einzelne E-Mail (.eml) oder ein Zip-Archiv davon, wie Google Takeout es erstellt; höchstens {size}. Was in Papierkorb, Spam oder Entwürfen lag, bleibt außen vor.',
      submit: 'Hochladen und verbinden',
      uploading: 'Wird hochgeladen\u00a0…',
      uploaded: 'Hochgeladen',
      signInInstead:
        '<a>Melden Sie sich stattdessen am Mailserver an</a>: Dann erscheinen neue Bestellungen automatisch.',
      script: {
        retrying: 'Verbindung unterbrochen. Neuer Versuch\u00a0…',
        sent: '{sent} von {size}. Lassen Sie diese Seite geöffnet.',
        sentMinute: '{sent} von {size}, noch etwa eine Minute. Lassen Sie diese Seite geöffnet.',
        sentMinutes: '{sent} von {size}, noch etwa {minutes} Minuten. Lassen Sie diese Seite geöffnet.',
        checking: 'Hochgeladen. Die Datei wird geprüft\u00a0…',
        stopped: 'Das Hochladen wurde unterbrochen',
        resume: 'Wählen Sie dieselbe Datei noch einmal aus, um dort fortzufahren.',
      },
      outOfDate: {
        title: 'Diese Seite ist nicht mehr aktuell',
        advice:
          'Gehen Sie zurück zur App und verbinden Sie das Postfach von vorn. Was von der Datei hochgeladen ist, bewahren wir einen Tag auf.',
      },
    },
    failures: {
      wrong_password: {
        title: 'Der Mailserver hat das Passwort abgelehnt',
        titleAt: '{provider} hat das Passwort abgelehnt',
        app: 'Das Passwort der Website von {provider} funktioniert hier nicht. Legen Sie dort in den Einstellungen Ihres Kontos ein App-Passwort an und fügen Sie es so ein, wie es angezeigt wird.',
        refused:
          '{provider} nimmt keine Passwörter von anderen Programmen an. Laden Sie stattdessen einen Export Ihrer E-Mails hoch.',
        own: 'Prüfen Sie den Benutzernamen und geben Sie das Passwort noch einmal ein. Viele Anbieter verlangen hier ein App-Passwort statt des Passworts, mit dem Sie sich auf der Website anmelden.',
      },
      throttled: {
        title: 'Zu viele Anmeldungen am Mailserver',
        advice:
          'Ihr Passwort kann richtig sein: Der Server nimmt gerade keine weiteren Anmeldungen an. Warten Sie einige Minuten und versuchen Sie es dann erneut.',
      },
      web_sign_in: {
        title: 'Ihr Anbieter verlangt zuerst eine Anmeldung auf seiner Website',
        advice:
          'Ihr Passwort kann richtig sein. Öffnen Sie Ihre E-Mails im Browser und bestätigen Sie dort, dass Sie es sind. Warten Sie dann einige Minuten und versuchen Sie es hier erneut.',
      },
      imap_disabled: {
        title: 'Der Zugriff für E-Mail-Programme ist ausgeschaltet',
        advice:
          'Ihr Passwort kann richtig sein. Öffnen Sie die Website Ihres Anbieters, schalten Sie in den Einstellungen Ihres Postfachs IMAP ein und versuchen Sie es hier erneut.',
      },
      sign_in_method: {
        title: 'Dieser Server nimmt hier kein Passwort an',
        advice:
          'Es wurde kein Passwort gesendet. Vielleicht hat Ihr Anbieter einen anderen Server für E-Mail-Programme oder erlaubt Passwörter erst nach einer Änderung in den Einstellungen. Sonst laden Sie einen Export Ihrer E-Mails hoch.',
      },
      unreachable: {
        title: 'Der Mailserver ist nicht erreichbar',
        advice:
          'Prüfen Sie unten Servername und Port. Nötig sind der öffentliche Name Ihres Mailservers und Port {ports}. Stimmt beides, ist der Server vielleicht gerade gestört; versuchen Sie es später erneut.',
      },
      certificate: {
        title: 'Der Mailserver kann sich nicht ausweisen',
        advice:
          'Sein Zertifikat gilt nicht für diesen Servernamen. Deshalb haben wir Ihr Passwort nicht gesendet. Prüfen Sie unten den Namen; vielleicht nennt Ihr Anbieter einen anderen für E-Mail-Programme.',
      },
      timeout: {
        title: 'Der Mailserver hat nicht rechtzeitig geantwortet',
        advice: 'Prüfen Sie unten Servername und Port und versuchen Sie es gleich noch einmal.',
      },
      refused_host: {
        title: 'Mit diesem Server verbindet sich der Dienst nicht',
        advice: 'Verwenden Sie den öffentlichen Namen Ihres Mailservers mit Port {ports}.',
      },
      no_encryption: {
        title: 'Dieser Server verschlüsselt nicht sicher',
        advice:
          'Die Verbindung ist gar nicht oder veraltet verschlüsselt. Andere könnten Ihr Passwort mitlesen, deshalb haben wir es nicht gesendet. Versuchen Sie TLS mit Port 993, oder fragen Sie Ihren Anbieter nach seinem Server mit TLS.',
      },
      protocol: {
        title: 'Dort antwortet kein IMAP-Server',
        advice:
          'Vielleicht liegen Ihre E-Mails unter einem anderen Namen oder Port. Prüfen Sie unten beides, oder sehen Sie bei Ihrem Anbieter nach.',
      },
      export_empty: {
        title: 'Die Datei ist leer',
        advice: 'Wählen Sie den Export noch einmal aus, oder erstellen Sie einen neuen.',
      },
      export_unknown: {
        title: 'Die Datei enthält keine E-Mails',
        advice: 'Laden Sie eine mbox-Datei, eine einzelne E-Mail (.eml) oder ein Zip-Archiv davon hoch.',
      },
      export_too_large: {
        title: 'Das Archiv ist entpackt zu groß',
        advice:
          'Es ist entpackt größer, als sich auf einmal lesen lässt, oder enthält zu viele Dateien. Teilen Sie den Export in kleinere Dateien auf.',
      },
      export_overlapping: {
        title: 'Dateien im Archiv überlappen sich',
        advice: 'So ist kein Export gepackt. Erstellen Sie den Export neu und laden Sie die neue Datei hoch.',
      },
      export_damaged: {
        title: 'Das Archiv ist beschädigt',
        advice: 'Erstellen Sie den Export neu und laden Sie die neue Datei hoch.',
      },
      too_many_attempts: {
        title: 'Zu viele Versuche',
        advice:
          'Zum Schutz der Postfächer ist hier eine halbe Stunde lang kein weiterer Versuch möglich. Prüfen Sie danach das Passwort oder die Datei und versuchen Sie es erneut.',
      },
      upload_too_large: {
        title: 'Die Datei ist größer als {size}',
        advice:
          'Exportieren Sie weniger Ordner oder einen kürzeren Zeitraum, oder teilen Sie die Datei auf und laden Sie die Teile nacheinander hoch.',
      },
      upload_unfinished: {
        title: 'Die Datei ist noch nicht vollständig hochgeladen',
        advice: 'Wählen Sie dieselbe Datei noch einmal aus und laden Sie sie erneut hoch.',
      },
      uploads_waiting: {
        title: 'Für einen weiteren Export ist noch kein Platz',
        advice: 'Ihre anderen Exporte werden noch gelesen. Laden Sie diesen hoch, sobald sie fertig sind.',
      },
      address_invalid: {
        title: 'Keine gültige E-Mail-Adresse',
        advice: 'Geben Sie die vollständige Adresse ein, zum Beispiel name@example.com.',
      },
      server_invalid: {
        title: 'Servername oder Port ist ungültig',
        advice: 'Ein Servername sieht so aus: imap.example.com.',
      },
      password_missing: {
        title: 'Das Passwort fehlt',
        advice: 'Geben Sie das Passwort dieses Postfachs oder ein App-Passwort ein.',
      },
      message: { title: 'Eine E-Mail war nicht lesbar', advice: 'Versuchen Sie es erneut.' },
    },
    foreignForm: {
      title: 'Dieses Formular ist nicht mehr aktuell',
      lead: 'Es gehört zu einem anderen Tab oder einem früheren Versuch. Es wurde nichts geändert.',
      openNow: 'Der laufende Versuch verbindet ein Postfach mit dem Konto <strong>{user}</strong> bei {client}.',
      goOn: 'Damit fortfahren',
      notYou: 'Wenn das nicht Ihr Konto ist, schließen Sie dieses Fenster und beginnen Sie in der App von vorn.',
      goBack: 'Gehen Sie zurück zu {client} und verbinden Sie das Postfach von vorn.',
    },
    finished: {
      done: 'Fertig',
      ended: 'Dieser Versuch ist beendet',
      linked: 'Ihr Postfach ist verbunden. Die Bestellungen erscheinen, während es gelesen wird.',
      cancelled: 'Das Verbinden wurde abgebrochen. Es wurde nichts gespeichert.',
      failed: 'Das Verbinden hat diesmal nicht funktioniert. Es wurde nichts gespeichert.',
      closeWindow: 'Sie können dieses Fenster schließen.',
      goTo: 'Weiter zu {client}',
    },
    login: {
      title: 'Gehen Sie zurück zu Ihrer App',
      lead: 'Dieser Dienst liest Bestellungen aus Postfächern. Eigene Konten gibt es dafür nicht: Ein Postfach verbinden Sie immer aus der App heraus, die Sie verwenden.',
      deadLink:
        'Der Link, der Sie hierher geführt hat, wurde schon verwendet, ist abgelaufen oder beschädigt. Gehen Sie zurück zur App und verbinden Sie das Postfach von vorn. Die App erstellt dann einen neuen Link.',
    },
    faults: {
      callback_unregistered: {
        title: 'Dieser Link führt nicht zurück',
        advice:
          'Die App, von der Sie kommen, hat eine Rückadresse genannt, die nicht registriert ist. Es wurde nichts geändert. Informieren Sie den Anbieter der App.',
      },
      mailbox_gone: {
        title: 'Dieses Postfach gibt es hier nicht',
        advice:
          'Das Postfach, an dem Sie sich erneut anmelden wollten, wurde inzwischen getrennt oder gehört jemand anderem. Gehen Sie zurück und verbinden Sie es neu.',
      },
    },
  },
  oauth: {
    yourApplications: 'Ihre Apps',
    yourAccount: 'Ihr Konto',
    signedInAs: 'Angemeldet als {email}',
    unauthorized: {
      title: 'Zugriff nicht möglich',
      advice: 'Die App, der Sie Zugriff geben möchten, ist nicht zugelassen. Wenden Sie sich an ihren Entwickler.',
    },
    consent: {
      title: '{client} Zugriff erlauben?',
      lead: '<strong>{client}</strong> möchte bei diesem Dienst in Ihrem Namen handeln.',
      may: {
        term: 'Was die App darf',
        details:
          'Gemeinsam mit Ihnen Postfächer verbinden und die daraus gelesenen Einkäufe mit dem Text der E-Mails ansehen, ergänzen, ändern und löschen.',
      },
      learns: {
        term: 'Was die App über Sie erfährt',
        details: 'Ihre E-Mail-Adresse, {email}. Niemals ein Passwort.',
      },
      hidden: { term: 'Was die App nicht sieht', details: 'Alles, was Sie bei anderen Apps haben.' },
      duration: {
        term: 'Wie lange',
        details: 'Bis Sie den Zugriff auf der Seite <a>Ihre Apps</a> entziehen.',
      },
      goesBack: 'Danach kommen Sie zurück zu {place}.',
      appOnDevice: 'der App auf diesem Gerät ({scheme})',
      allow: 'Zugriff erlauben',
      deny: 'Ablehnen',
      other: 'Mit einem anderen Konto anmelden',
    },
    enter: {
      reason: 'Sehen Sie, welchen Apps Sie Zugriff auf Ihre Einkäufe gegeben haben.',
      reasonFor: '{client} möchte in Ihrem Namen handeln. Zeigen Sie zuerst, wer Sie sind.',
      signIn: {
        title: 'Anmelden',
        hint: 'Verwenden Sie Ihr Konto bei Postledger, nicht das einer App oder Ihres Postfachs.',
      },
      signUp: {
        title: 'Konto anlegen',
        hint: 'Dieses Konto gilt bei Postledger. Wählen Sie ein Passwort, das Sie sonst nirgends verwenden, auch nicht das Ihres Postfachs.',
      },
      passwordHint:
        'Mindestens {min} Zeichen. Es lässt sich hier nicht wiederherstellen. Bewahren Sie es in einem Passwortmanager auf.',
    },
    accesses: {
      none: 'Keine App hat Zugriff in Ihrem Namen.',
      lead: 'Diese Apps dürfen Ihre Einkäufe bei diesem Dienst ansehen und ändern. Entziehen Sie einen Zugriff, endet er sofort. Was die App schon gelesen hat, bleibt bei ihr.',
      since: 'Zugriff seit {day}',
      takeBack: '{client} den Zugriff entziehen',
    },
    account: {
      lead: 'Das Konto von <strong>{email}</strong> bei diesem Dienst.',
      passwordChanged: 'Passwort geändert. Andere Browser sind abgemeldet.',
      currentPassword: 'Bisheriges Passwort',
      changePassword: 'Passwort ändern',
      changePasswordButton: 'Passwort ändern',
      changing: 'Wird geändert\u00a0…',
      wrongPassword: {
        title: 'Das hat nicht funktioniert',
        advice: 'Das bisherige Passwort ist falsch. Geben Sie es noch einmal ein.',
      },
      erase: {
        title: 'Konto löschen',
        lead: 'Damit entziehen Sie alle Zugriffe und löschen die über Ihre Apps verbundenen Postfächer, deren E-Mails und alle daraus gelesenen Einkäufe. Das lässt sich nicht rückgängig machen. Was eine App schon gelesen hat, bleibt bei ihr.',
        button: 'Alles löschen',
        erasing: 'Wird gelöscht\u00a0…',
        done: 'Ihr Konto ist gelöscht',
        doneAdvice: 'Ihr Konto, seine Postfächer und Einkäufe bei diesem Dienst sind gelöscht.',
      },
    },
  },
  portal: {
    forDevelopers: 'Für Entwickler',
    nav: { label: 'Portal', clients: 'Clients', account: 'Konto' },
    done: {
      registered: 'Client registriert. Fügen Sie als Nächstes einen öffentlichen Schlüssel hinzu.',
      key_added:
        'Schlüssel hinzugefügt. Signaturen mit dem zugehörigen privaten Schlüssel werden ab sofort angenommen.',
      key_present: 'Diesen Schlüssel gab es schon. Es wurde nichts geändert.',
      key_removed: 'Schlüssel entfernt. Damit signierte Anfragen werden ab sofort abgelehnt.',
      callback_added: 'Callback-Adresse registriert.',
      callback_removed: 'Callback-Adresse entfernt.',
      redirect_added: 'Redirect-URI registriert.',
      redirect_removed: 'Redirect-URI entfernt.',
      address_present: 'Diese Adresse gab es schon. Es wurde nichts geändert.',
      secret_removed: 'Secret entfernt. Der Client ist jetzt öffentlich und muss PKCE verwenden.',
      legacy_on: 'Signaturen im alten Format werden jetzt angenommen.',
      legacy_off: 'Es wird nur noch das aktuelle Signaturformat angenommen.',
      renamed: 'Name geändert.',
      removed: 'Client mit allen seinen Daten gelöscht.',
      password_changed: 'Passwort geändert. Überall sonst sind Sie abgemeldet.',
      others_signed_out: 'Überall sonst sind Sie abgemeldet.',
    },
    foreignForm: {
      title: 'Dieses Formular ist nicht mehr aktuell',
      advice:
        'Es gehört zu einem anderen Tab oder einer früheren Anmeldung. Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es erneut.',
    },
    noClient: {
      title: 'Client nicht gefunden',
      advice:
        'Sie haben keinen Client mit dieser Kennung. Vielleicht wurde er gelöscht oder gehört zu einem anderen Konto.',
    },
    enter: {
      signIn: {
        title: 'Anmelden',
        intro: 'Hier registrieren Sie die Apps, die diesen Dienst nutzen, und verwalten deren Schlüssel und Adressen.',
      },
      signUp: {
        title: 'Entwicklerkonto anlegen',
        intro:
          'Damit registrieren Sie Apps, die bei diesem Dienst die Einkäufe ihrer Nutzer abfragen. Wer nur ein Postfach verbinden möchte, braucht hier kein Konto.',
      },
      yourName: 'Ihr Name',
      passwordHint:
        'Mindestens {min} Zeichen, nirgends sonst verwendet. Wenn Sie es verlieren, kann nur der Betreiber helfen.',
      byInvitation: 'Konten gibt es auf Einladung. Bitten Sie den Betreiber dieses Dienstes darum.',
      closed: {
        title: 'Registrierung geschlossen',
        advice:
          'Konten gibt es hier auf Einladung. Bitten Sie den Betreiber dieses Dienstes darum. Die Einladung ist ein Link, über den Sie ein Passwort wählen.',
      },
    },
    invitation: {
      title: 'Ihre Einladung',
      lead: 'Der Betreiber dieses Dienstes lädt <strong>{email}</strong> ein. Wählen Sie ein Passwort für das neue Konto.',
      leadKnown:
        'Der Betreiber dieses Dienstes lädt <strong>{email}</strong> ein. Zu dieser Adresse gibt es schon ein Konto: Wählen Sie dafür ein neues Passwort. Überall sonst wird es damit abgemeldet.',
      clients: 'Damit verwalten Sie künftig:',
      submit: 'Speichern und anmelden',
      saving: 'Wird gespeichert\u00a0…',
      over: {
        title: 'Diese Einladung gilt nicht mehr',
        advice:
          'Sie wurde schon verwendet, ist abgelaufen oder durch eine neuere ersetzt. Bitten Sie den Betreiber dieses Dienstes um eine neue.',
      },
    },
    account: {
      title: 'Konto',
      name: 'Name',
      password: {
        title: 'Passwort ändern',
        current: 'Bisheriges Passwort',
        submit: 'Passwort ändern',
        wrong: {
          title: 'Das bisherige Passwort ist falsch',
          advice: 'Es wurde nichts geändert. Geben Sie es noch einmal ein.',
        },
        throttled: {
          title: 'Zu viele Versuche',
          advice: 'Warten Sie {minutes, plural, one {eine Minute} other {# Minuten}} und versuchen Sie es dann erneut.',
        },
      },
      sessions: {
        title: 'Wo Sie angemeldet sind',
        unknown: 'Unbekanntes Programm',
        since: 'Seit {time}',
        sinceHere: 'Seit {time} · dieser Browser',
        endOthers: 'Überall sonst abmelden',
      },
      erase: {
        title: 'Konto löschen',
        lead: 'Ihr Name, Ihre Adresse und Ihr Passwort werden gelöscht. Im Änderungsprotokoll der Clients bleibt Ihre Adresse stehen. Ein Konto mit Clients lässt sich nicht löschen.',
        current: 'Bisheriges Passwort zur Bestätigung',
        submit: 'Konto löschen',
        hasClients: {
          title: 'Sie verwalten noch Clients',
          advice:
            'Löschen Sie diese zuerst, oder bitten Sie den Betreiber dieses Dienstes, sie jemand anderem zu übertragen.',
        },
        done: {
          title: 'Ihr Konto ist gelöscht',
          advice: 'Ihr Name, Ihre Adresse und Ihr Passwort sind hier gelöscht.',
        },
      },
    },
    clients: {
      title: 'Ihre Clients',
      none: 'Ein Client ist eine App, die bei diesem Dienst die Einkäufe ihrer Nutzer abfragt. Er hat eine Kennung, einen Schlüssel zum Signieren seiner Anfragen und Adressen, zu denen Nutzer zurückgeleitet werden. Sie haben noch keinen.',
      register: 'Client registrieren',
      noKey: 'noch kein Schlüssel',
      neverUsed: 'Schlüssel nie verwendet',
      lastUsed: 'Schlüssel zuletzt verwendet {time}',
      confirmed: 'Bestätigt',
      waiting: 'Wartet auf den Betreiber',
    },
    newClient: {
      title: 'Client registrieren',
      lead: 'Schlüssel und Adressen folgen im nächsten Schritt.',
      waiting: 'Anfragen senden kann er, sobald der Betreiber dieses Dienstes ihn bestätigt hat.',
      name: 'Name',
      nameHint: 'Nutzer sehen ihn, wenn sie ein Postfach verbinden oder Zugriff erlauben.',
      id: 'Kennung <optional>(optional)</optional>',
      idHint:
        'Steht in jeder Anfrage als <code>client_id</code> und ändert sich nie: 8 bis 64 Kleinbuchstaben, Ziffern oder „-“, beginnend mit einem Buchstaben. Ohne Angabe wird sie aus dem Namen gebildet.',
      submit: 'Registrieren',
      back: 'Zurück zu Ihren Clients',
      failures: {
        name: {
          title: 'Der Name fehlt',
          advice: 'Nutzer sehen ihn, wenn sie ein Postfach verbinden: 1 bis 80 Zeichen.',
        },
        id: {
          title: 'Keine gültige Client-Kennung',
          advice:
            'Eine Kennung hat 8 bis 64 Kleinbuchstaben, Ziffern oder „-“ und beginnt mit einem Buchstaben. Lassen Sie das Feld leer, wird eine gebildet.',
        },
        tooMany: {
          title: 'Sie haben zu viele Clients',
          advice: 'Ein Konto hat höchstens {most}. Löschen Sie einen, den Sie nicht mehr brauchen.',
        },
        taken: {
          title: 'Diese Kennung ist vergeben',
          advice: 'Wählen Sie eine andere, oder lassen Sie das Feld leer, damit eine gebildet wird.',
        },
      },
    },
    client: {
      tabs: { all: 'Alle Clients', settings: 'Einstellungen', requests: 'Anfragen' },
      unconfirmed: {
        title: 'Noch nicht bestätigt',
        details:
          'Bis der Betreiber dieses Dienstes ihn bestätigt, werden signierte Anfragen mit 403 <code>client_unconfirmed</code> beantwortet, und niemand kann ihm über OAuth Zugriff erlauben. Einrichten können Sie auf dieser Seite schon alles.',
      },
      identifier: 'Kennung',
      registered: 'Registriert',
      state: 'Status',
      changes: {
        title: 'Änderungen',
        by: 'von {who}',
        you: 'Ihnen',
        operator: 'dem Betreiber',
        registered: 'Registriert',
        renamed: 'Umbenannt in',
        key_added: 'Schlüssel hinzugefügt',
        key_removed: 'Schlüssel entfernt',
        callback_added: 'Callback-Adresse hinzugefügt',
        callback_removed: 'Callback-Adresse entfernt',
        redirect_added: 'Redirect-URI hinzugefügt',
        redirect_removed: 'Redirect-URI entfernt',
        secret_made: 'Client-Secret erzeugt',
        secret_removed: 'Client-Secret entfernt',
        legacy_on: 'Altes Signaturformat erlaubt',
        legacy_off: 'Altes Signaturformat gesperrt',
        confirmed: 'Bestätigt',
        unconfirmed: 'Bestätigung zurückgenommen',
        owner_set: 'Übertragen an',
        removal_begun: 'Löschen begonnen',
        removed: 'Gelöscht',
      },
    },
    keys: {
      title: 'Schlüssel',
      introNone:
        'Anfragen werden mit einem privaten Schlüssel signiert, der bei Ihnen bleibt. Hier hinterlegen Sie den öffentlichen.',
      introOne:
        'So wechseln Sie den Schlüssel: Fügen Sie den neuen hinzu, lassen Sie Ihre App damit signieren und entfernen Sie den alten, sobald er nicht mehr verwendet wird.',
      introBoth:
        'Beide Schlüssel sind aktiv. Sobald Ihre App mit dem neuen signiert und der alte nicht mehr verwendet wird, entfernen Sie den alten. Mehr als zwei können nicht zugleich aktiv sein.',
      fingerprint: 'SHA-256 des Schlüssels',
      neverUsed: 'Hinzugefügt {added} · nie verwendet',
      lastUsed: 'Hinzugefügt {added} · zuletzt verwendet {used}',
      remove: 'Entfernen',
      removeOf: 'Schlüssel {key} entfernen',
      add: 'Schlüssel hinzufügen',
      addSecond: 'Zweiten Schlüssel hinzufügen',
      label: 'Öffentlicher Schlüssel',
      labelSecond: 'Neuer öffentlicher Schlüssel',
      hint: 'DSA, 1024 Bit. Die eine Zeile ohne die Marken BEGIN und END; auch das ganze PEM wird verstanden.',
      submit: 'Schlüssel hinzufügen',
      checking: 'Wird geprüft\u00a0…',
      howTo: {
        title: 'Schlüsselpaar erzeugen',
        cli: 'Mit dem Kommandozeilenprogramm dieses Dienstes:',
        openssl: 'oder mit OpenSSL:',
        after:
          'Beide geben die öffentliche Zeile aus. Die Datei bleibt auf Ihrem Server und ist nur für Ihre App lesbar.',
      },
      failures: {
        throttled: {
          title: 'Zu viele Schlüssel in kurzer Zeit',
          advice: 'Warten Sie {minutes, plural, one {eine Minute} other {# Minuten}}.',
        },
        full: {
          title: 'Zwei Schlüssel sind schon aktiv',
          advice: 'Entfernen Sie den, der nicht mehr verwendet wird, und fügen Sie dann diesen hinzu.',
        },
      },
      removal: {
        title: 'Diesen Schlüssel entfernen?',
        lead: '<code>{key}</code> Zuletzt verwendet {used}. Damit signierte Anfragen werden danach abgelehnt.',
        leadUnused: '<code>{key}</code> Nie verwendet. Damit signierte Anfragen werden danach abgelehnt.',
        otherStays: 'Der andere Schlüssel bleibt. Damit signierte Anfragen funktionieren weiter.',
        only: 'Dies ist der einzige Schlüssel',
        onlyDetails:
          'Ohne ihn wird jede signierte Anfrage von {client} abgelehnt, und niemand kann ein Postfach verbinden, bis Sie einen anderen hinzufügen. Um ohne Unterbrechung zu wechseln, fügen Sie zuerst den neuen Schlüssel hinzu.',
        submit: 'Schlüssel entfernen',
        submitOnly: 'Einzigen Schlüssel entfernen',
      },
      faults: {
        private: {
          title: 'Das ist ein privater Schlüssel.',
          advice:
            'Er wurde nicht gespeichert, hat aber Ihren Rechner verlassen. Verwenden Sie ihn nicht mehr. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        missing: {
          title: 'Das Formular enthält keinen Schlüssel.',
          advice:
            'Fügen Sie den öffentlichen Schlüssel ein: eine Zeile, die mit „MII“ beginnt, oder den ganzen PEM-Text.',
        },
        ssh: {
          title: 'Das ist ein SSH-Schlüssel.',
          advice:
            'Diese Schnittstelle nimmt DSA-Schlüssel im PEM-Format an. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        certificate: {
          title: 'Das ist ein Zertifikat.',
          advice:
            'Fügen Sie nur den öffentlichen Schlüssel ein. „openssl x509 -pubkey -noout“ gibt den Schlüssel eines Zertifikats aus, falls es ein DSA-Schlüssel ist.',
        },
        other_pem: {
          title: 'Das ist kein DSA-Schlüssel.',
          advice:
            'Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        parameters: {
          title: 'Das sind DSA-Parameter, aus denen Schlüssel entstehen.',
          advice:
            'Erzeugen Sie daraus das Paar („openssl gendsa“), geben Sie den öffentlichen Schlüssel aus („openssl dsa -pubout“) und fügen Sie diesen ein.',
        },
        too_long: {
          title: 'Der Schlüssel ist länger, als ein öffentlicher DSA-Schlüssel mit 1024 Bit sein kann.',
          advice:
            'Fügen Sie nur den öffentlichen Schlüssel ein. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        not_base64: {
          title: 'Der Schlüssel muss der Base64-Inhalt eines öffentlichen PEM-Schlüssels in einer Zeile sein.',
          advice:
            'Fügen Sie nur den Text zwischen „-----BEGIN PUBLIC KEY-----“ und „-----END PUBLIC KEY-----“ ein, oder alles zusammen.',
        },
        not_public_key: {
          title: 'Der Schlüssel ist kein öffentlicher DER-Schlüssel.',
          advice:
            'Geben Sie den öffentlichen Schlüssel noch einmal aus („openssl dsa -in private-key.pem -pubout“) und fügen Sie die Ausgabe ein.',
        },
        cut_off: {
          title: 'Der Schlüssel ist abgeschnitten.',
          advice: 'Ein Teil des Schlüssels fehlt. Kopieren Sie ihn noch einmal bis ganz zum Ende.',
        },
        extra_bytes: {
          title: 'Der Schlüssel enthält mehr als einen öffentlichen Schlüssel.',
          advice: 'Hinter dem Schlüssel wurde noch etwas eingefügt. Kopieren Sie nur den einen Schlüssel.',
        },
        not_dsa: {
          title: 'Der Schlüssel ist kein DSA-Schlüssel.',
          advice:
            'Diese Schnittstelle signiert mit DSA; RSA und elliptische Kurven passen nicht. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        wrong_size: {
          title: 'Der Schlüssel hat {p} Bit und ein q mit {q}; diese Schnittstelle nimmt 1024 und 160 oder 224 an.',
          advice:
            'Die Größe ist festgelegt: 1024 Bit mit einem q von 160 oder 224. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
        unsound: {
          title: 'Die Zahlen des Schlüssels passen nicht zueinander.',
          advice:
            'Signaturen eines solchen Schlüssels ließen sich fälschen. Verwenden Sie ihn nicht. Erzeugen Sie ein neues Paar, wie auf dieser Seite gezeigt, und fügen Sie den öffentlichen Schlüssel ein.',
        },
      },
    },
    addresses: {
      callback: {
        title: 'Callback-Adressen',
        intro:
          'Hierher kommen Nutzer zurück, nachdem sie ein Postfach verbunden haben (callbackUrl). Ursprung und Pfad müssen hier stehen; die Query wählen Sie frei.',
        none: 'Noch keine: Das Verbinden endet dann auf einer Seite dieses Dienstes.',
        label: 'Callback-Adresse hinzufügen',
        submit: 'Callback-Adresse hinzufügen',
        removal: 'Diese Callback-Adresse entfernen?',
        goes: 'Links mit dieser Adresse enden dann auf einer Fehlerseite, und Nutzer werden nicht zu Ihrer App zurückgeleitet.',
      },
      redirect: {
        title: 'Redirect-URIs für OAuth',
        intro:
          'Hierher kommen Nutzer zurück, nachdem sie Zugriff erlaubt haben (redirect_uri). Sie muss bis zum letzten Zeichen übereinstimmen. Ein Client ohne Secret darf bei einer Loopback-Adresse jeden Port verwenden. Erlaubt sind https, Loopback oder ein eigenes Schema Ihrer App.',
        none: 'Noch keine: Niemand kann diesem Client über OAuth Zugriff erlauben.',
        label: 'Redirect-URI hinzufügen',
        submit: 'Redirect-URI hinzufügen',
        removal: 'Diese Redirect-URI entfernen?',
        goes: 'Wer mit ihr zum Erlauben des Zugriffs geleitet wird, sieht dann eine Fehlerseite. Schon erlaubte Zugriffe bleiben.',
      },
      faults: {
        callback: {
          too_long: 'Eine Callback-Adresse darf höchstens 2000 Zeichen haben.',
          not_whole:
            'Eine Callback-Adresse muss vollständig sein, zum Beispiel https://app.example/mailboxes/callback.',
          not_http: 'Eine Callback-Adresse muss mit http oder https beginnen.',
          user_name: 'Eine Callback-Adresse darf weder Benutzernamen noch Passwort enthalten.',
          fragment: 'Eine Callback-Adresse darf kein Fragment („#…“) enthalten.',
          not_https: 'Eine Callback-Adresse muss mit https:// beginnen, außer auf localhost, 127.0.0.1 und [::1].',
          not_plain:
            'Eine Callback-Adresse darf nur ASCII-Zeichen enthalten, keine Leerzeichen, Anführungszeichen, „//“ oder „..“ und kein kodiertes „/“ oder „.“.',
        },
        redirect: {
          too_long: 'Eine Redirect-URI darf höchstens 1000 Zeichen haben.',
          not_whole: 'Eine Redirect-URI muss vollständig sein, zum Beispiel https://app.example/callback.',
          user_name: 'Eine Redirect-URI darf keinen Benutzernamen enthalten.',
          fragment: 'Eine Redirect-URI darf kein Fragment enthalten.',
          not_https: 'Eine Redirect-URI muss https verwenden, außer auf localhost, 127.0.0.1 und [::1].',
          not_plain:
            'Eine Redirect-URI darf nur ASCII-Zeichen enthalten, keine Leerzeichen, Anführungszeichen oder Backslashes.',
          not_own_scheme: 'Eine Redirect-URI muss https verwenden oder ein eigenes Schema wie com.example.app:.',
        },
      },
      add: 'Hinzufügen',
      remove: 'Entfernen',
      removeOf: '{address} entfernen',
      removeSubmit: 'Adresse entfernen',
      most: 'Mehr als {most} sind nicht möglich.',
      failed: 'Diese Adresse lässt sich nicht registrieren',
      full: { title: 'Die Liste ist voll', advice: 'Mehr als {most} sind nicht möglich. Entfernen Sie zuerst eine.' },
    },
    secret: {
      title: 'Client-Secret für OAuth',
      has: 'Es gibt eines. Es lässt sich nicht noch einmal anzeigen; ein neues ersetzt es sofort.',
      hasNone:
        'Es gibt keines. Für eine App auf den Geräten der Nutzer ist das richtig: Ein solcher Client weist sich mit PKCE aus. Ein Server sollte eines haben.',
      make: 'Secret erzeugen',
      makeNew: 'Neues Secret erzeugen',
      remove: 'Secret entfernen',
      shown: {
        title: 'Das Client-Secret',
        lead: 'Es wird nur dieses eine Mal angezeigt. Legen Sie es dort ab, wo Ihr Server seine Geheimnisse aufbewahrt; in eine App oder eine Seite gehört es nie.',
        use: 'Es geht als <code>client_secret</code> an <code>/oauth/token</code>, zusammen mit <code>client_id</code> <code>{client}</code>. Ein früheres Secret gilt ab sofort nicht mehr.',
        kept: 'Ich habe es gespeichert',
      },
      replacement: {
        title: 'Neues Secret erzeugen?',
        details:
          'Das bisherige gilt sofort nicht mehr: Bis Ihr Server das neue hat, bekommt er keine Tokens. Schon ausgegebene Tokens bleiben gültig.',
      },
      removal: {
        title: 'Secret entfernen?',
        details:
          'Der Client wird öffentlich. Er bekommt Tokens ohne Secret, aber nur mit PKCE. Tun Sie das nur für eine App auf den Geräten der Nutzer.',
      },
    },
    legacy: {
      title: 'Altes Signaturformat',
      on: 'Das alte Format wird neben dem aktuellen angenommen.',
      off: 'Nur das aktuelle Format wird angenommen.',
      turnOff: 'Altes Format ablehnen',
      turnOn: 'Altes Format annehmen',
      explained:
        'Programme für den alten Dienst signieren ohne Leerzeichen nach der Methode, lassen <code>client</code> weg, senden vielleicht ein leeres <code>username=</code> und nennen den Header <code>X-Slice-API-Signature</code>. Erlauben Sie das nur, wenn Sie ein solches Programm haben: Das alte Format ist mehrdeutig und schützt deshalb weniger.',
    },
    name: {
      title: 'Name',
      label: 'Name, den Nutzer beim Verbinden und beim Erlauben des Zugriffs sehen',
      change: 'Ändern',
      submit: 'Name ändern',
      failure: { title: 'Kein gültiger Name', advice: 'Nötig sind 1 bis 80 Zeichen in einer Zeile.' },
    },
    removal: {
      title: 'Client löschen',
      lead: 'Löscht ihn mit seinen Nutzern, deren Postfächern und Einkäufen. Die nächste Seite nennt die Anzahl, bevor etwas geschieht.',
      begin: '{client} löschen\u00a0…',
      question: '{client} löschen?',
      erases: 'Das lässt sich nicht rückgängig machen. Gelöscht werden:',
      users: 'Nutzer',
      mailboxes: 'verbundene Postfächer mit ihren Passwörtern',
      orders: 'Bestellungen mit Artikeln und Sendungen',
      keys: 'Schlüssel',
      besides:
        'Auch das Anfrageprotokoll und die über OAuth erlaubten Zugriffe werden gelöscht. Das Protokoll der Änderungen am Client bleibt, und die Kennung kann im Portal niemand mehr registrieren.',
      confirm: 'Geben Sie zur Bestätigung <code>{id}</code> ein',
      submit: 'Client löschen',
      wrongId: {
        title: 'Das ist nicht seine Kennung',
        advice:
          'Es wurde nichts gelöscht. Geben Sie die Kennung genau so ein, wie sie angezeigt wird, oder gehen Sie zurück.',
      },
      slow: {
        title: 'Das Löschen dauert noch',
        advice:
          '{count, plural, one {# Nutzer ist} other {# Nutzer sind}} noch zu löschen. Anfragen kann der Client keine mehr senden. Geben Sie die Kennung noch einmal ein, um fortzufahren.',
      },
    },
    question: { wait: 'Einen Moment\u00a0…', keep: 'Behalten' },
    requests: {
      title: 'Anfragen von {client}',
      kept: 'Anfragen werden 14 Tage aufbewahrt. Query-Parameter, Formulare, Inhalte und Signaturen werden nicht protokolliert. „Nicht belegt“ heißt: Die Anfrage nennt diesen Client, trägt aber keine gültige Signatur. Sie kann von jedem stammen.',
      status: 'Status',
      search: 'Suchen',
      statuses: {
        any: 'Jeder Status',
        done: '2xx: erledigt',
        refused: '4xx: abgelehnt',
        signature: '401: Signatur',
        forbidden: '403: nicht erlaubt',
        missing: '404: nicht gefunden',
        conflict: '409: Konflikt',
        tooMany: '429: zu viele',
        failed: '5xx: Fehler bei uns',
      },
      nothing: {
        further: 'In dieser Richtung gibt es nichts mehr.',
        yet: 'Noch keine Anfragen. Sie erscheinen hier kurz nach der Antwort, auch abgelehnte.',
        withStatus:
          'In den letzten 14 Tagen gab es keine Anfrage mit diesem Status. Eine reqId müssen Sie vollständig eingeben, wie sie in der Antwort unter <code>X-Request-Id</code> stand.',
        withReqId:
          'In den letzten 14 Tagen gab es keine Anfrage mit der reqId „{reqId}“. Eine reqId müssen Sie vollständig eingeben, wie sie in der Antwort unter <code>X-Request-Id</code> stand.',
        withBoth:
          'In den letzten 14 Tagen gab es keine Anfrage mit der reqId „{reqId}“ und diesem Status. Eine reqId müssen Sie vollständig eingeben, wie sie in der Antwort unter <code>X-Request-Id</code> stand.',
      },
      columns: { time: 'Zeit (UTC)', main: 'Anfrage', answer: 'Antwort', key: 'Schlüssel' },
      forUser: 'für {user}',
      notProved: 'nicht belegt',
      pages: 'Seiten',
      newest: 'Neueste',
      newer: 'Neuere',
      older: 'Ältere',
    },
  },
};
