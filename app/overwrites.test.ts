import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * How a change avoids overwriting what its form did not show (decision 96).
 * - `shown`: the form describes what it shows. If something else is stored, nothing changes and the page asks.
 * - `from`: the form names the value it replaces.
 * - `current`: the user types the current secret, and only that one is replaced.
 * - `once`: a token or challenge of this form works once, and a change invalidates those of other forms.
 * - `adds`: it adds something and replaces nothing, or removes exactly what it names, which never changes.
 * - `none`: it stores nothing of the user.
 */
type Guard = 'shown' | 'from' | 'current' | 'once' | 'adds' | 'none';
type Row = readonly [guard: Guard, why: string];

const SIGN_IN: Row = ['adds', 'a session'];

/** Every server action, and every route that accepts a form, by file. A new one fails the tests until it has a row. */
const ROWS: Readonly<Record<string, Row>> = {
  'address.ts requestAddressWithForm': ['adds', 'a link; the address changes when it is opened'],
  'address.ts saveAddress': ['once', 'the first link that is opened invalidates the others'],
  'address.ts saveNotices': ['shown', 'which notices are sent'],
  'confirm.ts confirmWithForm': ['none', 'the time of the confirmation'],
  'confirm.ts confirmWithPasskeyForm': ['none', 'the time of the confirmation'],
  'events.ts registerEndpoint': ['adds', 'an endpoint, once per Idempotency-Key'],
  'events.ts renewSecret': ['shown', 'the endpoint, then If-Match'],
  'events.ts switchDeliveries': ['shown', 'the endpoint, then If-Match'],
  'events.ts dropEndpoint': ['shown', 'the endpoint, then If-Match'],
  'events.ts sendAgain': ['adds', 'deliveries, once per Idempotency-Key'],
  'explorer.ts sendWrite': ['none', 'the request that the developer wrote, with the If-Match of their choice'],
  'mailboxes.ts crawlMailboxesNow': ['adds', 'a crawl'],
  'mailboxes.ts retrySetAsideNow': ['adds', 'a retry, once per Idempotency-Key'],
  'mailboxes.ts unlinkMailboxNow': ['shown', 'what unlinking deletes, then If-Match'],
  'orders.ts saveOrderNow': ['shown', 'the values before the edit, then If-Match'],
  'orders.ts deleteCorrectedNow': ['shown', 'all values, then If-Match'],
  'orders.ts restoreDeletedNow': ['adds', 'the deleted resource as it was, once per Idempotency-Key'],
  'orders.ts undoFormNow': ['shown', 'the values that the form saved: values changed since are kept'],
  'orders.ts releaseNow': ['shown', 'the values that are reverted, then If-Match'],
  'passkey-sign-in.ts signInWithPasskeyForm': SIGN_IN,
  'people.ts giveRole': ['from', 'no role'],
  'people.ts setRole': ['from', 'the role of the row'],
  'people.ts resetSecondFactors': [
    'adds',
    'removes all factors of the account that is named, which the page does not show',
  ],
  'people.ts endSessions': ['adds', 'ends all sessions of the account that is named, which the page does not show'],
  'privacy.ts eraseMyself': ['adds', 'erases everything, after typing the word that says so'],
  'initial-password.ts replaceWithForm': ['once', 'the first password that is chosen invalidates the initial one'],
  'reset-password.ts requestResetWithForm': ['adds', 'a link'],
  'reset-password.ts resetWithForm': ['once', 'the first link that is used invalidates the others'],
  'sandbox.ts playSandboxEvent': ['adds', 'an email to a sandbox mailbox'],
  'second-factor.ts setUpApp': ['once', 'only codes of the last setup finish it; an app in use is kept'],
  'second-factor.ts finishApp': ['once', 'a code of the setup'],
  'second-factor.ts removeAuthenticator': ['shown', 'since when there is an app'],
  'second-factor.ts createNewCodes': ['shown', 'which codes are left'],
  'second-factor.ts closeCodes': ['none', 'a cookie of this browser'],
  'second-factor.ts addPasskeyWithForm': ['adds', 'a passkey'],
  'second-factor.ts renamePasskeyWithForm': ['shown', 'the name'],
  'second-factor.ts removePasskey': ['shown', 'the name'],
  'second-step.ts finishSignInWithCode': SIGN_IN,
  'second-step.ts cancelSignIn': ['adds', 'ends the sign-in of this browser'],
  'settings.ts saveProfile': ['shown', 'the name'],
  'settings.ts chooseLanguage': ['shown', 'the language'],
  'settings.ts savePassword': ['current', 'the password that was checked is compared again in the update'],
  'settings.ts signDevicesOut': ['adds', 'ends the named session, or all others'],
  'settings.ts confirmConnect': ['none', 'the way to the provider'],
  'settings.ts disconnectProvider': ['adds', 'removes the named connection'],
  'sign-in.ts signInWithForm': SIGN_IN,
  'sign-out.ts signOut': ['adds', 'ends the session of this browser'],
  'sign-up.ts signUpWithForm': ['adds', 'an account; an address has one'],
  'sign-up.ts resendLink': ['adds', 'a link'],
  'sign-up.ts confirmSignUpWithForm': ['once', 'the link'],
  'signature.ts explainSignature': ['none', 'nothing'],
  'views.ts saveThisView': ['shown', 'the view of this name, after asking'],
  'views.ts renameThisView': ['shown', 'the name'],
  'views.ts deleteThisView': ['shown', 'name, filter, order, and columns'],
  'views.ts undoView': ['shown', 'the view that replaced the former one; a deleted one is added'],
  'api/auth/[...nextauth]/route.ts': SIGN_IN,
  'api/export/route.ts': ['none', 'a file'],
  'api/mailboxes/link/route.ts': ['adds', 'an attempt to link'],
  'api/passkeys/options/route.ts': ['adds', 'a challenge'],
  'api/unsubscribe/route.ts': ['adds', 'one muted notice, in one statement; the others stay'],
};

