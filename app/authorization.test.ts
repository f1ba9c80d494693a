import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every entry point of the app with its access check. Adding an entry point here means deciding on its check. */
const ENTRY_POINTS: Readonly<
  Record<
    string,
    | 'anybody'
    | 'requireUser'
    | 'requireSession'
    | 'requireAdmin'
    | 'findViewer'
    | 'findWaitingSignIn'
    | 'maySeeOutbox'
    | 'findSample'
  >
> = {
  'page.tsx': 'anybody',
  '(signed-out)/signin/page.tsx': 'anybody',
  '(signed-out)/signin/password/page.tsx': 'findWaitingSignIn',
  '(signed-out)/signin/second/page.tsx': 'findWaitingSignIn',
  '(signed-out)/signup/page.tsx': 'anybody',
  '(signed-out)/signup/check/page.tsx': 'anybody',
  '(signed-out)/signup/confirm/page.tsx': 'anybody',
  '(signed-out)/forgot/page.tsx': 'anybody',
  '(signed-out)/reset/page.tsx': 'anybody',
  '(signed-out)/unsubscribe/page.tsx': 'anybody',
  '(signed-out)/outbox/page.tsx': 'maySeeOutbox',
  '(signed-out)/outbox/[id]/page.tsx': 'maySeeOutbox',
  '(user)/mailboxes/[id]/page.tsx': 'requireUser',
  '(user)/mailboxes/[id]/passed-over/page.tsx': 'requireUser',
  '(user)/mailboxes/[id]/set-aside/page.tsx': 'requireUser',
  '(user)/mailboxes/[id]/unlink/page.tsx': 'requireUser',
  '(user)/mailboxes/link-failed/page.tsx': 'requireUser',
  '(user)/mailboxes/page.tsx': 'requireUser',
  '(user)/orders/[id]/deleted/page.tsx': 'requireUser',
  '(user)/orders/[id]/edit/page.tsx': 'requireUser',
  '(user)/orders/[id]/page.tsx': 'requireUser',
  '(user)/orders/new/page.tsx': 'requireUser',
  '(user)/orders/page.tsx': 'requireUser',
  '(sample)/sample/[id]/page.tsx': 'findSample',
  '(sample)/sample/page.tsx': 'findSample',
  '(signed-out)/erased/page.tsx': 'anybody',
  '(user)/settings/privacy/delete/page.tsx': 'requireUser',
  '(user)/settings/privacy/mails/page.tsx': 'requireUser',
  '(user)/settings/privacy/page.tsx': 'requireUser',
  '(user)/settings/connect/[provider]/page.tsx': 'requireUser',
  '(user)/confirm/page.tsx': 'requireSession',
  '(user)/settings/second-factor/page.tsx': 'requireSession',
  '(user)/settings/second-factor/app/page.tsx': 'requireSession',
  '(user)/settings/second-factor/codes/page.tsx': 'requireSession',
  '(user)/settings/address/page.tsx': 'requireUser',
  '(user)/settings/page.tsx': 'requireUser',
  '(user)/start/page.tsx': 'requireUser',
  '(admin)/admin/audit/export/route.ts': 'requireAdmin',
  '(admin)/admin/audit/page.tsx': 'requireAdmin',
  '(admin)/admin/link-sessions/page.tsx': 'requireAdmin',
  '(admin)/admin/page.tsx': 'requireAdmin',
  '(admin)/admin/events/[id]/page.tsx': 'requireAdmin',
  '(admin)/admin/events/page.tsx': 'requireAdmin',
  '(admin)/admin/people/page.tsx': 'requireAdmin',
  '(admin)/admin/requests/[id]/page.tsx': 'requireAdmin',
  '(admin)/admin/requests/page.tsx': 'requireAdmin',
  '(admin)/admin/users/[userName]/link-sessions/[id]/page.tsx': 'requireAdmin',
  '(admin)/admin/explorer/page.tsx': 'requireAdmin',
  '(admin)/admin/keys/page.tsx': 'requireAdmin',
  '(admin)/admin/signature/page.tsx': 'requireAdmin',
  '(admin)/admin/users/[userName]/orders/[id]/page.tsx': 'requireAdmin',
  '(admin)/admin/users/[userName]/orders/page.tsx': 'requireAdmin',
  '(admin)/admin/users/[userName]/page.tsx': 'requireAdmin',
  '(admin)/admin/users/page.tsx': 'requireAdmin',
  '_actions/address.ts': 'requireUser',
  '_actions/confirm.ts': 'requireSession',
  '_actions/events.ts': 'requireAdmin',
  '_actions/explorer.ts': 'requireAdmin',
  '_actions/initial-password.ts': 'findWaitingSignIn',
  '_actions/mailboxes.ts': 'requireUser',
  '_actions/orders.ts': 'requireUser',
  '_actions/passkey-sign-in.ts': 'anybody',
  '_actions/people.ts': 'requireAdmin',
  '_actions/privacy.ts': 'requireUser',
  '_actions/reset-password.ts': 'anybody',
  '_actions/settings.ts': 'requireUser',
  '_actions/second-factor.ts': 'requireSession',
  '_actions/second-step.ts': 'findWaitingSignIn',
  '_actions/signature.ts': 'requireAdmin',
  '_actions/sign-in.ts': 'anybody',
  '_actions/sign-out.ts': 'findViewer',
  '_actions/sign-up.ts': 'anybody',
  '_actions/views.ts': 'requireUser',
  'api/auth/[...nextauth]/route.ts': 'anybody',
  'api/erased/route.ts': 'anybody',
  'api/export/route.ts': 'findViewer',
  'api/health/live/route.ts': 'anybody',
  'api/health/route.ts': 'anybody',
  'api/mails/[id]/route.ts': 'findViewer',
  'api/mails/sample/[id]/route.ts': 'findSample',
  'api/mailboxes/callback/route.ts': 'findViewer',
  'api/mailboxes/link/route.ts': 'findViewer',
  'api/mailboxes/progress/route.ts': 'findViewer',
  'api/oidc/[provider]/callback/route.ts': 'findViewer',
  'api/oidc/[provider]/start/route.ts': 'findViewer',
  'api/passkeys/options/route.ts': 'findViewer',
  'api/orders/counts/route.ts': 'findViewer',
  'api/orders/export/route.ts': 'findViewer',
  'api/outbox/[id]/route.ts': 'maySeeOutbox',
  'api/outbox/route.ts': 'maySeeOutbox',
  'api/unsubscribe/route.ts': 'anybody',
  'api/orders/updates/route.ts': 'findViewer',
  '(admin)/admin/sandbox/page.tsx': 'requireAdmin',
  '_actions/sandbox.ts': 'requireAdmin',
  'brand.css/route.ts': 'anybody',
  'livez/route.ts': 'anybody',
  'readyz/route.ts': 'anybody',
};

