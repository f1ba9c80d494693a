import { expect, test } from 'vitest';
import { followStep } from './follow-step.ts';

const mailbox = (id: string, mark: string, crawling = false) => ({ id, mark, crawling });

test('what was asked for is open until every mailbox was read since', () => {
  const asked = { '1': 'a', '2': 'b' };
  expect(followStep(asked, [mailbox('1', 'a'), mailbox('2', 'b')])).toEqual({ look: true, say: 'asked' });
  expect(followStep(asked, [mailbox('1', 'c'), mailbox('2', 'd', true)])).toEqual({ look: true, say: 'asked' });
  expect(followStep(asked, [mailbox('1', 'c'), mailbox('2', 'd')])).toEqual({ look: false, say: 'done' });
});

test('a mailbox that went, or that nobody asked for, holds nothing up', () => {
  expect(followStep({ '1': 'a', '2': 'b' }, [mailbox('1', 'c'), mailbox('3', 'x')])).toEqual({
    look: false,
    say: 'done',
  });
});

test('a crawl is followed whoever began it, and a service that is away is asked again', () => {
  expect(followStep(null, [mailbox('1', 'a', true)])).toMatchObject({ look: true });
  expect(followStep(null, [mailbox('1', 'a')])).toMatchObject({ look: false });
  expect(followStep(null, null)).toMatchObject({ look: false });
  expect(followStep({ '1': 'a' }, null)).toEqual({ look: true, say: 'asked' });
});