/** Actions whose forms contain the shown values instead of a digest, so that a conflict can show both. */
const WITH_VALUES = new Set(['orders.ts saveOrderNow', 'orders.ts undoFormNow']);

const ACTIONS = globSync('_actions/*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
  exportedFunctions(file).map(([name, body]) => [`${file.slice('_actions/'.length)} ${name}`, body] as const),
);
const ROUTES = globSync('**/route.ts', { cwd: import.meta.dirname }).flatMap((file) =>
  /\b(?:POST|PUT|PATCH|DELETE)\b/.test(exportsOf(file)) ? [[file, ''] as const] : [],
);

test('names every server action and every route that accepts a form', () => {
  const found = [...ACTIONS, ...ROUTES].map(([name]) => name);
  expect(Object.keys(ROWS).toSorted()).toEqual(found.toSorted());
});

test.each(ACTIONS.filter(([name]) => ROWS[name]?.[0] === 'shown' && !WITH_VALUES.has(name)))(
  '%s reads what its form showed',
  (_, body) => {
    expect(body).toMatch(/\breadShown\(form\)|\breadSent\(form\)/);
  },
);

test.each(ACTIONS.filter(([name]) => ROWS[name]?.[0] !== 'shown'))(
  '%s has no form that describes values',
  (_, body) => {
    expect(body).not.toContain('readShown(');
  },
);

function exportedFunctions(file: string): readonly (readonly [name: string, body: string])[] {
  return source(file)
    .split('\nexport async function ')
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('(')), part.split('\n}\n')[0] ?? ''] as const);
}

function exportsOf(file: string): string {
  return [...source(file).matchAll(/^export (?:async )?(?:function|const) (\w+)|^export \{([^}]*)\}/gm)]
    .map(([, name = '', names = '']) => `${name} ${names}`)
    .join(' ');
}

function source(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}
