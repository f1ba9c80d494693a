import { expect, test } from 'vitest';
import { followStep } from './follow-step.ts';

const mailbox = (id: string, mark: string, crawling = false) => ({ id, mark, crawling, stopped: false });

test('keeps a request open until every requested mailbox has been read since', () => {
  const request = { '1': 'a', '2': 'b' };
  expect(followStep(request, [mailbox('1', 'a'), mailbox('2', 'b')])).toEqual({ look: true, say: 'requested' });
  expect(followStep(request, [mailbox('1', 'c'), mailbox('2', 'd', true)])).toEqual({ look: true, say: 'requested' });
  expect(followStep(request, [mailbox('1', 'c'), mailbox('2', 'd')])).toEqual({ look: false, say: 'done' });
});

test('ignores a mailbox that was unlinked or not requested', () => {
  expect(followStep({ '1': 'a', '2': 'b' }, [mailbox('1', 'c'), mailbox('3', 'x')])).toEqual({
    look: false,
    say: 'done',
  });
});

test('ends a request when a mailbox has lost its sign-in', () => {
  const stopped = { ...mailbox('1', 'a'), stopped: true };
  expect(followStep({ '1': 'a' }, [stopped])).toEqual({ look: false, say: 'stopped' });
  expect(followStep({ '1': 'a', '2': 'b' }, [stopped, mailbox('2', 'b')])).toEqual({ look: true, say: 'requested' });
  expect(followStep({ '2': 'b' }, [stopped, mailbox('2', 'c')])).toEqual({ look: false, say: 'done' });
});

test('follows a crawl started elsewhere, and polls again when the service does not respond', () => {
  expect(followStep(null, [mailbox('1', 'a', true)])).toMatchObject({ look: true });
  expect(followStep(null, [mailbox('1', 'a')])).toMatchObject({ look: false });
  expect(followStep(null, null)).toMatchObject({ look: false });
  expect(followStep({ '1': 'a' }, null)).toEqual({ look: true, say: 'requested' });
});
