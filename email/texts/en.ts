import type { EmailTexts } from './email-texts.ts';

const ONCE = 'The link works once and expires in 10 minutes.';

export const en: EmailTexts = {
  kinds: {
    sign_up: {
      subject: 'Confirm your email address',
      lines: ['Confirm this address to finish creating your {brand} account.'],
      button: 'Confirm email address',
      notes: [
        ONCE,
        'If you didn’t create an account, ignore this email. Without your confirmation, there is no account.',
      ],
    },
    sign_up_taken: {
      subject: 'You already have an account',
      lines: ['Someone tried to create a {brand} account with this address, but it already has one.'],
      button: 'Sign in',
      notes: [
        'If you forgot your password, reset it on the sign-in page.',
        'If this wasn’t you, ignore this email. Nothing was changed.',
      ],
    },
    password_reset: {
      subject: 'Reset your password',
      lines: ['Choose a new password for your {brand} account.'],
      button: 'Reset password',
      notes: [ONCE, 'If you didn’t ask for this, ignore this email. Your password stays the same.'],
    },
    password_changed: {
      subject: 'Your password was changed',
      lines: ['The password of your {brand} account was changed. All other devices were signed out.'],
      button: 'Reset password',
      notes: ['If you changed it yourself, you’re all set. If you didn’t, reset your password now.'],
    },
    address_change: {
      subject: 'Confirm your new email address',
      lines: ['Confirm this address to use it for your {brand} account.'],
      button: 'Confirm email address',
      notes: [ONCE, 'If you didn’t ask for this, ignore this email. Nothing changes without your confirmation.'],
    },
    address_taken: {
      subject: 'This address already has an account',
      lines: ['Someone asked to use this address for another {brand} account. It already has an account.'],
      notes: ['Nothing was changed.'],
    },
    address_changed: {
      subject: 'Your email address was changed',
      lines: ['Your {brand} account now has a different email address. You can no longer sign in with this one.'],
      notes: [
        'Your other devices were signed out.',
        'If you didn’t change it, contact the operator of {brand} right away.',
      ],
    },
    factor_added: {
      subject: 'A second factor was added',
      lines: ['A second factor was added to your {brand} account: {factor}.'],
      button: 'Review second factors',
      notes: [
        'Your other devices were signed out. From now on, your password alone doesn’t sign anyone in.',
        'If this wasn’t you, reset your password and contact the operator of {brand} right away.',
      ],
    },
    factor_removed: {
      subject: 'A second factor was removed',
      lines: ['A second factor was removed from your {brand} account: {factor}.'],
      button: 'Review second factors',
      notes: ['If this wasn’t you, change your password and sign out your other devices.'],
    },
    app_replaced: {
      subject: 'Your authenticator app was replaced',
      lines: [
        'Your {brand} account now uses a different authenticator app. The previous app and its recovery codes no longer work.',
      ],
      button: 'Review second factors',
      notes: [
        'Your other devices were signed out.',
        'If this wasn’t you, reset your password and contact the operator of {brand} right away.',
      ],
    },
    factors_reset: {
      subject: 'Your second factors were removed',
      lines: [
        'The operator of {brand} removed all second factors of your account. You can now sign in with your password alone.',
      ],
      button: 'Set up a second factor',
      notes: [
        'All your devices were signed out.',
        'If you didn’t ask for this, contact the operator of {brand} right away.',
      ],
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      lines: ['Someone signed in to your {brand} account with a recovery code. Codes left: {left}.'],
      button: 'Review second factors',
      notes: ['If this wasn’t you, create new recovery codes and change your password.'],
    },
    new_device: {
      subject: 'New sign-in to your account',
      lines: ['Someone signed in to your {brand} account on a new device.'],
      button: 'Review devices',
      notes: ['If this wasn’t you, sign that device out and change your password.'],
    },
    mailbox_sign_in: {
      subject: 'Sign in to your mailbox again',
      lines: ['We can no longer read {mailbox}. New orders from it won’t appear until you sign in again.'],
      button: 'Sign in again',
      notes: [
        'Your existing orders are kept.',
        'Until you sign in or unlink the mailbox, we’ll remind you once a week.',
      ],
    },
    data_exported: {
      subject: 'Your data was exported',
      lines: ['A copy of your {brand} data was downloaded.'],
      button: 'Review devices',
      notes: ['If this wasn’t you, sign out your other devices and change your password.'],
    },
    data_erased: {
      subject: 'Your data was permanently deleted',
      lines: ['Your {brand} account and all its data were permanently deleted. This is your receipt.'],
      notes: ['Keep this email if you may need the receipt later. We won’t send you any more emails.'],
    },
    client_invitation: {
      subject: 'Invitation to {client}',
      lines: ['{inviter} invited you to work on the client “{client}” at {brand}.'],
      button: 'View invitation',
      notes: ['The link works once and expires in 7 days.', 'If you don’t know the sender, ignore this email.'],
    },
    portal_invitation: {
      subject: 'Invitation to {brand} for developers',
      lines: ['The operator of {brand} invited you to register and manage apps that use it.'],
      button: 'View invitation',
      notes: [
        'The link works once and expires in 7 days.',
        'If you didn’t expect an invitation, ignore this email. Nothing changes without you.',
      ],
    },
  },
  footer: '{brand} sent this email to {address}.',
  unsubscribe: 'Turn off emails like this',
  facts: { device: 'Device', time: 'Time', unknownDevice: 'Unknown device' },
  factors: { app: 'authenticator app', passkey: 'passkey “{name}”' },
};
