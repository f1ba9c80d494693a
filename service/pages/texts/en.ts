/** Every text of the service's pages, in ICU message syntax. The other languages have the same keys, values, and marks. */
export const texts = {
  errors: {
    tooManyRequests: {
      title: 'Too many requests',
      advice: 'Please wait a minute, then go back and try again.',
    },
    malformed: {
      title: 'That did not work',
      linking: 'The form could not be read. Go back and try again.',
      oauth: 'The address or the form could not be read. Go back to the application and start again.',
      portal: 'The form could not be read, and nothing was changed. Go back, reload the page and try again.',
    },
    internal: {
      title: 'Something went wrong here',
      linking: 'Nothing was saved. Please go back and try again in a moment; if it stays, quote the number {reqId}.',
      oauth: 'Nothing was saved. Please try again in a moment; if it stays, quote the number {reqId}.',
      portal: 'Please try again in a moment; if it stays, quote the number {reqId}.',
    },
  },
  enter: {
    email: 'Email address',
    password: 'Password',
    newPassword: 'New password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    signingIn: 'Signing in…',
    createAccount: 'Create account',
    creatingAccount: 'Creating your account…',
    noAccount: 'No account yet?',
    createOne: 'Create one',
    haveAccount: 'Have an account?',
    failures: {
      wrong: {
        title: 'That did not work',
        oauth: 'The address or the password is not right. Type both again.',
        portal:
          'The address or the password is not right. Type both again. If the password is lost, ask the operator of this service for an invitation.',
      },
      email_invalid: {
        title: 'That is not an email address',
        advice: 'Type the whole address, such as name@example.com.',
      },
      name_missing: { title: 'The name is missing', advice: 'Say who you are, in at most 80 characters.' },
      password_short: { title: 'The password is too short', advice: 'Use at least {min} characters.' },
      password_long: { title: 'The password is too long', advice: 'Use at most 1000 characters.' },
      taken: {
        oauth: {
          title: 'This address cannot be used',
          advice: 'If the account is yours, sign in instead.',
        },
        portal: { title: 'This address has an account', advice: 'If it is yours, sign in instead.' },
      },
      stale: {
        title: 'This page was out of date',
        oauth: 'Nothing was sent on. Please type your password once more.',
        portal: 'Nothing was changed. Please fill it in once more.',
      },
      throttled: {
        title: 'Too many attempts',
        advice: 'To protect the account, wait {minutes, plural, one {a minute} other {# minutes}} and try again.',
      },
    },
  },
  linking: {
    step: 'Step {step} of 3',
    mailbox: 'Mailbox <strong>{email}</strong>',
    cancel: 'Cancel',
    cancelAndGoBack: 'Cancel and go back to {client}',
    giveUp: 'Give up and go back',
    consent: {
      title: 'Link your mailbox',
      lead: '{client} would like to show you your purchases. For that, Postledger reads your mailbox on {client}’s behalf.',
      account: 'It will belong to the account <strong>{user}</strong> at {client}. If that is not you, cancel.',
      read: {
        term: 'What is read',
        ofAnyAge:
          'All folders except trash, spam and drafts; mails of any age. Nothing in your mailbox is changed, sent or deleted.',
        ofYears:
          'All folders except trash, spam and drafts; mails of the last {years, plural, one {year} other {# years}}. Nothing in your mailbox is changed, sent or deleted.',
      },
      kept: {
        term: 'What is kept',
        details:
          'Orders, items and shipments, and the text of the mails they came from, with technical details of how they were sent. A mail about a shipment whose order has not been found is kept for at most 30 days. Of other mails only sender, recipient, subject and date are noted, so that they are not read twice.',
      },
      seen: {
        term: 'Who can see it',
        details:
          'You and {client}. What signs in to your mailbox is stored encrypted and is never shown to anyone, {client} included. How far this linking comes, and what goes wrong, {client} is told too, so that it can help.',
      },
      secondReader: {
        term: 'Language model',
        details:
          'If a mail about an order lacks key details, Postledger sends its sender, subject, date, and visible text to a language model at {host}, to find them. If the mail holds no order, it is kept for at most 14 days for that. Other mails are not sent.',
      },
      duration: {
        term: 'How long',
        details:
          'Until you unlink the mailbox. That erases what signs in, the mails, and everything read from them unless you choose to keep the orders. A note that this linking took place, with the address, is kept for 30 days.',
      },
      agree: 'Agree and continue',
    },
    address: {
      title: 'Which mailbox?',
      lead: 'Type the address your receipts go to. From it we find the mail server and what you need to sign in.',
      label: 'Email address',
      continue: 'Continue',
      lookingUp: 'Looking up your provider…',
      uploadInstead: 'Upload an export instead',
      sandbox: 'This is a sandbox. Instead of your own mail you can use a bundled sample mailbox of invented shops.',
      useSample: 'Use the sample mailbox',
    },
    signIn: {
      title: 'Sign in',
      titleAgain: 'Sign in again',
      titleUpload: 'Upload your mail',
      change: 'change',
      uploadExport: 'Upload an export',
      noPassword: 'No password to give? <a>Upload an export of your mail instead</a>.',
      usePassword: 'Use a password or an export instead',
      tryPassword: 'Try a password all the same',
      password: 'Password',
      appPassword: 'App password',
      passwordOrApp: 'Password or app password',
      serverSettings: 'Server settings',
      userName: 'User name',
      host: 'IMAP server',
      port: 'Port',
      encryption: 'Encryption',
      tls: 'TLS (port 993)',
      starttls: 'STARTTLS (port 143)',
      submit: 'Sign in and link',
      signingIn: 'Signing in to your mail server…',
      checkedFirst: 'We sign in once to check, before anything is saved.',
      found: {
        nothing: '{provider} lets no other programs read mail.',
        dictionary: 'The mail server of {provider} is <strong>{host}</strong>.',
        mx: 'Mail for {domain} goes to {provider}, whose mail server is <strong>{host}</strong>.',
        srv: '{domain} names <strong>{host}</strong> as its mail server.',
        autoconfig: '{domain} tells mail programs to use <strong>{host}</strong>.',
        guess: 'A mail server answers as <strong>{host}</strong>; {domain} names none itself.',
        known: 'The mail server is <strong>{host}</strong>, as before.',
        none: 'We found no mail server for {domain}. <strong>{host}</strong> is only a guess: look the name up at your provider.',
        elsewhere: 'Go on only if you know that name.',
      },
    },
    provider: {
      continueWith: 'Continue with {provider}',
      explained:
        'You sign in on {provider}’s own page and allow reading your mail there. Your password does not come here, and you can end the access at {provider} at any time.',
      title: 'Sign in with {provider}',
      useOtherAddress: 'use another address',
      otherWay: 'Or take <a>another way in</a>.',
      problems: {
        sign_in_declined: {
          title: 'Access was not allowed',
          advice:
            'You, or whoever looks after your account at {provider}, said no. Nothing was saved. Try again if that was not what you meant.',
        },
        sign_in_expired: {
          title: 'The sign-in was not finished in time',
          advice: 'It may also have been continued in another tab. Please start it once more.',
        },
        sign_in_incomplete: {
          title: 'Reading mail was not allowed',
          advice:
            'Sign in once more, and leave everything ticked that {provider} asks about: without it your receipts cannot be read.',
        },
        sign_in_other_account: {
          title: 'That was another account',
          advice:
            'Sign in as {email} at {provider}, or type the address of the other account instead. Nothing was saved of the one you chose.',
        },
        sign_in_refused: {
          title: 'The mail server did not let us in',
          advice:
            '{provider} allowed it, but reading mail with other programs (IMAP) seems to be switched off for this mailbox. Switch it on in its settings, or ask whoever looks after your account.',
        },
        sign_in_unavailable: {
          title: 'Signing in with {provider} does not work just now',
          advice: 'That is not your fault. Wait a moment, then try again.',
        },
      },
    },
    providers: {
      help: {
        makeOne: 'Make an app password at {provider}',
        howTo: 'How to make an app password at {provider}',
        about: 'App passwords at {provider}',
        exportTool: 'The export tool of {provider}',
      },
      advice: {
        appPassword: 'Your normal password does not work here. Make an app password and use it instead.',
        twoFactor: 'With 2-factor sign-in, use an app password.',
        gmail: 'Google refuses your normal password here. Turn on 2-step verification, then make an app password.',
        outlook:
          'Microsoft no longer lets mail programs in by password, app passwords included. Copy your mail into a program such as Thunderbird, export it as an mbox file and upload that.',
        icloud: 'Apple asks for an app-specific password here: Sign-In and Security, then App-Specific Passwords.',
        fastmail:
          'Your normal password does not work here. Make an app password and use it instead. Basic plans have no access for mail programs.',
        gmx: 'Switch on POP3/IMAP access in the GMX settings first. With 2-factor sign-in, use an app password.',
        webde: 'Switch on POP3/IMAP access in the WEB.DE settings first. With 2-factor sign-in, use an app password.',
        tonline: 'T-Online has a separate password for mail programs. Make one in the customer centre and use it here.',
        zoho: 'Switch on IMAP access in Zoho Mail first. With 2-factor sign-in, use an app password.',
        mailboxOrg: 'With 2-factor sign-in, use a mail app password.',
        posteo: 'With extra protection for mail programs switched on, use an app password.',
        comcast: 'Switch on third-party access in the Xfinity mail settings first.',
        att: 'AT&T asks for a secure mail key here. Make one in your account’s sign-in settings.',
        proton:
          'Proton encrypts mail so that only its own apps can read it. Export it with Proton’s tool and upload the result.',
        tuta: 'Tuta encrypts mail so that only its own apps can read it. Export it in the desktop app and upload the result.',
        mailCom: 'mail.com lets mail programs in with a Premium account only; switch on IMAP in its settings first.',
        freenet: 'Switch on access for mail programs in the freenet settings first.',
        infomaniak:
          'Infomaniak has separate passwords for mail programs. Make one in the mailbox’s settings and use it here.',
        seznam: 'With 2-factor sign-in, use a password for applications.',
        wp: 'Switch on IMAP for mail programs in the WP settings first.',
        onet: 'Onet has separate passwords for mail programs. Make one in the mailbox’s settings and use it here.',
        interia: 'Switch on IMAP in the Interia settings first.',
        o2: 'Switch on IMAP for mail programs in the o2 settings first.',
        virginMedia: 'Virgin Media asks for an app password here. Make one in your account’s mail settings.',
      },
    },
    upload: {
      title: 'Upload an export',
      label: 'Export file',
      hint: 'An mbox file, a single .eml mail, or a zip archive of those, such as Google Takeout makes; at most {size}. What was in your trash, spam or drafts is left out.',
      submit: 'Upload and link',
      uploading: 'Uploading…',
      uploaded: 'Uploaded',
      signInInstead: '<a>Sign in to the mail server instead</a>: then new orders appear by themselves.',
      script: {
        retrying: 'The connection broke; trying again…',
        sent: '{sent} of {size}. Keep this page open.',
        sentMinute: '{sent} of {size}, about a minute left. Keep this page open.',
        sentMinutes: '{sent} of {size}, about {minutes} minutes left. Keep this page open.',
        checking: 'Uploaded. Looking into it…',
        stopped: 'The upload stopped',
        resume: 'Choose the same file again: it goes on where it stopped.',
      },
      outOfDate: {
        title: 'This page is out of date',
        advice: 'Go back to the application and start linking again. What was uploaded of the file is kept for a day.',
      },
    },
    failures: {
      wrong_password: {
        title: 'The mail server did not accept the password',
        titleAt: '{provider} did not accept the password',
        app: 'The password of {provider}’s web site does not work here. Make an app password in your account’s settings there, and paste it as it is shown.',
        refused: '{provider} takes no passwords from other programs. Upload an export of your mail instead.',
        own: 'Check the user name and type the password again. Many providers want an app password here, not the one you sign in with on their web site.',
      },
      throttled: {
        title: 'The mail server asks to wait',
        advice:
          'Your password may well be right: the server takes no more sign-ins just now. Wait a few minutes, then try again.',
      },
      web_sign_in: {
        title: 'Your provider wants you to sign in on its web page first',
        advice:
          'Your password may well be right. Open your mail in a web browser and confirm there that it is you; then wait a few minutes and try again here.',
      },
      imap_disabled: {
        title: 'Access for mail programs is switched off',
        advice:
          'Your password may well be right. Open your provider’s web page, switch on IMAP in the settings of your mailbox, then try again here.',
      },
      sign_in_method: {
        title: 'This server does not take a password here',
        advice:
          'No password was sent. Your provider may have another server for mail programs, or allow passwords only after a change in its settings; otherwise upload an export of your mail instead.',
      },
      unreachable: {
        title: 'The mail server cannot be reached',
        advice:
          'Check the server name and port below. They have to be the public name of your mail server, and port {ports}. If they are right, the server may be down; try again later.',
      },
      certificate: {
        title: 'The mail server cannot prove who it is',
        advice:
          'Its certificate is not valid for this server name, so your password was not sent. Check the name below; your provider may want another one for mail programs.',
      },
      timeout: {
        title: 'The mail server did not answer in time',
        advice: 'Check the server name and port below, then try again in a moment.',
      },
      refused_host: {
        title: 'This service does not connect to that server',
        advice: 'Use the public name of your mail server, with port {ports}.',
      },
      no_encryption: {
        title: 'That server offers no safe encryption',
        advice:
          'It speaks in clear, or with an encryption that is out of date, so that somebody on the way could read your password; it was not sent like that. Try TLS with port 993, or ask your provider for its server with TLS.',
      },
      protocol: {
        title: 'What answered there is no IMAP server',
        advice: 'Your mail may be read at another name or port. Check both below, or look them up at your provider.',
      },
      export_empty: { title: 'The file is empty', advice: 'Choose the export again, or make a new one.' },
      export_unknown: {
        title: 'The file holds no mail',
        advice: 'Upload an mbox file, a single .eml mail, or a zip archive of those.',
      },
      export_too_large: {
        title: 'The archive is too large when unpacked',
        advice:
          'It unpacks to more than can be read at once, or holds too many files. Split the export into smaller files.',
      },
      export_overlapping: {
        title: 'Files in the archive overlap',
        advice: 'An export is never packed like that. Make the export again and upload the new file.',
      },
      export_damaged: {
        title: 'The archive is damaged',
        advice: 'Make the export again and upload the new file.',
      },
      too_many_attempts: {
        title: 'Too many tries for now',
        advice:
          'To protect mailboxes, nothing more can be tried here for half an hour. Then check the password or the file, and try once more.',
      },
      upload_too_large: {
        title: 'The file is larger than {size}',
        advice: 'Export fewer folders or a shorter time, or split the file, and upload the parts one after the other.',
      },
      upload_unfinished: {
        title: 'The upload is not complete',
        advice: 'Choose the same file again and upload it once more.',
      },
      uploads_waiting: {
        title: 'There is no room for another export yet',
        advice: 'Your other exports are still being read. Wait until they are done, then upload this one.',
      },
      address_invalid: {
        title: 'That is not an email address',
        advice: 'Type the whole address, such as name@example.com.',
      },
      server_invalid: {
        title: 'The server name or port is not usable',
        advice: 'A server name looks like imap.example.com.',
      },
      password_missing: {
        title: 'The password is missing',
        advice: 'Type the password of this mailbox, or an app password.',
      },
      message: { title: 'A mail could not be read', advice: 'Try again.' },
    },
    foreignForm: {
      title: 'This form is out of date',
      lead: 'It belongs to another tab or an earlier attempt. Nothing was changed.',
      openNow: 'The attempt that is open now links a mailbox to the account <strong>{user}</strong> at {client}.',
      goOn: 'Go on with that',
      notYou: 'If that is not you, close this window and start again in the application.',
      goBack: 'Go back to {client} and start linking again.',
    },
    finished: {
      done: 'Done',
      ended: 'This attempt has ended',
      linked: 'Your mailbox is linked. Its orders appear while it is being read.',
      cancelled: 'Linking was cancelled. Nothing was saved.',
      failed: 'Linking did not work this time. Nothing was saved.',
      closeWindow: 'You can close this window.',
      goTo: 'Go to {client}',
    },
    login: {
      title: 'Go back to your application',
      lead: 'This is the service that reads receipts from mailboxes. It has no accounts of its own: linking a mailbox always begins in the application you use.',
      deadLink:
        'The link that brought you here has been used, has run out or is damaged. Go back to the application and start linking again; it will make a new one.',
    },
    faults: {
      callback_unregistered: {
        title: 'This link does not lead back',
        advice:
          'The application that sent you here named a return address that it has not registered. Nothing was changed. Please tell the application’s makers.',
      },
      mailbox_gone: {
        title: 'That mailbox is not here',
        advice:
          'The mailbox to sign in to again was unlinked meanwhile, or is somebody else’s. Go back and link it anew.',
      },
    },
  },
  oauth: {
    yourApplications: 'Your applications',
    yourAccount: 'Your account',
    signedInAs: 'Signed in as {email}',
    unauthorized: {
      title: 'No access can be given',
      advice: 'The client you are attempting to give access to is not authorized. Please contact the developer.',
    },
    consent: {
      title: 'Give access to {client}?',
      lead: '<strong>{client}</strong> asks to act for you at this service.',
      may: {
        term: 'What it may do',
        details:
          'Link mailboxes together with you, and see, add, change and delete the purchases that were read from them, with the text of those mails.',
      },
      learns: { term: 'What it learns about you', details: 'Your email address, {email}. Never a password.' },
      hidden: {
        term: 'What it does not see',
        details: 'Anything that belongs to you at other applications.',
      },
      duration: { term: 'How long', details: 'Until you take the access back, on the page <a>Your applications</a>.' },
      goesBack: 'You will go back to {place}.',
      appOnDevice: 'the app on this device ({scheme})',
      allow: 'Give access',
      deny: 'Do not give access',
      other: 'Sign in as somebody else',
    },
    enter: {
      reason: 'See which applications you gave access to your purchases.',
      reasonFor: '{client} asks to act for you. First show who you are.',
      signIn: {
        title: 'Sign in',
        hint: 'Use your account at Postledger, not the one at an application or your mailbox.',
      },
      signUp: {
        title: 'Create an account',
        hint: 'This account is at Postledger. Choose a password that you use nowhere else, not that of your mailbox.',
      },
      passwordHint: 'At least {min} characters. It cannot be recovered here, so keep it in a password manager.',
    },
    accesses: {
      none: 'No application has access in your name.',
      lead: 'These applications may see and change your purchases at this service. When you take an access back, it ends at once; what the application has read stays with it.',
      since: 'Access since {day}',
      takeBack: 'Take access back from {client}',
    },
    account: {
      lead: 'The account of <strong>{email}</strong> at this service.',
      passwordChanged: 'The password is changed. Other browsers are signed out.',
      currentPassword: 'Password you have',
      changePassword: 'Change the password',
      changePasswordButton: 'Change password',
      changing: 'Changing it…',
      wrongPassword: {
        title: 'That did not work',
        advice: 'The password you have is not right. Type it again.',
      },
      erase: {
        title: 'Erase the account',
        lead: 'This takes every access back and erases the mailboxes that were linked through your applications, their mails and all purchases read from them. It cannot be undone. What an application has read stays with it.',
        button: 'Erase everything',
        erasing: 'Erasing…',
        done: 'Your account is gone',
        doneAdvice: 'Your account, its mailboxes and purchases at this service are erased.',
      },
    },
  },
  portal: {
    forDevelopers: 'For developers',
    nav: { label: 'Portal', clients: 'Clients', account: 'Account' },
    done: {
      registered: 'The client is registered. Next, give it a public key.',
      key_added: 'The key is live: signatures made with its private half are accepted from now on.',
      key_present: 'That key was here already; nothing was changed.',
      key_removed: 'The key is gone. Requests signed with it are refused from now on.',
      callback_added: 'The callback address is registered.',
      callback_removed: 'The callback address is gone.',
      redirect_added: 'The redirect URI is registered.',
      redirect_removed: 'The redirect URI is gone.',
      address_present: 'That address was here already; nothing was changed.',
      secret_removed: 'The client has no secret any more; it is a public client now and must use PKCE.',
      legacy_on: 'Signatures in the old form are accepted now.',
      legacy_off: 'Only the current form of signatures is accepted now.',
      renamed: 'The name is changed.',
      removed: 'The client is gone, with everything it held.',
      password_changed: 'The password is changed, and you are signed out everywhere else.',
      others_signed_out: 'You are signed out everywhere else.',
    },
    foreignForm: {
      title: 'This form is out of date',
      advice:
        'It belongs to another tab or an earlier sign-in. Nothing was changed. Go back, reload the page and try again.',
    },
    noClient: {
      title: 'There is no such client',
      advice: 'You have no client of this name. It may have been removed, or belong to another account.',
    },
    enter: {
      signIn: {
        title: 'Sign in',
        intro: 'Here you register the applications that use this service, and look after their keys and addresses.',
      },
      signUp: {
        title: 'Create a developer account',
        intro:
          'With it you register applications that ask this service for their users’ purchases. People who only want to link a mailbox need no account here.',
      },
      yourName: 'Your name',
      passwordHint: 'At least {min} characters, used nowhere else. Only the operator can help when it is lost.',
      byInvitation: 'Accounts are by invitation: ask the operator of this service for one.',
      closed: {
        title: 'Sign-up is closed',
        advice:
          'Accounts are by invitation here. Ask the operator of this service for one; the invitation is a link at which you choose a password.',
      },
    },
    invitation: {
      title: 'Your invitation',
      lead: 'The operator of this service invites <strong>{email}</strong>. Choose a password for the new account.',
      leadKnown:
        'The operator of this service invites <strong>{email}</strong>. The address has an account: choose a new password for it. That signs it out everywhere else.',
      clients: 'With it you will look after:',
      submit: 'Save and sign in',
      saving: 'Saving…',
      over: {
        title: 'This invitation is over',
        advice: 'It was used, has run out, or a newer one was made. Ask the operator of this service for another.',
      },
    },
    account: {
      title: 'Account',
      name: 'Name',
      password: {
        title: 'Change the password',
        current: 'Current password',
        submit: 'Change the password',
        wrong: { title: 'The current password is not right', advice: 'Nothing was changed. Type it again.' },
        throttled: {
          title: 'Too many attempts',
          advice: 'Wait {minutes, plural, one {a minute} other {# minutes}} and try again.',
        },
      },
      sessions: {
        title: 'Where you are signed in',
        unknown: 'An unknown program',
        since: 'Since {time}',
        sinceHere: 'Since {time} · this browser',
        endOthers: 'Sign out everywhere else',
      },
      erase: {
        title: 'Erase the account',
        lead: 'Your name, address and password go. Your address stays in the record of changes to clients. An account that looks after clients cannot be erased.',
        current: 'Current password, to confirm',
        submit: 'Erase the account',
        hasClients: {
          title: 'You still look after clients',
          advice: 'Remove them first, or ask the operator of this service to hand them to a colleague.',
        },
        done: {
          title: 'Your account is erased',
          advice: 'Your name, address and password are gone from here.',
        },
      },
    },
    clients: {
      title: 'Your clients',
      none: 'A client is an application that asks this service for its users’ purchases. It has an identifier, a key to sign its requests with, and addresses that people are sent back to. You have none yet.',
      register: 'Register a client',
      noKey: 'no key yet',
      neverUsed: 'key never used',
      lastUsed: 'key last used {time}',
      confirmed: 'Confirmed',
      waiting: 'Waiting for the operator',
    },
    newClient: {
      title: 'Register a client',
      lead: 'You give it a key and addresses in the next step.',
      waiting: 'It can send requests once the operator of this service has confirmed it.',
      name: 'Name',
      nameHint: 'People see it when they link a mailbox or give access.',
      id: 'Identifier <optional>(optional)</optional>',
      idHint:
        'Goes into every request as <code>client_id</code> and never changes: 8 to 64 small letters, digits or “-”, a letter first. Left empty, one is made from the name.',
      submit: 'Register',
      back: 'Back to your clients',
      failures: {
        name: { title: 'The name is missing', advice: 'People see it when they link a mailbox: 1 to 80 characters.' },
        id: {
          title: 'That is not a client identifier',
          advice:
            'An identifier has 8 to 64 small letters, digits or "-", a letter first. Leave the field empty to have one made.',
        },
        tooMany: {
          title: 'You have too many clients',
          advice: 'An account has at most {most}. Remove one that is no longer needed.',
        },
        taken: {
          title: 'This identifier is taken',
          advice: 'Choose another, or leave the field empty to have one made.',
        },
      },
    },
    client: {
      tabs: { all: 'All clients', settings: 'Settings', requests: 'Requests' },
      unconfirmed: {
        title: 'Not confirmed yet',
        details:
          'Signed requests are answered 403 <code>client_unconfirmed</code>, and nobody can give it access by OAuth, until the operator of this service confirms it. Everything on this page can be set up before.',
      },
      identifier: 'Identifier',
      registered: 'Registered',
      state: 'State',
      changes: {
        title: 'Changes',
        by: 'by {who}',
        you: 'you',
        operator: 'the operator',
        registered: 'Registered',
        renamed: 'Renamed to',
        key_added: 'Key added',
        key_removed: 'Key removed',
        callback_added: 'Callback address added',
        callback_removed: 'Callback address removed',
        redirect_added: 'Redirect URI added',
        redirect_removed: 'Redirect URI removed',
        secret_made: 'Client secret made',
        secret_removed: 'Client secret removed',
        legacy_on: 'Old form of signatures allowed',
        legacy_off: 'Old form of signatures refused',
        confirmed: 'Confirmed',
        unconfirmed: 'Confirmation taken back',
        owner_set: 'Given to',
        removal_begun: 'Removal begun',
        removed: 'Removed',
      },
    },
    keys: {
      title: 'Keys',
      introNone: 'Requests are signed with a private key that stays with you; here goes its public half.',
      introOne:
        'To rotate: add the new key, let your application sign with it, and remove the old one when it is no longer used.',
      introBoth:
        'Both keys are live. Once your application signs with the new one, and the old one is no longer used, remove the old one. No more than two can be live at a time.',
      fingerprint: 'SHA-256 of the key',
      neverUsed: 'Added {added} · never used',
      lastUsed: 'Added {added} · last used {used}',
      remove: 'Remove',
      removeOf: 'Remove the key {key}',
      add: 'Add a key',
      addSecond: 'Add a second key',
      label: 'Public key',
      labelSecond: 'New public key',
      hint: 'DSA, 1024 bits. The one line without the BEGIN and END markers; the whole PEM is understood too.',
      submit: 'Add the key',
      checking: 'Checking…',
      howTo: {
        title: 'How to make a pair',
        cli: 'With the command-line client of this service:',
        openssl: 'or with OpenSSL:',
        after: 'Both print the public line. The file stays on your server, readable by your application only.',
      },
      failures: {
        throttled: {
          title: 'Too many keys in a short time',
          advice: 'Wait {minutes, plural, one {a minute} other {# minutes}}.',
        },
        full: {
          title: 'Two keys are live already',
          advice: 'Remove the one that is no longer used, then add this one.',
        },
      },
      removal: {
        title: 'Remove this key?',
        lead: '<code>{key}</code> It was last used {used}. Requests signed with it are refused from then on.',
        leadUnused: '<code>{key}</code> It was never used. Requests signed with it are refused from then on.',
        otherStays: 'The other key stays, and requests signed with that one go on working.',
        only: 'This is the only key',
        onlyDetails:
          'Without it every signed request of {client} is refused, and nobody can link a mailbox, until you add another. To change keys without a break, add the new key first.',
        submit: 'Remove the key',
        submitOnly: 'Remove the only key',
      },
      faults: {
        private: {
          title: 'That is a private key.',
          advice:
            'It was not stored, but it has left your machine, so do not use it any more. Make a new pair as this page shows, and paste its public half.',
        },
        missing: {
          title: 'There is no key in the form.',
          advice: 'Paste the public key: one line that begins with "MII", or the whole PEM text.',
        },
        ssh: {
          title: 'That is a key for SSH.',
          advice:
            'This interface takes DSA keys in PEM form. Make a new pair as this page shows, and paste its public half.',
        },
        certificate: {
          title: 'That is a certificate.',
          advice:
            'Paste the public key alone. "openssl x509 -pubkey -noout" prints the key of a certificate, if it is a DSA key.',
        },
        other_pem: {
          title: 'That is not a DSA key.',
          advice: 'Make a new pair as this page shows, and paste its public half.',
        },
        parameters: {
          title: 'Those are DSA parameters, from which keys are made.',
          advice:
            'Make the pair from them ("openssl gendsa"), print its public half ("openssl dsa -pubout"), and paste that.',
        },
        too_long: {
          title: 'The key is longer than a 1024-bit DSA public key can be.',
          advice:
            'Paste the public key and nothing else. Make a new pair as this page shows, and paste its public half.',
        },
        not_base64: {
          title: 'The key must be the Base64 body of a PEM public key on one line.',
          advice:
            'Paste the text between "-----BEGIN PUBLIC KEY-----" and "-----END PUBLIC KEY-----", or all of it, and nothing else.',
        },
        not_public_key: {
          title: 'The key is not a DER public key.',
          advice: 'Print the public half again ("openssl dsa -in private-key.pem -pubout") and paste what it prints.',
        },
        cut_off: {
          title: 'The key is cut off.',
          advice: 'Part of the key is missing. Copy it again, to the very end.',
        },
        extra_bytes: {
          title: 'The key holds more than a public key.',
          advice: 'Something was pasted behind the key. Copy the one key again.',
        },
        not_dsa: {
          title: 'The key is not a DSA key.',
          advice:
            'This interface signs with DSA; RSA and elliptic curves do not fit. Make a new pair as this page shows, and paste its public half.',
        },
        wrong_size: {
          title: 'The key has {p} bits and a q of {q}; this interface takes 1024 and 160 or 224.',
          advice:
            'The interface fixes the size: 1024 bits, with a q of 160 or 224. Make a new pair as this page shows, and paste its public half.',
        },
        unsound: {
          title: 'The numbers of the key do not fit together.',
          advice:
            'Signatures of such a key could be forged. Do not use it. Make a new pair as this page shows, and paste its public half.',
        },
      },
    },
    addresses: {
      callback: {
        title: 'Callback addresses',
        intro:
          'Where people come back to after linking a mailbox (callbackUrl). Origin and path must be one of these; the query is yours to choose.',
        none: 'None yet: linking then ends on a page of this service.',
        label: 'Add a callback address',
        submit: 'Add the callback address',
        removal: 'Remove this callback address?',
        goes: 'Links that name it end on an error page, and people are not led back to your application.',
      },
      redirect: {
        title: 'Redirect URIs for OAuth',
        intro:
          'Where people come back to after giving access (redirect_uri). It must match to the last character. A client without a secret may use any port of a loopback address. https, loopback, or a scheme of your app’s own.',
        none: 'None yet: nobody can give this client access by OAuth.',
        label: 'Add a redirect URI',
        submit: 'Add the redirect URI',
        removal: 'Remove this redirect URI?',
        goes: 'Whoever is sent to give access with it sees an error page. Access that was given stays.',
      },
      faults: {
        callback: {
          too_long: 'A callback address must have at most 2000 characters.',
          not_whole: 'A callback address must be a whole address, such as https://app.example/mailboxes/callback.',
          not_http: 'A callback address must be an http or https address.',
          user_name: 'A callback address must not hold a user name or password.',
          fragment: 'A callback address must not hold a fragment ("#…").',
          not_https: 'A callback address must begin with https://, except on localhost, 127.0.0.1 and [::1].',
          not_plain:
            'A callback address must be written plainly: ASCII, without spaces, quotes, "//" or "..", and without an encoded "/" or ".".',
        },
        redirect: {
          too_long: 'A redirect URI must have at most 1000 characters.',
          not_whole: 'A redirect URI must be a whole address, such as https://app.example/callback.',
          user_name: 'A redirect URI must not hold a user name.',
          fragment: 'A redirect URI must not hold a fragment.',
          not_https: 'A redirect URI must be https, except on localhost, 127.0.0.1 and [::1].',
          not_plain: 'A redirect URI must be an address in plain ASCII without spaces, quotes or back slashes.',
          not_own_scheme: 'A redirect URI must be https, or have a scheme of your own such as com.example.app:.',
        },
      },
      add: 'Add',
      remove: 'Remove',
      removeOf: 'Remove {address}',
      removeSubmit: 'Remove the address',
      most: 'There can be at most {most}.',
      failed: 'That address cannot be registered',
      full: { title: 'The list is full', advice: 'There can be at most {most}. Remove one first.' },
    },
    secret: {
      title: 'Client secret for OAuth',
      has: 'It has one. It cannot be shown again; a new one replaces it at once.',
      hasNone:
        'It has none, as is right for an app on people’s own devices: such a client proves itself by PKCE. A server should have one.',
      make: 'Make a secret',
      makeNew: 'Make a new secret',
      remove: 'Remove the secret',
      shown: {
        title: 'The client secret',
        lead: 'This is the only time it is shown. Put it where your server keeps its secrets; it never belongs into an app or a page.',
        use: 'It goes to <code>/oauth/token</code> as <code>client_secret</code>, with <code>client_id</code> <code>{client}</code>. A secret that was there before is worth nothing from now on.',
        kept: 'I have kept it',
      },
      replacement: {
        title: 'Make a new secret?',
        details:
          'The present one stops working at once: until your server has the new one it gets no tokens. Tokens that were given stay good.',
      },
      removal: {
        title: 'Remove the secret?',
        details:
          'The client becomes a public one. It gets tokens without a secret, but only with PKCE. Do this only for an app on people’s own devices.',
      },
    },
    legacy: {
      title: 'Old form of signatures',
      on: 'The old form is accepted beside the current one.',
      off: 'Only the current form is accepted.',
      turnOff: 'Refuse the old form',
      turnOn: 'Accept the old form',
      explained:
        'Programs written for the old service sign without the space after the method, leave out <code>client</code>, may send an empty <code>username=</code>, and name the header <code>X-Slice-API-Signature</code>. Allow that only if you have such a program: the old form can be read in more ways than one, so it protects less.',
    },
    name: {
      title: 'Name',
      label: 'What people see when they link a mailbox or give access',
      change: 'Change',
      submit: 'Change the name',
      failure: { title: 'That is no name', advice: 'It needs 1 to 80 characters, on one line.' },
    },
    removal: {
      title: 'Remove the client',
      lead: 'Erases it with its users, their mailboxes and purchases. The next page counts them before anything happens.',
      begin: 'Remove {client} …',
      question: 'Remove {client}?',
      erases: 'This cannot be undone. It erases:',
      users: 'users',
      mailboxes: 'linked mailboxes, with their passwords',
      orders: 'orders, with items and shipments',
      keys: 'keys',
      besides:
        'Its request log and the access people gave it by OAuth go too. A record of the changes to the client stays, and nobody can register its identifier again in the portal.',
      confirm: 'Type <code>{id}</code> to confirm',
      submit: 'Remove it all',
      wrongId: {
        title: 'That is not its identifier',
        advice: 'Nothing was removed. Type the identifier exactly as it is shown, or go back.',
      },
      slow: {
        title: 'It is taking a while',
        advice:
          '{count, plural, one {# user is} other {# users are}} still to be erased. The client can send no requests any more. Type the identifier once more to go on.',
      },
    },
    question: { wait: 'One moment…', keep: 'Keep it' },
    requests: {
      title: 'Requests of {client}',
      kept: 'Requests are kept for 14 days. Queries, forms, bodies and signatures are not logged. What is marked “not proved” named this client but did not carry a good signature; anybody can have sent it.',
      status: 'Status',
      search: 'Search',
      statuses: {
        any: 'Any status',
        done: '2xx: done',
        refused: '4xx: refused',
        signature: '401: signature',
        forbidden: '403: not allowed',
        missing: '404: not found',
        conflict: '409: conflict',
        tooMany: '429: too many',
        failed: '5xx: our fault',
      },
      nothing: {
        further: 'There is nothing further on this side.',
        yet: 'No requests yet. They appear here a moment after they are answered, the refused ones too.',
        withStatus:
          'No request with this status in the last 14 days. A reqId has to be typed whole, as the answer’s <code>X-Request-Id</code> showed it.',
        withReqId:
          'No request with the reqId “{reqId}” in the last 14 days. A reqId has to be typed whole, as the answer’s <code>X-Request-Id</code> showed it.',
        withBoth:
          'No request with the reqId “{reqId}” and this status in the last 14 days. A reqId has to be typed whole, as the answer’s <code>X-Request-Id</code> showed it.',
      },
      columns: { time: 'Time (UTC)', main: 'Request', answer: 'Answer', key: 'Key' },
      forUser: 'for {user}',
      notProved: 'not proved',
      pages: 'Pages',
      newest: 'Newest',
      newer: 'Newer',
      older: 'Older',
    },
  },
} as const;
