/**
 * The senders of requests. `half` has passed the first of two steps of a sign-in. `user` owns the resources of the
 * table. `other` is another user.
 */
export const VIEWERS = ['nobody', 'half', 'user', 'other', 'support', 'developer', 'owner'] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** The outcome for a viewer: a status, or `signin` for a redirect to sign-in. */
export type Outcome = number | 'signin';
type Row = Readonly<Record<ViewerName, Outcome>>;

/** Outcomes in the order of `VIEWERS`, without `half`, which has the same outcome as `nobody`. */
function row(...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]): Row {
  const [nobody, user, other, support, developer, owner] = outcomes;
  return { nobody, half: nobody, user, other, support, developer, owner };
}

const EVERYONE = row(200, 200, 200, 200, 200, 200);
const NO_ONE = row(404, 404, 404, 404, 404, 404);
const SIGNED_IN = row('signin', 200, 200, 200, 200, 200);
/** A page of something that belongs to `user`. */
const OWN = row('signin', 200, 404, 404, 404, 404);
const EVERY_ADMIN = row('signin', 404, 404, 200, 200, 200);
const SUPPORT = row('signin', 404, 404, 200, 404, 200);
const DEVELOPER = row('signin', 404, 404, 404, 200, 200);
const OWNER = row('signin', 404, 404, 404, 404, 200);

/** An entry point with one of its addresses. `method` defaults to GET. */
type PageRow = {
  /** Placeholders in capitals are IDs and names of `user`. */
  readonly address: string;
  readonly method?: 'POST';
  readonly outcomes: Row;
};

const page = (address: string, outcomes: Row): PageRow => ({ address, outcomes });

/**
 * A server action with the fields of its form. Most are rejected because of their values, after the viewer was checked.
 */
type ActionRow = { readonly fields: Readonly<Record<string, string>>; readonly outcomes: ActionOutcomes };

/** `ran` is any response of the action: a state, or a redirect to a page other than the sign-in page. */
export type ActionOutcome = 'ran' | 'signin' | 404;
type ActionOutcomes = Readonly<Record<ViewerName, ActionOutcome>>;

/** `half` has the same outcome as `nobody`, and `other` and `support` the same as `user`. */
function ran(...outcomes: readonly [ActionOutcome, ActionOutcome, ActionOutcome, ActionOutcome]): ActionOutcomes {
  const [nobody, user, developer, owner] = outcomes;
  return { nobody, half: nobody, user, other: user, support: user, developer, owner };
}

const RUN_BY_ALL = ran('ran', 'ran', 'ran', 'ran');
const RUN_BY_USERS = ran('signin', 'ran', 'ran', 'ran');
const RUN_BY_DEVELOPERS = ran('signin', 404, 'ran', 'ran');
const RUN_BY_OWNERS = ran('signin', 404, 404, 'ran');
const LEADS_TO_SIGNIN = ran('signin', 'signin', 'signin', 'signin');

const act = (outcomes: ActionOutcomes, fields: ActionRow['fields'] = {}): ActionRow => ({ fields, outcomes });
// A form that describes no value of the page allows a deletion whatever has changed.
const shown = 'nothing';
const OWN_ORDER = { kind: 'order', order: 'ORDER', id: 'ORDER', shown };

