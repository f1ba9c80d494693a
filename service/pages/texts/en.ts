/**
 * Every text of the service's pages, in ICU message syntax. The other languages have the same keys, arguments, and
 * tags.
 */
export const texts = {
  brand: { with: 'with Postledger', withService: '{client}, with Postledger' },
  frame: { skip: 'Skip to content' },
  errors: {
    missing: { title: 'Page not found', advice: 'This address doesn’t exist. Check it, or go back.' },
    tooManyRequests: { title: 'Too many requests', advice: 'Go back and try again in a minute.' },
    malformed: {
      title: 'Invalid request',
      linking: 'We couldn’t read this form. Go back and try again.',
      oauth: 'We couldn’t read this address or form. Go back to the app and start again.',
      portal: 'The service could not read this form. Nothing was changed. Go back, reload the page, and try again.',
      docs: 'The address is not valid. Open the documentation at /docs.',
    },
    internal: {
      title: 'Something went wrong',
      linking:
        'Nothing was saved. Go back and try again. If this keeps happening, contact support with request ID {reqId}.',
      oauth: 'Nothing was saved. Try again. If this keeps happening, contact support with request ID {reqId}.',
      portal: 'Try again. If this keeps happening, contact support with request ID {reqId}.',
      docs: 'Try again. If this keeps happening, contact support with request ID {reqId}.',
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
    creatingAccount: 'Creating account…',
    noAccount: 'No account yet?',
    createOne: 'Create one',
    haveAccount: 'Already have an account?',
    forgot: 'Forgot your password?',
    reset: {
      title: 'Reset your password',
      lead: 'Enter the email address of your account. We’ll send you a link to choose a new password.',
      send: 'Send link',
      sent: 'If this address has an account, we’ve sent a link to it. It expires in 10 minutes. If you don’t see the email, check your spam folder.',
      off: 'This service can’t send emails, so you can’t reset your password here. Ask the operator of this service for help.',
      choose: 'Choose a new password',
      save: 'Change password',
      doneTitle: 'Password changed',
      done: 'You can now sign in with your new password. You were signed out everywhere.',
      again: 'Send a new link',
    },
    link: {
      sentTitle: 'Check your email',
      spam: 'The link expires in 10 minutes. If you don’t see the email, check your spam folder.',
      kept: 'The link expires in 10 minutes. This sandbox doesn’t send emails.',
      openOutbox: 'Open the outbox',
      invalidTitle: 'Link no longer valid',
      invalid: 'This link has expired or was already used.',
    },
    confirm: {
      sent: 'We’ve sent a link to <strong>{email}</strong>. Open it to create your account.',
      continue: 'Continue after confirming',
      title: 'Confirm your email address',
      lead: 'This creates your account for <strong>{email}</strong>.',
      otherBrowser: 'You signed up in a different browser. Enter the password you chose there.',
      again: 'Sign up again',
    },
    address: {
      lead: 'We’ll send a link to the new address. Nothing changes until you open it.',
      field: 'New email address',
      current: 'Current password',
      off: 'This service can’t send emails, so you can’t change your address here. Ask the operator of this service for help.',
      sent: 'We’ve sent a link to <strong>{email}</strong>. Open it to use this address.',
      confirmTitle: 'Use this address?',
      confirm: 'From now on, you’ll sign in with <strong>{email}</strong>. Your other browsers will be signed out.',
      password: 'You aren’t signed in to this account here. Enter its password.',
      submit: 'Change email address',
      doneTitle: 'Email address changed',
      done: 'From now on, sign in with <strong>{email}</strong>. Your other browsers were signed out.',
      toAccount: 'Go to your account',
    },
    failures: {
      wrong: {
        title: 'Could not sign you in',
        oauth: 'Incorrect email address or password. Enter both again.',
        portal: 'Incorrect email address or password. Enter both again.',
      },
      code_wrong: {
        title: 'Wrong code',
        advice: 'This code is wrong or was already used. Wait for the next one.',
      },
      email_invalid: { title: 'Invalid email address', advice: 'Enter the full address, such as name@example.com.' },
      password_wrong: { title: 'Incorrect password', advice: 'Nothing was changed. Enter your password again.' },
      name_missing: { title: 'Name required', advice: 'Enter your name with up to 80 characters.' },
      password_short: { title: 'Password too short', advice: 'Use at least {min} characters.' },
      password_long: { title: 'Password too long', advice: 'Use up to 1,000 characters.' },
      password_common: {
        title: 'Password too easy to guess',
        advice: 'Choose one that isn’t common and doesn’t consist of your name or address.',
      },
      password_breached: {
        title: 'Password known from a data breach',
        advice: 'Anyone can find it in published lists. Choose one that you use nowhere else.',
      },
      taken: {
        oauth: { title: 'This address can’t be used', advice: 'If the account is yours, sign in instead.' },
        portal: { title: 'Account already exists', advice: 'If the account is yours, sign in instead.' },
      },
      stale: {
        title: 'Page out of date',
        oauth: 'Nothing was sent. Enter your password again.',
        portal: 'Nothing was changed. Fill in the form again.',
      },
      throttled: {
        title: 'Too many attempts',
        advice:
          'To protect the account, sign-in is paused. Try again in {minutes, plural, one {a minute} other {# minutes}}.',
      },
    },
  },
  secondStep: {
    title: 'Second step',
    lead: 'The account <strong>{email}</strong> is protected by a second factor.',
    code: 'Code',
    hint: 'The 6 digits from your authenticator app, or one of your recovery codes.',
    lost: 'If you’ve lost your second factor and your recovery codes, contact the operator of this service.',
    cancel: 'Use another account',
  },
  secondFactor: {
    title: 'Second factor',
    lead: 'A second factor protects your account even if someone steals your password.',
    isOn: 'In use. Each sign-in requires a code from your authenticator app.',
    isOff: 'Not set up. Your password is enough to sign in.',
    manage: 'Manage second factor',
    lacking: {
      oauth: 'This service requires a second factor. Set one up to continue.',
      portal: 'This portal requires a second factor. Set one up to open the other pages.',
    },
    app: 'Authenticator app',
    appLead: 'An app on your phone shows a code for each sign-in.',
    since: 'Set up {time}',
    setUp: 'Set up',
    replace: 'Replace app',
    replacing: 'Your current app works until you finish.',
    remove: 'Remove',
    required: {
      oauth: 'This service requires a second factor, so you can’t remove it.',
      portal: 'This portal requires a second factor, so you can’t remove it.',
    },
    codes: 'Recovery codes',
    codesLeft: '{count} of {all} left',
    codesLead: 'Each code signs you in once if you don’t have your second factor with you.',
    newCodes: 'Create new codes',
    back: 'Back to your account',
    appTitle: 'Set up an authenticator app',
    scan: 'Scan this code with an authenticator app.',
    qrLabel: 'QR code with the key for the app',
    typeSecret: 'Or enter this key in the app:',
    firstCode: 'Code from the app',
    firstCodeHint: '6 digits. They change every 30 seconds.',
    finish: 'Finish setup',
    cancel: 'Cancel',
    wrong: { title: 'Wrong code', advice: 'Check that your phone’s clock is right, then enter the current code.' },
    added: 'Authenticator app set up. You’re signed out everywhere else.',
    codesTitle: 'Save your recovery codes',
    codesOnce:
      'We show these codes only once, and each works once. Keep them somewhere you can reach without your phone, such as on paper.',
    codesSaved: 'I’ve saved them',
  },
  changed: {
    title: 'Changed since you opened the page',
    advice: 'This was changed in another window. Nothing was done. Check what is stored now, then try again.',
  },
  linking: {
    step: 'Step {step} of 3',
    mailbox: 'Mailbox <strong>{email}</strong>',
    cancel: 'Cancel',
    cancelAndGoBack: 'Cancel and go back to {client}',
    giveUp: 'Cancel and go back',
    consent: {
      title: 'Link your mailbox',
      lead: {
        own: 'Postledger reads your mailbox to find your purchases and show them to you.',
        partner:
          '{client} would like to show you your purchases. To find them, Postledger reads your mailbox on behalf of {client}.',
      },
      account:
        'This mailbox will be linked to the account <strong>{user}</strong> at {client}. If that is not your account, cancel.',
      read: {
        term: 'What Postledger reads',
        ofAnyAge:
          'Emails of any age, in all folders except trash, spam, and drafts. Postledger does not change, send, or delete anything in your mailbox.',
        ofYears:
          'Emails from the last {years, plural, one {year} other {# years}}, in all folders except trash, spam, and drafts. Postledger does not change, send, or delete anything in your mailbox.',
      },
      kept: {
        term: 'What Postledger stores',
        details:
          'Orders, items, and shipments. The text of the emails they came from, with technical details of how those emails were sent. An email about a shipment without a known order is stored for at most 30 days. For other emails, only the sender, recipient, subject, and date are stored, so that they are not read twice.',
      },
      seen: {
        term: 'Who can see it',
        details: {
          own: 'You and Postledger. Your sign-in details are stored encrypted and never shown to anyone. Postledger can also see which linking steps you completed and any errors, so that it can help you.',
          partner:
            'You and {client}. Your sign-in details are stored encrypted and never shown to anyone, including {client}. {client} can also see which linking steps you completed and any errors, so that it can help you.',
        },
      },
      secondReader: {
        term: 'Language model',
        details:
          'If an email about an order lacks key details, Postledger sends its sender, subject, date, and visible text to a language model at {host} to find them. If the email contains no order, it is stored for this for at most 14 days. Other emails are not sent.',
      },
      duration: {
        term: 'How long',
        details:
          'Until you unlink the mailbox. Unlinking permanently deletes your sign-in details, the emails, and everything read from them, unless you choose to keep the orders. A record of this link, including the address, is kept for {days, plural, one {# day} other {# days}}.',
      },
      agree: 'Agree and continue',
    },
    address: {
      title: 'Which mailbox?',
      lead: 'Enter the email address that gets your receipts. We’ll find the mail server for you.',
      label: 'Email address',
      continue: 'Continue',
      lookingUp: 'Finding your provider…',
      leadAt: 'Enter your {provider} address.',
      promises: {
        readsOnly: '<strong>Read-only.</strong> Nothing in your mailbox is changed, sent, or deleted.',
        encrypted: '<strong>Encrypted.</strong> Your sign-in details are never shown to anyone.',
        undo: '<strong>Reversible.</strong> Unlinking permanently deletes your sign-in details and the emails.',
      },
      choose: 'or choose',
      providers: 'Email providers',
      other: 'Other',
      uploadInstead: 'Upload an export instead',
      sandbox: 'This is a sandbox. Instead of your mailbox, you can use a sample one with fictional shops.',
      useSample: 'Use sample mailbox',
    },
    signIn: {
      title: 'Sign in',
      titleAt: 'Sign in to {provider}',
      titleAgain: 'Sign in again',
      titleUpload: 'Upload your emails',
      change: 'Change',
      encrypted: '{host}, encrypted',
      enterIt: 'Enter the app password below.',
      uploadExport: 'Upload export',
      noPassword: 'No password? Upload an export',
      usePassword: 'Use a password or an export instead',
      tryPassword: 'Try a password anyway',
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
      checkedFirst: 'We sign in once to check your details before we save anything.',
      found: {
        nothing: '{provider} doesn’t give other email apps access.',
        mx: '{provider} handles email for {domain}. Its mail server is <strong>{host}</strong>.',
        srv: '{domain} lists <strong>{host}</strong> as its mail server.',
        autoconfig: '{domain} sets <strong>{host}</strong> as the mail server for email apps.',
        guess: 'We found a mail server at <strong>{host}</strong>, but {domain} doesn’t list one.',
        known: 'The mail server is still <strong>{host}</strong>.',
        none: 'We found no mail server for {domain}. <strong>{host}</strong> is a guess. Look up the name at your provider.',
        elsewhere: 'Continue only if you recognize this server.',
      },
    },
    provider: {
      continueWith: 'Continue with {provider}',
      explained:
        'You’ll sign in on {provider}’s own page and allow us to read your email. We never see your password, and you can revoke access at {provider} at any time.',
      title: 'Sign in with {provider}',
      useOtherAddress: 'use another address',
      otherWay: 'Or <a>sign in another way</a>.',
      problems: {
        sign_in_declined: {
          title: 'Access was declined',
          advice:
            'You or the administrator of your account at {provider} declined access. Nothing was saved. If that was a mistake, try again.',
        },
        sign_in_expired: {
          title: 'Sign-in expired',
          advice: 'The sign-in took too long, or you continued it in another tab. Start again.',
        },
        sign_in_incomplete: {
          title: 'Permission to read email is missing',
          advice:
            'Sign in again and leave everything selected that {provider} lists. Otherwise, we can’t read your receipts.',
        },
        sign_in_other_account: {
          title: 'You signed in to another account',
          advice:
            'Sign in as {email} at {provider}, or enter the address of the other account. We saved nothing from the account you chose.',
        },
        sign_in_refused: {
          title: 'The mail server denied access',
          advice:
            '{provider} granted access, but access for email apps (IMAP) seems to be turned off for this mailbox. Turn it on in the mailbox settings, or ask the administrator of your account.',
        },
        sign_in_unavailable: {
          title: '{provider} sign-in isn’t working right now',
          advice: 'The problem isn’t on your side. Try again in a minute.',
        },
      },
    },
    providers: {
      help: {
        makeOne: 'Create an app password at {provider}',
        howTo: 'How to create an app password at {provider}',
        about: 'App passwords at {provider}',
        exportTool: '{provider}’s export tool',
      },
      advice: {
        appPassword: 'Your regular password doesn’t work here. Create an app password and use it instead.',
        twoFactor: 'If you use 2-factor sign-in, enter an app password.',
        gmail:
          'Google doesn’t accept your regular password here. Turn on 2-step verification, then create an app password.',
        outlook:
          'Microsoft no longer accepts passwords from email apps, including app passwords. Copy your emails to an app such as Thunderbird, export them as an mbox file, and upload the file.',
        yahooJapan:
          'First allow access from other services in the email settings of Yahoo! JAPAN (IMAP/POP/SMTP access).',
        icloud:
          'Apple requires an app-specific password here. Find it under Sign-In and Security, then App-Specific Passwords.',
        fastmail:
          'Your regular password doesn’t work here. Create an app password and use it instead. Basic plans don’t include access for email apps.',
        gmx: 'First turn on POP3/IMAP access in your GMX settings. If you use 2-factor sign-in, enter an app password.',
        webde:
          'First turn on POP3/IMAP access in your WEB.DE settings. If you use 2-factor sign-in, enter an app password.',
        tonline:
          'T-Online uses a separate password for email apps. Create one in the customer center and enter it here.',
        zoho: 'First turn on IMAP access in Zoho Mail. If you use 2-factor sign-in, enter an app password.',
        mailboxOrg: 'If you use 2-factor sign-in, enter an app password for email.',
        posteo: 'If extra protection for email apps is turned on, enter an app password.',
        comcast: 'First turn on third-party access in your Xfinity email settings.',
        att: 'AT&T requires a secure mail key here. Create one in your account’s sign-in settings.',
        proton:
          'Proton encrypts emails so that only its own apps can read them. Export them with Proton’s tool and upload the result.',
        tuta: 'Tuta encrypts emails so that only its own apps can read them. Export them in the desktop app and upload the result.',
        mailCom: 'mail.com gives email apps access only with a Premium account. First turn on IMAP in its settings.',
        freenet: 'First turn on access for email apps in your freenet settings.',
        infomaniak:
          'Infomaniak uses separate passwords for email apps. Create one in the mailbox settings and enter it here.',
        seznam: 'If you use 2-factor sign-in, enter a password for apps.',
        wp: 'First turn on IMAP for email apps in your WP settings.',
        onet: 'Onet uses separate passwords for email apps. Create one in the mailbox settings and enter it here.',
        interia: 'First turn on IMAP in your Interia settings.',
        o2: 'First turn on IMAP for email apps in your o2 settings.',
        virginMedia: 'Virgin Media requires an app password here. Create one in your account’s email settings.',
      },
    },
    upload: {
      title: 'Upload export',
      label: 'Export file',
      hint: 'An mbox file, a single .eml email, or a zip archive of these, such as one from Google Takeout. Up to {size}. Emails from trash, spam, and drafts are skipped.',
      submit: 'Upload and link',
      uploading: 'Uploading…',
      uploaded: 'Uploaded',
      signInInstead: '<a>Sign in to the mail server instead</a> to get new orders automatically.',
      script: {
        retrying: 'Connection lost. Retrying…',
        resumed: 'Resuming at {sent} of {size}. Keep this page open.',
        sent: '{sent} of {size}. Keep this page open.',
        sentMinute: '{sent} of {size}, about a minute left. Keep this page open.',
        sentMinutes: '{sent} of {size}, about {minutes} minutes left. Keep this page open.',
        checking: 'Uploaded. Checking the file…',
        stopped: 'Upload interrupted',
        resume: 'Choose the same file again to resume the upload.',
      },
      outOfDate: {
        title: 'Page out of date',
        advice: 'Go back to the app and start linking again. We keep the uploaded part of your file for a day.',
      },
    },
    failures: {
      wrong_password: {
        title: 'The mail server rejected your password',
        titleAt: '{provider} rejected your password',
        app: 'The password for {provider}’s website doesn’t work here. Create an app password in your account settings there, and paste it exactly as shown.',
        refused: '{provider} doesn’t accept passwords from other apps. Upload an export of your emails instead.',
        own: 'Check the user name and enter the password again. Many providers require an app password here instead of the one for their website.',
      },
      throttled: {
        title: 'Too many sign-ins right now',
        advice:
          'Your password may be correct. The mail server is temporarily limiting sign-ins. Try again in a few minutes.',
      },
      web_sign_in: {
        title: 'Sign in on your provider’s website first',
        advice:
          'Your password may be correct. Open your email in a web browser and confirm your identity there. Then wait a few minutes and try again here.',
      },
      imap_disabled: {
        title: 'Access for email apps is turned off',
        advice:
          'Your password may be correct. On your provider’s website, turn on IMAP in the mailbox settings. Then try again here.',
      },
      sign_in_method: {
        title: 'This server doesn’t accept passwords',
        advice:
          'We didn’t send your password. Your provider may have a different server for email apps, or may require a settings change first. You can also upload an export of your emails.',
      },
      unreachable: {
        title: 'We can’t reach the mail server',
        advice:
          'Check the server name and port below. Use the public name of your mail server and port {ports}. If both are correct, the server may be down. Try again later.',
      },
      certificate: {
        title: 'We couldn’t verify the mail server',
        advice:
          'Its certificate isn’t valid for this server name, so we didn’t send your password. Check the name below. Your provider may use a different one for email apps.',
      },
      timeout: { title: 'The mail server timed out', advice: 'Check the server name and port below, then try again.' },
      refused_host: {
        title: 'This server isn’t allowed',
        advice: 'Use the public name of your mail server and port {ports}.',
      },
      no_encryption: {
        title: 'Connection not securely encrypted',
        advice:
          'Someone could read your password on the way, so we didn’t send it. Use TLS with port 993, or ask your provider for its TLS server.',
      },
      protocol: {
        title: 'That isn’t an IMAP server',
        advice:
          'Your mailbox may have a different server name or port. Check both below, or look them up at your provider.',
      },
      export_empty: { title: 'Empty file', advice: 'Choose the export again, or create a new one.' },
      export_unknown: {
        title: 'No emails in this file',
        advice: 'Upload an mbox file, a single .eml email, or a zip archive of these.',
      },
      export_outlook: {
        title: 'We can’t read Outlook files',
        advice:
          'Copy your emails to an app such as Thunderbird and export them as an mbox file. Or save them as .eml files and upload a zip archive of those.',
      },
      export_packed: {
        title: 'We can’t unpack this file',
        advice:
          'Unpack it on your computer. Then upload the mbox file, or a zip archive without a password. Google Takeout also offers .zip.',
      },
      export_too_large: {
        title: 'Unpacked archive too large',
        advice:
          'The archive is too large when unpacked, or contains too many files. Split the export into smaller files.',
      },
      export_overlapping: {
        title: 'Overlapping files in the archive',
        advice: 'No export is packed like this. Create the export again and upload the new file.',
      },
      export_damaged: { title: 'Damaged archive', advice: 'Create the export again and upload the new file.' },
      too_many_attempts: {
        title: 'Too many attempts',
        advice:
          'To protect mailboxes, we’ve paused new attempts for 30 minutes. Check the password or file, then try again.',
      },
      upload_too_large: {
        title: 'The file is larger than {size}',
        advice: 'Export fewer folders or a shorter period at a time, and upload the files one after another.',
      },
      upload_unfinished: { title: 'Incomplete upload', advice: 'Choose the same file and upload it again.' },
      storage_full: {
        title: 'Not enough storage space',
        advice:
          'We don’t have enough space for this file right now, so we didn’t keep any of it. Upload a smaller export, or try again later.',
      },
      uploads_waiting: {
        title: 'Too many exports waiting',
        advice: 'We’re still reading your other exports. Upload this one when they’re done.',
      },
      address_invalid: { title: 'Invalid email address', advice: 'Enter the full address, such as name@example.com.' },
      server_invalid: {
        title: 'Invalid server name or port',
        advice: 'Enter a server name such as imap.example.com and a port.',
      },
      password_missing: {
        title: 'Password required',
        advice: 'Enter the password of this mailbox, or an app password.',
      },
      message: { title: 'We couldn’t read an email', advice: 'Try again.' },
    },
    foreignForm: {
      title: 'Form out of date',
      lead: 'This form belongs to another tab or an earlier attempt. Nothing was changed.',
      openNow: 'Your current attempt links a mailbox to the account <strong>{user}</strong> at {client}.',
      goOn: 'Continue current attempt',
      notYou: 'If that isn’t your account, close this window and start again in the app.',
      goBack: 'Go back to {client} and start linking again.',
    },
    finished: {
      done: 'Mailbox linked',
      ended: 'Linking ended',
      linked: 'Your orders will appear as we scan your email.',
      cancelled: 'You cancelled linking. Nothing was saved.',
      failed: 'We couldn’t link your mailbox. Nothing was saved.',
      closeWindow: 'You can close this window.',
      goTo: 'Go to {client}',
    },
    login: {
      title: 'Go back to your app',
      lead: 'This service reads receipts from mailboxes for apps. To link a mailbox, start in the app you use. You can’t sign in here.',
      deadLink:
        'Your link was already used, has expired, or is damaged. Go back to the app and start linking again to get a new one.',
    },
    faults: {
      callback_unregistered: {
        title: 'This link isn’t set up correctly',
        advice:
          'The app that sent you here used an unregistered return address. Nothing was changed. Tell the app’s developer.',
      },
      mailbox_gone: {
        title: 'Mailbox not found',
        advice: 'This mailbox was unlinked, or belongs to someone else. Go back and link it again.',
      },
    },
  },
  oauth: {
    yourApplications: 'Connected apps',
    yourAccount: 'Your account',
    signedInAs: 'Signed in as {email}',
    unauthorized: {
      title: 'Access denied',
      advice: 'The client you are attempting to give access to is not authorized. Please contact the developer.',
    },
    consent: {
      title: 'Allow access for {client}?',
      lead: {
        own: '<strong>Postledger</strong> wants to access and manage your purchases.',
        partner: '<strong>{client}</strong> wants to access and manage your purchases at Postledger.',
      },
      may: {
        term: 'What the app can do',
        details:
          'Link mailboxes together with you. View, add, change, and delete the purchases found in them, and view the text of those emails.',
      },
      learns: { term: 'What the app can see about you', details: 'Your email address, {email}. Never a password.' },
      hidden: { term: 'What the app cannot see', details: 'Your data from other apps.' },
      duration: { term: 'How long', details: 'Until you revoke access under <a>Connected apps</a>.' },
      goesBack: 'You will return to {place}.',
      allow: 'Allow access',
      deny: 'Deny',
      other: 'Use another account',
      goesBackToApp: 'You will return to the app on this device ({scheme}).',
    },
    enter: {
      reason: 'Sign in to see which apps can access your purchases.',
      reasonFor: '{client} wants to access your purchases. Sign in first.',
      signIn: { title: 'Sign in', hint: 'Use your account at this service, not the one for an app or your mailbox.' },
      signUp: {
        title: 'Create account',
        hint: 'This account is for Postledger only. Choose a password you don’t use anywhere else, including your mailbox.',
      },
      passwordHint: 'At least {min} characters. Keep it in a password manager.',
    },
    accesses: {
      none: 'No connected apps. Apps appear here after you allow access.',
      lead: 'These apps can view and change your purchases. If you revoke access, it ends immediately. The app keeps the data it has already read.',
      since: 'Access since {day}',
      revoke: 'Revoke access',
      revokeFor: 'Revoke access for {client}',
    },
    secondFactor: {
      change: 'Change second factor',
      newCodes: 'Create new recovery codes',
      remove: 'Remove second factor',
      removed: 'Second factor removed. Your password is enough to sign in now.',
    },
    account: {
      lead: 'Signed in as <strong>{email}</strong>.',
      passwordChanged: 'Password changed. Other browsers are signed out.',
      currentPassword: 'Current password',
      changePassword: 'Change password',
      changePasswordButton: 'Change password',
      changing: 'Changing password…',
      changeAddress: 'Change email address',
      erase: {
        title: 'Delete account',
        lead: 'This revokes access for all apps. It permanently deletes the mailboxes linked through your apps, their emails, and all purchases found in them. This cannot be undone. An app keeps the data it has already read.',
        button: 'Delete account',
        erasing: 'Deleting account…',
        done: 'Account deleted',
        doneAdvice: 'Your account, its mailboxes, and its purchases were permanently deleted.',
      },
    },
  },
  outbox: {
    title: 'Outbox',
    lead: 'The sandbox doesn’t send emails. They’re listed here instead.',
    none: 'No emails yet.',
  },
  docs: {
    nav: {
      'label': 'Documentation',
      'overview': 'Overview',
      'quick-start': 'Quick start',
      'signing': 'Signing',
      'webhooks': 'Webhooks',
      'limits': 'Rate limits',
      'versioning': 'Versions',
      'from-slice': 'Coming from Slice',
      'portal': 'Portal',
      'reference': 'Reference',
      'all': 'All operations',
      'errors': 'Errors',
      'schemas': 'Schemas',
    },
  },
  portal: {
    forDevelopers: 'For developers',
    nav: { label: 'Portal', clients: 'Clients', account: 'Account', docs: 'Documentation' },
    done: {
      registered: 'Client registered. Next, add a public key.',
      key_added: 'Key added. Requests signed with its private key are now accepted.',
      key_present: 'This key was already added. Nothing was changed.',
      key_removed: 'Key removed. Requests signed with it are now rejected.',
      callback_added: 'Callback URL added.',
      callback_removed: 'Callback URL removed.',
      redirect_added: 'Redirect URI added.',
      redirect_removed: 'Redirect URI removed.',
      address_present: 'This URL was already added. Nothing was changed.',
      secret_removed: 'Secret removed. The client is now public and must use PKCE.',
      legacy_on: 'Legacy signatures allowed.',
      legacy_off: 'Legacy signatures turned off.',
      renamed: 'Client renamed.',
      removed: 'Client removed with all its data.',
      password_changed: 'Password changed. You’re signed out everywhere else.',
      factor_removed: 'Second factor removed. Your password is enough to sign in.',
      others_signed_out: 'Signed out everywhere else.',
      replay_sent: 'The events will be sent again.',
      replay_gone: 'This event is no longer in the log, so it was not sent.',
      endpoint_changed: 'Endpoint changed.',
      endpoint_unchanged: 'Nothing was changed.',
      endpoint_paused: 'Paused. Events wait until you resume.',
      endpoint_resumed: 'Resumed.',
      endpoint_removed: 'Endpoint removed.',
      endpoint_log_gone: 'Events are kept for 30 days, so the waiting ones are incomplete. Resume with new events.',
      invited: 'Invitation sent. The link in the email is valid for 7 days.',
      invitation_withdrawn: 'Invitation withdrawn. Its link is no longer valid.',
      role_changed: 'Role changed.',
      role_outdated: 'Nothing was changed. The role of this person has changed since you opened the page.',
      member_removed: 'Removed. This person can no longer open the client.',
      member_absent: 'Nothing was changed. The list has changed since you opened it.',
      last_owner: 'Nothing was changed. A client needs at least one owner.',
      left: 'You left the client.',
      joined: 'You joined the client.',
    },
    foreignForm: {
      title: 'Form out of date',
      advice:
        'This form belongs to another tab or an earlier sign-in. Nothing was changed. Go back, reload the page, and try again.',
    },
    forbidden: {
      title: 'Not allowed',
      advice: 'Your role for {client} is “{role}”. Ask an owner of the client to do this or to change your role.',
    },
    noClient: {
      title: 'Client not found',
      advice: 'You are not a member of a client with this ID. It may have been removed.',
    },
    enter: {
      signIn: { title: 'Sign in', intro: 'Register the apps that use this service and manage their keys and URLs.' },
      signUp: {
        title: 'Create a developer account',
        intro:
          'Use this account to register apps that access their users’ purchases through this service. To link a mailbox, you don’t need an account here.',
      },
      yourName: 'Your name',
      passwordHint: 'At least {min} characters, not used anywhere else.',
      byInvitation: 'Accounts are by invitation. Ask the operator of this service for one.',
      closed: {
        title: 'Sign-up is closed',
        advice:
          'Accounts are by invitation. Ask the operator of this service for one. The invitation is a link where you choose a password.',
      },
    },
    invitation: {
      title: 'Your invitation',
      lead: 'The operator of this service invited <strong>{email}</strong>. Choose a password for your new account.',
      leadKnown:
        'The operator of this service invited <strong>{email}</strong>. You already have an account. Choose a new password for it. You will be signed out everywhere else.',
      clients: 'You will manage:',
      submit: 'Save and sign in',
      saving: 'Saving…',
      over: {
        title: 'Invitation no longer valid',
        advice:
          'It was already used, has expired, or was replaced by a newer one. Ask the operator of this service for a new one.',
      },
    },
    people: {
      title: 'People of {client}',
      members: 'Members',
      invited: 'Invited',
      invite: 'Invite',
      inviteHint:
        'The person gets an email with a link, creates an account or signs in, and then opens this client with the role you choose.',
      noEmail: 'This service can’t send emails. Ask its operator for an invitation.',
      role: 'Role',
      rolesTitle: 'What each role can do',
      roles: {
        reader: { name: 'Reader', may: 'view settings, requests, and events' },
        developer: { name: 'Developer', may: 'also change keys, URLs, the secret, the name, and webhook endpoints' },
        owner: { name: 'Owner', may: 'also invite and remove people, and remove the client' },
      },
      you: '{name} (you)',
      since: 'since {time}',
      expires: 'until {time}',
      roleOf: 'Role of {name}',
      change: 'Change',
      changeOf: 'Change the role of {name}',
      remove: 'Remove',
      removeOf: 'Remove {name}',
      leave: 'Leave',
      withdraw: 'Withdraw',
      withdrawOf: 'Withdraw the invitation of {name}',
      send: 'Send invitation',
      sending: 'Sending…',
      removal: {
        title: 'Remove {name}?',
        details:
          '{name} can no longer open this client. Keys and secrets stay valid: if this person knows the private key, rotate it.',
        invitations: 'Open invitations that {name} sent stop working.',
        submit: 'Remove',
      },
      leaving: {
        title: 'Leave {client}?',
        details: 'You can no longer open this client until an owner invites you again.',
        invitations: 'Open invitations that you sent stop working.',
        submit: 'Leave',
      },
      failures: {
        email: { title: 'Invalid email address', advice: 'Enter the full address, such as name@example.com.' },
        member: { title: 'Already a member', advice: 'This person can open the client. Change the role in the list.' },
        full: {
          title: 'Too many people',
          advice: 'A client can have up to {most} members and invitations. Remove one first.',
        },
        throttled: {
          title: 'Too many invitations',
          advice: 'Try again in {minutes, plural, one {a minute} other {# minutes}}.',
        },
      },
    },
    join: {
      title: 'Join {client}',
      lead: '{inviter} invited <strong>{email}</strong> to the client “{client}”.',
      signedIn: 'You are signed in as <strong>{email}</strong>.',
      known: 'Sign in as <strong>{email}</strong> to accept.',
      fresh: 'Create your account for <strong>{email}</strong> to accept.',
      submit: 'Accept invitation',
      joining: 'Joining…',
      over: {
        title: 'Invitation no longer valid',
        advice:
          'It was already used, has expired, was withdrawn, or was replaced by a newer one. Ask the person who invited you for a new one.',
      },
    },
    confirmOwner: {
      title: 'Confirm it’s you',
      lead: 'Confirm that it’s you before you continue. Your confirmation is valid for 10 minutes.',
      password: 'Your password',
      orCode: 'Or a code from your authenticator app',
      submit: 'Confirm',
      submitCode: 'Confirm with code',
    },
    account: {
      title: 'Account',
      name: 'Name',
      password: {
        title: 'Change password',
        current: 'Current password',
        submit: 'Change password',
      },
      address: { title: 'Change email address' },
      sessions: {
        title: 'Where you’re signed in',
        unknown: 'Unknown browser or app',
        since: 'Since {time}',
        sinceHere: 'Since {time} · this browser',
        endOthers: 'Sign out everywhere else',
      },
      erase: {
        title: 'Delete account',
        lead: 'This permanently deletes your name, email address, and password. Your email address stays in the change logs of clients. The only owner of a client cannot delete the account.',
        current: 'Confirm with your current password',
        submit: 'Delete account',
        hasClients: {
          title: 'You are the only owner of a client',
          advice: 'Remove your clients first, or make a colleague an owner.',
        },
        done: { title: 'Account deleted', advice: 'Your name, email address, and password were permanently deleted.' },
      },
    },
    clients: {
      title: 'Your clients',
      none: 'You have no clients yet. A client is an app that accesses its users’ purchases through this service. It has an ID, a key that signs its requests, and URLs that users return to.',
      register: 'Register client',
      more: 'More clients',
      noKey: 'no key yet',
      neverUsed: 'key never used',
      lastUsed: 'key last used {time}',
      confirmed: 'Confirmed',
      waiting: 'Waiting for operator',
    },
    newClient: {
      title: 'Register client',
      lead: 'Add a key and URLs in the next step.',
      waiting: 'The client can send requests after the operator of this service confirms it.',
      name: 'Name',
      nameHint: 'Users see this name when they link a mailbox or allow access.',
      id: 'ID <optional>(optional)</optional>',
      idHint:
        'Sent with every request as <code>client_id</code> and never changes. 8 to 64 lowercase letters, digits, or “-”, starting with a letter. If empty, the ID is made from the name.',
      submit: 'Register client',
      back: 'Back to your clients',
      failures: {
        name: {
          title: 'Name required',
          advice: 'Enter the name users see when they link a mailbox, 1 to 80 characters.',
        },
        id: {
          title: 'Invalid client ID',
          advice:
            'Use 8 to 64 lowercase letters, digits, or “-”, starting with a letter. Leave the field empty to have an ID made from the name.',
        },
        tooMany: {
          title: 'Too many clients',
          advice: 'An account can own up to {most} clients. Remove one you no longer need.',
        },
        taken: {
          title: 'ID already in use',
          advice: 'Choose another ID, or leave the field empty to have one made from the name.',
        },
      },
    },
    client: {
      tabs: {
        all: 'All clients',
        settings: 'Settings',
        requests: 'Requests',
        events: 'Events',
        people: 'People',
        quickStart: 'Quick start',
      },
      unconfirmed: {
        title: 'Not confirmed yet',
        details:
          'Until the operator of this service confirms the client, signed requests return 403 <code>client_unconfirmed</code> and users cannot allow it access through OAuth. You can already set up everything on this page.',
      },
      identifier: 'Client ID',
      registered: 'Registered',
      state: 'Status',
      changes: {
        title: 'Change log',
        by: 'by {who}',
        registered: 'Registered',
        renamed: 'Renamed to',
        key_added: 'Key added',
        key_removed: 'Key removed',
        callback_added: 'Callback URL added',
        callback_removed: 'Callback URL removed',
        redirect_added: 'Redirect URI added',
        redirect_removed: 'Redirect URI removed',
        secret_made: 'Client secret created',
        secret_removed: 'Client secret removed',
        legacy_on: 'Legacy signatures allowed',
        legacy_off: 'Legacy signatures turned off',
        limit_set: 'Request limit changed',
        confirmed: 'Confirmed',
        unconfirmed: 'Confirmation withdrawn',
        owner_set: 'Owner added',
        endpoint_added: 'Webhook endpoint added',
        endpoint_changed: 'Webhook endpoint changed',
        endpoint_paused: 'Webhook endpoint paused',
        endpoint_resumed: 'Webhook endpoint resumed',
        endpoint_rotated: 'Secret of webhook endpoint rotated',
        endpoint_removed: 'Webhook endpoint removed',
        member_invited: 'Invited',
        invitation_withdrawn: 'Invitation withdrawn',
        member_joined: 'Joined as',
        member_changed: 'Role changed',
        member_removed: 'Member removed',
        removal_begun: 'Removal started',
        removed: 'Removed',
        byOperator: 'by the operator',
        byYou: 'by you',
      },
    },
    keys: {
      title: 'Keys',
      introNone: 'Your app signs requests with a private key that only you hold. Add the public key here.',
      introOne:
        'To rotate the key, add a new one and have your app sign with it. Remove the old key when it is no longer used.',
      introBoth:
        'Both keys are active. When your app signs with the new key and the old one is no longer used, remove the old one. A client can have up to two active keys.',
      fingerprint: 'SHA-256 fingerprint of the key',
      neverUsed: 'Added {added} · never used',
      lastUsed: 'Added {added} · last used {used}',
      remove: 'Remove',
      removeOf: 'Remove key {key}',
      add: 'Add key',
      addSecond: 'Add second key',
      label: 'Public key',
      labelSecond: 'New public key',
      hint: 'DSA, 1024 bits. Paste the line without the BEGIN and END markers, or the whole PEM text.',
      submit: 'Add key',
      checking: 'Checking…',
      howTo: {
        title: 'How to create a key pair',
        cli: 'With the command line of this service:',
        openssl: 'Or with OpenSSL:',
        after: 'Both print the public key on one line. Keep the file on your server, readable only by your app.',
      },
      failures: {
        throttled: {
          title: 'Too many keys added',
          advice: 'Try again in {minutes, plural, one {a minute} other {# minutes}}.',
        },
        full: {
          title: 'Too many active keys',
          advice: 'A client can have two active keys. Remove the one you no longer use, then add this one.',
        },
      },
      removal: {
        title: 'Remove this key?',
        lead: '<code>{key}</code> Last used {used}. After removal, requests signed with this key are rejected.',
        leadUnused: '<code>{key}</code> Never used. After removal, requests signed with this key are rejected.',
        otherStays: 'Requests signed with the other key will still be accepted.',
        only: 'This is the only key',
        onlyDetails:
          'Until you add another key, all signed requests of {client} are rejected and users cannot link mailboxes. To rotate without interruption, add the new key first.',
        submit: 'Remove key',
        submitOnly: 'Remove only key',
      },
      faults: {
        private: {
          title: 'That’s a private key',
          advice:
            'The service did not store it, but it has left your machine, so stop using it. Create a new key pair as shown on this page and paste the public key.',
        },
        missing: {
          title: 'Public key required',
          advice: 'Paste the public key: one line that begins with “MII”, or the whole PEM text.',
        },
        ssh: {
          title: 'That’s an SSH key',
          advice:
            'The API requires a DSA key in PEM format. Create a new key pair as shown on this page and paste the public key.',
        },
        certificate: {
          title: 'That’s a certificate',
          advice:
            'Paste only the public key. If the certificate has a DSA key, “openssl x509 -pubkey -noout” prints it.',
        },
        other_pem: {
          title: 'Not a DSA key',
          advice: 'Create a new key pair as shown on this page and paste the public key.',
        },
        parameters: {
          title: 'Those are DSA parameters',
          advice:
            'Create a key pair from them with “openssl gendsa”, print the public key with “openssl dsa -pubout”, and paste it.',
        },
        too_long: {
          title: 'Key too long',
          advice:
            'A 1024-bit DSA public key is shorter. Paste the public key and nothing else, or create a new key pair as shown on this page.',
        },
        not_base64: {
          title: 'Not a PEM public key',
          advice:
            'Paste the Base64 text between “-----BEGIN PUBLIC KEY-----” and “-----END PUBLIC KEY-----”, or both markers with the text, and nothing else.',
        },
        not_public_key: {
          title: 'Not a DER public key',
          advice: 'Print the public key again with “openssl dsa -in private-key.pem -pubout” and paste the output.',
        },
        cut_off: { title: 'Incomplete key', advice: 'The end of the key is missing. Copy the whole key again.' },
        extra_bytes: {
          title: 'Extra text after the key',
          advice: 'The text contains more than a public key. Copy only the key.',
        },
        not_dsa: {
          title: 'Not a DSA key',
          advice:
            'The API requires DSA, not RSA or elliptic curves. Create a new key pair as shown on this page and paste the public key.',
        },
        wrong_size: {
          title: 'Wrong key size: {p} bits, q of {q} bits',
          advice:
            'The API requires 1024 bits with a q of 160 or 224 bits. Create a new key pair as shown on this page and paste the public key.',
        },
        unsound: {
          title: 'Unsafe key',
          advice:
            'The key’s numbers are not a valid DSA key, so signatures could be forged. Do not use it. Create a new key pair as shown on this page and paste the public key.',
        },
      },
    },
    addresses: {
      callback: {
        title: 'Callback URLs',
        intro:
          'Users return to these URLs after linking a mailbox (callbackUrl). Origin and path must match exactly. The query can be anything.',
        none: 'No callback URLs yet. Without one, linking ends on a page of this service.',
        label: 'New callback URL',
        submit: 'Add callback URL',
        removal: 'Remove this callback URL?',
        goes: 'Links with this URL will show an error page, and users will not return to your app.',
      },
      redirect: {
        title: 'Redirect URIs for OAuth',
        intro:
          'Users return to these URIs after allowing access (redirect_uri). They must match exactly. Use https, a loopback address, or a custom scheme of your app. A client without a secret can use any port of a loopback address.',
        none: 'No redirect URIs yet. Without one, users cannot allow this client access through OAuth.',
        label: 'New redirect URI',
        submit: 'Add redirect URI',
        removal: 'Remove this redirect URI?',
        goes: 'Users sent here with this URI will see an error page. Access that users already allowed stays in effect.',
      },
      faults: {
        callback: {
          too_long: 'A callback URL can have up to 2,000 characters.',
          not_whole: 'Enter an absolute URL, such as https://app.example/mailboxes/callback.',
          not_http: 'A callback URL must start with https:// or http://.',
          user_name: 'A callback URL must not contain a user name or password.',
          fragment: 'A callback URL must not contain a fragment (“#…”).',
          not_https: 'A callback URL must start with https://, except on localhost, 127.0.0.1, and [::1].',
          not_plain:
            'A callback URL can contain only ASCII characters, and no spaces, quotes, “//”, “..”, or encoded “/” or “.”.',
        },
        redirect: {
          too_long: 'A redirect URI can have up to 1,000 characters.',
          not_whole: 'Enter an absolute URI, such as https://app.example/callback.',
          user_name: 'A redirect URI must not contain a user name.',
          fragment: 'A redirect URI must not contain a fragment (“#…”).',
          not_https: 'A redirect URI must start with https://, except on localhost, 127.0.0.1, and [::1].',
          not_plain: 'A redirect URI can contain only ASCII characters, and no spaces, quotes, or backslashes.',
          not_own_scheme:
            'A redirect URI must start with https:// or a custom scheme with a dot, such as com.example.app:.',
        },
      },
      add: 'Add',
      remove: 'Remove',
      removeOf: 'Remove {address}',
      removeSubmit: 'Remove URL',
      most: 'A client can have up to {most}.',
      failed: 'Invalid URL',
      full: { title: 'Too many URLs', advice: 'A client can have up to {most}. Remove one first.' },
    },
    secret: {
      title: 'Client secret for OAuth',
      has: 'A secret is set. It cannot be shown again. A new secret replaces it immediately.',
      hasNone:
        'No secret is set. Apps on users’ devices don’t need one and must use PKCE. Server-side apps should have one.',
      make: 'Create secret',
      makeNew: 'Create new secret',
      remove: 'Remove secret',
      shown: {
        title: 'Client secret',
        lead: 'Copy the secret now. It will not be shown again. Store it with your server’s other secrets, never in an app or a page.',
        use: 'Send it to <code>/oauth/token</code> as <code>client_secret</code>, with <code>client_id</code> <code>{client}</code>. A previous secret is no longer valid.',
        kept: 'I’ve saved it',
      },
      replacement: {
        title: 'Create a new secret?',
        details:
          'The current secret stops working immediately. Your server cannot get tokens until it has the new one. Tokens already issued stay valid.',
      },
      removal: {
        title: 'Remove the secret?',
        details:
          'The client becomes public. It can get tokens without a secret, but only with PKCE. Do this only for apps on users’ devices.',
      },
    },
    legacy: {
      title: 'Legacy signatures',
      on: 'The service accepts legacy and current signatures.',
      off: 'The service accepts only current signatures.',
      turnOff: 'Reject legacy signatures',
      turnOn: 'Allow legacy signatures',
      explained:
        'Programs for the previous service sign without the space after the method, omit <code>client</code>, may send an empty <code>username=</code>, and name the header <code>X-Slice-API-Signature</code>. Allow this only for such a program. Legacy signatures are ambiguous, so they protect less.',
    },
    name: {
      title: 'Name',
      label: 'Name that users see when they link a mailbox or allow access',
      change: 'Change',
      submit: 'Change name',
      failure: { title: 'Invalid name', advice: 'Use 1 to 80 characters on one line.' },
      changed: 'The name is now “{now}”. Nothing was saved. To use “{yours}”, submit the form again.',
    },
    removal: {
      title: 'Remove client',
      lead: 'Permanently deletes the client with its users, their mailboxes, and their purchases. The next page shows how many.',
      begin: 'Remove {client}…',
      question: 'Remove {client}?',
      erases: 'This cannot be undone. It permanently deletes:',
      users: 'users',
      mailboxes: 'linked mailboxes, with their sign-in details',
      orders: 'orders, with items and shipments',
      keys: 'keys',
      besides:
        'The request log and the OAuth access of users are also deleted. A log of the changes to the client is kept, and its ID cannot be registered again in the portal.',
      confirm: 'Type <code>{id}</code> to confirm',
      submit: 'Remove client',
      wrongId: {
        title: 'Incorrect client ID',
        advice: 'Nothing was removed. Enter the ID exactly as shown, or go back.',
      },
      slow: {
        title: 'Removal not finished',
        advice:
          '{count, plural, one {# user is} other {# users are}} still to be deleted. The client can no longer send requests. Enter the ID again to continue.',
      },
    },
    question: { wait: 'Working…', keep: 'Cancel' },
    steps: {
      title: 'First steps',
      key: 'Add a public key',
      request: 'Send a request that succeeds',
      mailbox: 'Link the first mailbox of a user',
      endpoint: 'Register a webhook endpoint',
      done: '(done)',
    },
    events: {
      title: 'Events of {client}',
      none: 'No webhook endpoints yet.',
      howTo:
        'The service sends each change to these addresses as a signed request. See <docs>Webhooks</docs>. The API and the command line manage them too.',
      add: 'Add endpoint',
      url: 'URL',
      description: 'Description <optional>(optional)</optional>',
      typesLabel: 'Types of events',
      typesHint: 'None selected sends all types.',
      invalid: 'Invalid endpoint',
      faults: {
        too_long: 'A URL can have up to {limit} characters.',
        not_whole: 'Enter an absolute URL, such as https://app.example/hooks.',
        not_https: 'The URL must start with https://.',
        user_name: 'The URL must not contain a user name or password.',
        fragment: 'The URL must not contain a fragment (“#…”).',
        private_address: 'The URL must not lead to a private network.',
        description: 'A description can have up to {limit} characters on one line.',
      },
      full: { title: 'Too many endpoints', advice: 'A client can have up to {most}. Remove one first.' },
      secret: {
        title: 'Secret of the endpoint',
        lead: 'Copy the secret now. It will not be shown again. Your server verifies signatures with it.',
      },
      settings: 'Settings',
      change: 'Change URL, description, and types',
      save: 'Save',
      pause: 'Pause',
      resume: {
        from: 'Resume with',
        fromStop: 'waiting events',
        fromNow: 'new events only',
        submit: 'Resume',
      },
      rotation: {
        title: 'Rotate secret',
        details:
          '{count, plural, one {# secret signs} other {# secrets sign}} now. After a rotation, deliveries carry signatures of the new and the previous secret until the overlap ends.',
        overlap: 'Previous secret signs for',
        hours: '{hours, plural, =0 {no time} one {# hour} =24 {a day} =168 {7 days} other {# hours}}',
        submit: 'Create new secret',
      },
      removal: {
        begin: 'Remove endpoint…',
        title: 'Remove this endpoint?',
        details: 'Its attempts, its secrets, and waiting events are deleted. No more events are sent to it.',
        submit: 'Remove endpoint',
      },
      test: {
        send: 'Send test event',
        sending: 'Sending…',
        arrived: 'Test event delivered',
        failed: 'Test event not delivered',
        answered: 'The endpoint responded {status} after {ms} ms.',
        errors: {
          refused_host: 'The host is on a private network.',
          unreachable: 'The host has no address, or nothing accepts connections there.',
          timeout: 'No response within 15 seconds.',
          tls: 'The certificate is not valid for this host, or TLS failed.',
          connection: 'The connection was closed before a response.',
        },
        throttled: {
          title: 'Too many test events',
          advice: 'Try again in {minutes, plural, one {a minute} other {# minutes}}.',
        },
      },
      allTypes: 'All types of events',
      types: '{count, plural, one {# type of event} other {# types of events}}',
      active: 'Active',
      failing: 'Failing',
      disabled: {
        failing: 'Disabled: no success for 3 days',
        gone: 'Disabled: responded 410',
        client: 'Paused',
      },
      waiting: 'Users with events waiting',
      again: 'Time range',
      ranges: {
        hour: 'Events of the last hour',
        day: 'Events of the last 24 hours',
        week: 'Events of the last 7 days',
      },
      replayAll: 'Send again',
      replay: 'Resend',
      replayOne: 'Resend {event}',
      isReplay: 'Resent',
      event: 'Event',
      actions: 'Actions',
      response: 'Response',
      noAttempts: 'Nothing has been sent to this endpoint yet.',
      kept: 'Attempts are kept for {days, plural, one {# day} other {# days}}. Times are in UTC.',
    },
    request: {
      title: 'Request {reqId}',
      all: 'Other requests with this reqId',
      replayed: 'Replay',
      isReplayed: 'The response of an earlier request with this Idempotency-Key was sent again.',
      wrote: 'Wrote',
      signature: 'Signature',
      valid: 'Valid',
      rejected: 'Rejected',
      expected: 'String to sign',
      expectedHint:
        'Your app must sign exactly this text in UTF-8. Compare it with what your app signed. It is derived from the request alone.',
      documented: 'What this code means',
    },
    requests: {
      title: 'Requests of {client}',
      kept: 'The service logs requests for {days, plural, one {# day} other {# days}}, without queries, forms, bodies, and signatures. Requests marked “Unverified” name this client but have no valid signature. Anyone could have sent them.',
      status: 'Status',
      search: 'Search',
      statuses: {
        any: 'Any status',
        done: '2xx: success',
        refused: '4xx: rejected',
        signature: '401: signature',
        forbidden: '403: not allowed',
        missing: '404: not found',
        conflict: '409: conflict',
        tooMany: '429: too many requests',
        failed: '5xx: service error',
      },
      nothing: {
        further: 'No more requests in this direction.',
        yet: 'No requests yet. Requests appear here shortly after the response, including rejected ones.',
        withStatus: 'No requests with this status in the last {days, plural, one {day} other {# days}}.',
        withReqId:
          'No requests with reqId “{reqId}” in the last {days, plural, one {day} other {# days}}. Enter the full reqId, as shown in the <code>X-Request-Id</code> header of the response.',
        withBoth:
          'No requests with reqId “{reqId}” and this status in the last {days, plural, one {day} other {# days}}. Enter the full reqId, as shown in the <code>X-Request-Id</code> header of the response.',
      },
      columns: { time: 'Time (UTC)', main: 'Request', answer: 'Response', key: 'Key' },
      forUser: 'for {user}',
      notProved: 'Unverified',
      pages: 'Pages',
      newest: 'Newest',
      newer: 'Newer',
      older: 'Older',
    },
  },
} as const;