const files = globSync('**/{page.tsx,route.ts}', { cwd: import.meta.dirname }).concat(
  globSync('_actions/*.ts', { cwd: import.meta.dirname }),
);

test('lists every page, route, and action', () => {
  expect(files.toSorted()).toEqual(Object.keys(ENTRY_POINTS).toSorted());
});

test.each(Object.entries(ENTRY_POINTS).filter(([, who]) => who !== 'anybody'))(
  '%s checks access with %s',
  (file, look) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    // Every function that a request can reach, not only the first in the file.
    const handlers = source.split(/^export (?:default )?async function (?!generateMetadata)/m).slice(1);
    expect(handlers.length).toBeGreaterThan(0);
    for (const handler of handlers) expect(handler).toContain(`${look}(`);
    // A user who is not an admin must get the not-found page before any call to the service or access to data.
    if (look === 'requireAdmin') {
      expect(source).toMatch(
        /requireAdmin\(.*\);\n\s+if \(admin === null\) return (?:<NothingHere|notFound\(\)|new Response\(null, \{ status: 404)/,
      );
    }
  },
);

test.each(Object.entries(ENTRY_POINTS).filter(([, who]) => who === 'requireSession'))(
  '%s makes no call to the service without a second factor that everyone needs',
  (file) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(/actAs|actForUser|adminPass/);
  },
);

test.each(Object.entries(ENTRY_POINTS).filter(([, who]) => who === 'findSample'))(
  '%s acts only for the sample user, who can only read',
  (file) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(
      /actAs|actForUser|adminPass|_actions|order-changes|mailbox-changes/,
    );
  },
);

test.each(Object.entries(ENTRY_POINTS).filter(([, who]) => who === 'anybody'))(
  '%s makes no call to the service',
  (file) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(
      /actAs|actForUser|adminPass|#lib\/service\//,
    );
  },
);

/** Entry points for admins that show no purchases or mailboxes. Role changes have a separate record. */
const WITHOUT_USER_DATA: ReadonlySet<string> = new Set([
  '(admin)/admin/audit/page.tsx',
  '(admin)/admin/people/page.tsx',
  '(admin)/admin/signature/page.tsx',
  '_actions/people.ts',
  '_actions/signature.ts',
]);

test.each(
  Object.entries(ENTRY_POINTS)
    .filter(([file, who]) => who === 'requireAdmin' && !WITHOUT_USER_DATA.has(file))
    .map(([file]) => file),
)('%s records the access of an admin', (file) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toMatch(
    /await (?:adminPass|recordAccess)\(admin, |await actForUser\(admin, /,
  );
});

/** Actions for which a session alone is not enough: someone else may use the browser, or have a copy of its cookie. */
const FRESH: Readonly<Record<string, readonly string[]>> = {
  '_actions/address.ts': ['requestAddressWithForm'],
  '_actions/privacy.ts': ['eraseMyself'],
  '_actions/second-factor.ts': [
    'setUpApp',
    'finishApp',
    'removeAuthenticator',
    'createNewCodes',
    'addPasskeyWithForm',
    'removePasskey',
  ],
  '_actions/events.ts': ['registerEndpoint', 'renewSecret'],
  '_actions/people.ts': ['giveRole', 'setRole', 'resetSecondFactors', 'endSessions'],
};

test.each(Object.entries(FRESH).flatMap(([file, actions]) => actions.map((action) => [file, action] as const)))(
  '%s: %s requires a fresh confirmation before anything else',
  (file, action) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const body = (source.split(`export async function ${action}(`)[1] ?? '').split('\n}\n')[0] ?? '';
    const awaited = [...body.matchAll(/await (\w+)/g)].map(([, name]) => name);
    expect(awaited.slice(0, 2)).toEqual([expect.stringMatching(/^require(?:User|Session|Admin)$/), 'requireFresh']);
  },
);