/** Every server action by its file and name. Actions that name resources of `user` must not reach them for others. */
export const ACTION_ROWS: Readonly<Record<string, ActionRow>> = {
  'address.ts requestAddressWithForm': act(RUN_BY_USERS, { email: 'x', current: 'x' }),
  'address.ts saveAddress': act(RUN_BY_USERS, { token: 'x' }),
  'address.ts saveNotices': act(RUN_BY_USERS),
  'confirm.ts confirmWithForm': act(RUN_BY_USERS),
  'confirm.ts confirmWithPasskeyForm': act(RUN_BY_USERS),
  'events.ts registerEndpoint': act(RUN_BY_DEVELOPERS, { url: 'x' }),
  'events.ts renewSecret': act(RUN_BY_DEVELOPERS, { id: '1' }),
  'events.ts switchDeliveries': act(RUN_BY_DEVELOPERS, { id: '1' }),
  'events.ts dropEndpoint': act(RUN_BY_DEVELOPERS, { id: '1' }),
  'events.ts sendAgain': act(RUN_BY_DEVELOPERS, { id: '1' }),
  'explorer.ts sendWrite': act(RUN_BY_DEVELOPERS),
  'mailboxes.ts crawlMailboxesNow': act(RUN_BY_USERS),
  'mailboxes.ts retrySetAsideNow': act(RUN_BY_USERS, { id: 'MAILBOX' }),
  'mailboxes.ts unlinkMailboxNow': act(RUN_BY_USERS, { id: 'MAILBOX', shown }),
  // An empty form redirects to the list before the viewer is checked.
  'orders.ts saveOrderNow': act(RUN_BY_ALL),
  'orders.ts restoreDeletedNow': act(RUN_BY_USERS, OWN_ORDER),
  'orders.ts undoFormNow': act(RUN_BY_USERS, { order: 'ORDER', undo: 'x' }),
  'orders.ts releaseNow': act(RUN_BY_USERS, { order: 'ORDER', field: 'order.orderTitle' }),
  'orders.ts deleteCorrectedNow': act(RUN_BY_USERS, OWN_ORDER),
  'passkey-sign-in.ts signInWithPasskeyForm': act(RUN_BY_ALL),
  'people.ts giveRole': act(RUN_BY_OWNERS, { email: 'x', role: 'x' }),
  'people.ts setRole': act(RUN_BY_OWNERS, { email: 'x', from: 'x', role: 'x' }),
  'people.ts resetSecondFactors': act(RUN_BY_OWNERS, { email: 'x' }),
  'people.ts endSessions': act(RUN_BY_OWNERS, { email: 'x' }),
  'privacy.ts eraseMyself': act(RUN_BY_USERS),
  'reset-password.ts requestResetWithForm': act(RUN_BY_ALL, { email: 'x' }),
  'reset-password.ts resetWithForm': act(RUN_BY_ALL, { token: 'x', password: 'x' }),
  'sandbox.ts playSandboxEvent': act(RUN_BY_DEVELOPERS, { user: 'USER', mailbox: '1', event: 'x' }),
  'second-factor.ts setUpApp': act(RUN_BY_USERS),
  'second-factor.ts finishApp': act(RUN_BY_USERS, { code: 'x' }),
  'second-factor.ts removeAuthenticator': act(RUN_BY_USERS),
  'second-factor.ts createNewCodes': act(RUN_BY_USERS),
  'second-factor.ts closeCodes': act(RUN_BY_USERS),
  'second-factor.ts addPasskeyWithForm': act(RUN_BY_USERS),
  'second-factor.ts renamePasskeyWithForm': act(RUN_BY_USERS, { id: 'x' }),
  'second-factor.ts removePasskey': act(RUN_BY_USERS, { id: 'x' }),
  'initial-password.ts replaceWithForm': act(LEADS_TO_SIGNIN, { password: 'a quiet blue harbour' }),
  'second-step.ts finishSignInWithCode': act({ ...LEADS_TO_SIGNIN, half: 'ran' }, { code: 'x' }),
  'settings.ts saveProfile': act(RUN_BY_USERS),
  'settings.ts chooseLanguage': act(RUN_BY_USERS, { language: 'en' }),
  'settings.ts savePassword': act(RUN_BY_USERS),
  'settings.ts confirmConnect': act(RUN_BY_USERS, { provider: 'x' }),
  'settings.ts disconnectProvider': act(RUN_BY_USERS, { identity: 'x' }),
  'settings.ts signDevicesOut': act(RUN_BY_USERS, { device: 'x' }),
  'sign-in.ts signInWithForm': act(RUN_BY_ALL),
  'sign-up.ts signUpWithForm': act(RUN_BY_ALL),
  'sign-up.ts resendLink': act(RUN_BY_ALL),
  'sign-up.ts confirmSignUpWithForm': act(RUN_BY_ALL, { token: 'x' }),
  'signature.ts explainSignature': act(RUN_BY_DEVELOPERS),
  'views.ts saveThisView': act(RUN_BY_USERS),
  'views.ts renameThisView': act(RUN_BY_USERS, { id: '1' }),
  'views.ts deleteThisView': act(RUN_BY_USERS, { id: '1' }),
  'views.ts undoView': act(RUN_BY_USERS),
  // Last, because they end the session.
  'second-step.ts cancelSignIn': act(LEADS_TO_SIGNIN),
  'sign-out.ts signOut': act(RUN_BY_ALL),
};

