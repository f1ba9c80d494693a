import { describe, expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import { actAs } from './acting-user.ts';
import { countLosses } from './losses.ts';
import { findMailbox } from './mailboxes.ts';
import { ServiceError } from './service-error.ts';
import { describeUnlink, unlinkShown } from './unlink-shown.ts';

const PATH = '/api/v1/mailboxes/7';

/** Creates a service with one mailbox. `before` runs before each deletion. */
function service({ tagged = true, before = () => {} }: { tagged?: boolean; before?: () => void } = {}) {
  const facts = { orders: 2, items: 3, status: 'OK' as keyof typeof MAILBOX_STATUS, consent: 1000, version: 1 };
  const deleted: { ifMatch: string | null | undefined; erase: unknown }[] = [];
  const user = actAs(
    {
      async send({ method, path, parameters, ifMatch, schema }) {
        const headers = new Headers(tagged ? { etag: `"${facts.version}"` } : {});
        if (method === 'DELETE') {
          before();
          if (ifMatch != null && ifMatch !== `"${facts.version}"`) {
            const said = { code: 'precondition_failed', detail: '' };
            throw new ServiceError('problem', { reqId: 'r', status: 412, problem: said });
          }
          deleted.push({ ifMatch, erase: parameters?.['erase'] });
        }
        const { orders, items, status, consent } = facts;
        const counts = { emails: 9, orders, items, shipments: 0 };
        const mailbox = {
          href: `https://service.example${PATH}`,
          user: { href: 'https://service.example/api/v1/users/self' },
          status: { code: MAILBOX_STATUS[status], description: status },
          consent: { version: '1', time: consent },
        };
        const result = method === 'GET' && path === PATH ? mailbox : counts;
        return { body: await checkBody(schema, { result }), headers, reqId: 'r' };
      },
      stream: () => Promise.reject(new Error('not requested')),
    },
    'a@example.org',
  );
  const opened = async () => {
    const mailbox = await findMailbox(user, '7');
    if (mailbox === null) throw new Error('Expected a mailbox');
    return describeUnlink(mailbox, await countLosses(user, '7', null));
  };
  const unlink = (shown: string) => unlinkShown(user, '7', { erase: 'mails', shown, key: 'k' });
  return { facts, deleted, opened, unlink };
}

describe('unlinkShown', () => {
  test('unlinks the version that has the facts shown', async () => {
    const { opened, unlink, deleted } = service();
    expect(await unlink(await opened())).toMatchObject({ kind: 'unlinked', erased: { orders: 2, items: 3 } });
    expect(deleted).toEqual([{ ifMatch: '"1"', erase: 'mails' }]);
  });

  test('erases nothing and names the facts that have changed', async () => {
    const { facts, opened, unlink, deleted } = service();
    const shown = await opened();
    facts.orders = 3;
    facts.consent = 2000;
    expect(await unlink(shown)).toEqual({ kind: 'changed', facts: ['linked', 'orders'] });
    expect(deleted).toEqual([]);
    expect((await unlink(await opened())).kind).toBe('unlinked');
  });

  test('does not compare the counts of a page that was opened during a crawl', async () => {
    const { facts, opened, unlink } = service();
    facts.status = 'ONBOARDING';
    const shown = await opened();
    facts.orders = 300;
    facts.status = 'OK';
    expect((await unlink(shown)).kind).toBe('unlinked');
  });

  test('reads the mailbox again when a crawl changes its version before the deletion', async () => {
    let crawled = 0;
    const at = service({
      before: () => {
        crawled += 1;
        if (crawled < 3) at.facts.version += 1;
      },
    });
    expect((await at.unlink(await at.opened())).kind).toBe('unlinked');
    expect(at.deleted).toEqual([{ ifMatch: '"3"', erase: 'mails' }]);
  });

  test('compares the facts for a service without ETags', async () => {
    const { facts, opened, unlink, deleted } = service({ tagged: false });
    const shown = await opened();
    facts.items = 4;
    expect(await unlink(shown)).toEqual({ kind: 'changed', facts: ['items'] });
    expect((await unlink(await opened())).kind).toBe('unlinked');
    expect(deleted).toEqual([{ ifMatch: null, erase: 'mails' }]);
  });
});
