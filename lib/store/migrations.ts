import 'server-only';
import type { Migration } from 'kysely/migration';
import { up as accounts } from './migrations/0001-accounts.ts';
import { up as views } from './migrations/0002-views.ts';
import { up as settings } from './migrations/0003-settings.ts';
import { up as erasures } from './migrations/0004-erasures.ts';
import { up as identities } from './migrations/0005-identities.ts';
import { up as anyLanguage } from './migrations/0006-any-language.ts';
import { up as admin } from './migrations/0007-admin.ts';
import { up as email } from './migrations/0008-email.ts';
import { up as accountEmails } from './migrations/0009-account-emails.ts';
import { up as mailboxNotices } from './migrations/0010-mailbox-notices.ts';
import { up as roles } from './migrations/0011-roles.ts';
import { up as callParameters } from './migrations/0012-call-parameters.ts';
import { up as secondFactors } from './migrations/0013-second-factors.ts';
import { up as passkeys } from './migrations/0014-passkeys.ts';
import { up as retention } from './migrations/0015-retention.ts';
import { up as initialPasswords } from './migrations/0016-initial-passwords.ts';
import { up as appSetups } from './migrations/0017-app-setups.ts';

/** The web app's migrations by name, in order. A released migration is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': { up: accounts },
  '0002-views': { up: views },
  '0003-settings': { up: settings },
  '0004-erasures': { up: erasures },
  '0005-identities': { up: identities },
  '0006-any-language': { up: anyLanguage },
  '0007-admin': { up: admin },
  '0008-email': { up: email },
  '0009-account-emails': { up: accountEmails },
  '0010-mailbox-notices': { up: mailboxNotices },
  '0011-roles': { up: roles },
  '0012-call-parameters': { up: callParameters },
  '0013-second-factors': { up: secondFactors },
  '0014-passkeys': { up: passkeys },
  '0015-retention': { up: retention },
  '0016-initial-passwords': { up: initialPasswords },
  '0017-app-setups': { up: appSetups },
};