/** Every page and route by its file in `app/`. A file without a row fails the test. */
export const PAGE_ROWS: Readonly<Record<string, PageRow>> = {
  'page.tsx': page('/', EVERYONE),
  '(signed-out)/signin/page.tsx': page('/signin', { ...row(200, 307, 307, 307, 307, 307), half: 307 }),
  '(signed-out)/signin/password/page.tsx': page('/signin/password', {
    ...row('signin', 'signin', 'signin', 'signin', 'signin', 'signin'),
    half: 307,
  }),
  '(signed-out)/signin/second/page.tsx': page(
    '/signin/second',
    // There, a signed-in viewer continues to the app.
    { ...row('signin', 'signin', 'signin', 'signin', 'signin', 'signin'), half: 200 },
  ),
  '(signed-out)/signup/page.tsx': page('/signup', row(200, 307, 307, 307, 307, 307)),
  '(signed-out)/erased/page.tsx': page('/erased?number=x', NO_ONE),
  '(signed-out)/signup/check/page.tsx': page('/signup/check', row(307, 307, 307, 307, 307, 307)),
  '(signed-out)/signup/confirm/page.tsx': page('/signup/confirm?token=x', EVERYONE),
  '(signed-out)/forgot/page.tsx': page('/forgot', EVERYONE),
  '(signed-out)/reset/page.tsx': page('/reset?token=x', EVERYONE),
  '(signed-out)/unsubscribe/page.tsx': page('/unsubscribe?token=x', EVERYONE),
  // The tests run in a sandbox, where anyone on the machine can see its emails.
  '(signed-out)/outbox/page.tsx': page('/outbox', EVERYONE),
  '(signed-out)/outbox/[id]/page.tsx': page('/outbox/x', NO_ONE),
  '(sample)/sample/page.tsx': page('/sample', EVERYONE),
  '(sample)/sample/[id]/page.tsx': page('/sample/ORDER', NO_ONE),
  '(user)/start/page.tsx': page('/start', row('signin', 307, 307, 307, 307, 307)),
  '(user)/mailboxes/page.tsx': page('/mailboxes', SIGNED_IN),
  '(user)/mailboxes/link-failed/page.tsx': page(
    '/mailboxes/link-failed?attempt=x',
    row('signin', 404, 404, 404, 404, 404),
  ),
  '(user)/mailboxes/[id]/page.tsx': page('/mailboxes/MAILBOX', OWN),
  '(user)/mailboxes/[id]/passed-over/page.tsx': page('/mailboxes/MAILBOX/passed-over', OWN),
  '(user)/mailboxes/[id]/set-aside/page.tsx': page('/mailboxes/MAILBOX/set-aside', OWN),
  '(user)/mailboxes/[id]/unlink/page.tsx': page('/mailboxes/MAILBOX/unlink', OWN),
  '(user)/orders/page.tsx': page('/orders', SIGNED_IN),
  '(user)/orders/new/page.tsx': page('/orders/new', SIGNED_IN),
  '(user)/orders/[id]/page.tsx': page('/orders/ORDER', OWN),
  '(user)/orders/[id]/deleted/page.tsx': page('/orders/ORDER/deleted', SIGNED_IN),
  '(user)/orders/[id]/edit/page.tsx': page('/orders/ORDER/edit', OWN),
  '(user)/settings/page.tsx': page('/settings', SIGNED_IN),
  '(user)/settings/address/page.tsx': page('/settings/address?token=x', SIGNED_IN),
  // The viewers have just signed in, so there is nothing to confirm.
  '(user)/confirm/page.tsx': page('/confirm', row('signin', 307, 307, 307, 307, 307)),
  '(user)/settings/second-factor/page.tsx': page('/settings/second-factor', SIGNED_IN),
  // No setup is in progress.
  '(user)/settings/second-factor/app/page.tsx': page(
    '/settings/second-factor/app',
    row('signin', 307, 307, 307, 307, 307),
  ),
  '(user)/settings/second-factor/codes/page.tsx': page(
    '/settings/second-factor/codes',
    row('signin', 307, 307, 307, 307, 307),
  ),
  '(user)/settings/connect/[provider]/page.tsx': page('/settings/connect/acme', SIGNED_IN),
  '(user)/settings/privacy/page.tsx': page('/settings/privacy', SIGNED_IN),
  '(user)/settings/privacy/mails/page.tsx': page('/settings/privacy/mails', SIGNED_IN),
  '(user)/settings/privacy/delete/page.tsx': page('/settings/privacy/delete', SIGNED_IN),
  '(admin)/admin/page.tsx': page('/admin', EVERY_ADMIN),
  '(admin)/admin/users/page.tsx': page('/admin/users', SUPPORT),
  '(admin)/admin/users/[userName]/page.tsx': page('/admin/users/USER', SUPPORT),
  '(admin)/admin/users/[userName]/orders/page.tsx': page('/admin/users/USER/orders', SUPPORT),
  '(admin)/admin/users/[userName]/orders/[id]/page.tsx': page('/admin/users/USER/orders/ORDER', SUPPORT),
  '(admin)/admin/users/[userName]/link-sessions/[id]/page.tsx': page('/admin/users/USER/link-sessions/LINK', SUPPORT),
  '(admin)/admin/link-sessions/page.tsx': page('/admin/link-sessions', SUPPORT),
  '(admin)/admin/audit/page.tsx': page('/admin/audit', SUPPORT),
  '(admin)/admin/audit/export/route.ts': page('/admin/audit/export', SUPPORT),
  '(admin)/admin/requests/page.tsx': page('/admin/requests', EVERY_ADMIN),
  '(admin)/admin/requests/[id]/page.tsx': page('/admin/requests/CALL', EVERY_ADMIN),
  '(admin)/admin/people/page.tsx': page('/admin/people', OWNER),
  '(admin)/admin/explorer/page.tsx': page('/admin/explorer', DEVELOPER),
  '(admin)/admin/signature/page.tsx': page('/admin/signature', DEVELOPER),
  '(admin)/admin/keys/page.tsx': page('/admin/keys', DEVELOPER),
  '(admin)/admin/sandbox/page.tsx': page('/admin/sandbox?user=USER', DEVELOPER),
  '(admin)/admin/events/page.tsx': page('/admin/events', DEVELOPER),
  // There is no endpoint, so no one sees one.
  '(admin)/admin/events/[id]/page.tsx': page('/admin/events/1', row('signin', 404, 404, 404, 404, 404)),
  'api/auth/[...nextauth]/route.ts': page('/api/auth/csrf', EVERYONE),
  'api/erased/route.ts': page('/api/erased?number=x', NO_ONE),
  'api/health/route.ts': page('/api/health', EVERYONE),
  'api/health/live/route.ts': page('/api/health/live', EVERYONE),
  'api/mails/[id]/route.ts': page('/api/mails/MAIL', row(401, 200, 404, 404, 404, 404)),
  'api/mails/sample/[id]/route.ts': page('/api/mails/sample/MAIL', NO_ONE),
  'api/mailboxes/progress/route.ts': page('/api/mailboxes/progress?id=MAILBOX', row(401, 200, 404, 404, 404, 404)),
  'api/mailboxes/callback/route.ts': page('/api/mailboxes/callback?state=x', row('signin', 303, 303, 303, 303, 303)),
  'api/mailboxes/link/route.ts': {
    address: '/api/mailboxes/link',
    method: 'POST',
    outcomes: row('signin', 303, 303, 303, 303, 303),
  },
  'api/export/route.ts': { address: '/api/export', method: 'POST', outcomes: SIGNED_IN },
  'api/oidc/[provider]/callback/route.ts': page(
    '/api/oidc/acme/callback',
    row('signin', 'signin', 'signin', 'signin', 'signin', 'signin'),
  ),
  'api/oidc/[provider]/start/route.ts': page('/api/oidc/acme/start', row(303, 303, 303, 303, 303, 303)),
  'api/passkeys/options/route.ts': {
    address: '/api/passkeys/options?for=add',
    method: 'POST',
    outcomes: row(401, 200, 200, 200, 200, 200),
  },
  'api/orders/counts/route.ts': page('/api/orders/counts?by=status&user=USER', row(401, 404, 404, 200, 404, 200)),
  'api/orders/export/route.ts': page('/api/orders/export?user=USER', SUPPORT),
  'api/orders/updates/route.ts': page('/api/orders/updates?since=1', row(401, 200, 200, 200, 200, 200)),
  'api/outbox/route.ts': page('/api/outbox', EVERYONE),
  'api/outbox/[id]/route.ts': page('/api/outbox/x', NO_ONE),
  'api/unsubscribe/route.ts': {
    address: '/api/unsubscribe?token=x',
    method: 'POST',
    outcomes: row(303, 303, 303, 303, 303, 303),
  },
  'livez/route.ts': page('/livez', EVERYONE),
  'readyz/route.ts': page('/readyz', EVERYONE),
  'brand.css/route.ts': page('/brand.css', EVERYONE),
};
