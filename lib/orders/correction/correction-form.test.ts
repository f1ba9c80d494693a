import { expect, test } from 'vitest';
import { fieldsOf, readCorrectionForm, textsOf, undecidedOf } from './correction-form.ts';

/** A form shown again because its title was changed elsewhere from "Mugs" to "Cups", after "Bowls" had been typed. */
function conflictForm(more: Readonly<Record<string, string>>) {
  const form = new FormData();
  const shown = { 'was.orderTitle': 'Cups', 'mine.orderTitle': 'Bowls', 'f.orderTitle': 'Bowls' };
  const fields = { kind: 'order', order: '7', id: '7', locale: 'de-AT', ...shown, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = readCorrectionForm(form);
  if (read === null) throw new Error('Not a form');
  return read;
}

test('leaves the choice between two values to the user', () => {
  const read = conflictForm({});
  expect(read.undecided).toEqual(['orderTitle']);
  expect(read.texts.orderTitle).toBe('Bowls');
});

test('keeps the chosen value', () => {
  expect(conflictForm({ 'take.orderTitle': 'theirs' })).toMatchObject({ undecided: [], texts: { orderTitle: 'Cups' } });
  expect(conflictForm({ 'take.orderTitle': 'mine' })).toMatchObject({ undecided: [], texts: { orderTitle: 'Bowls' } });
});

test.each(['', 'mine', 'theirs'])('prefers text typed since, also with the choice "%s"', (take) => {
  const read = conflictForm({ 'f.orderTitle': ' Plates ', ...(take === '' ? {} : { 'take.orderTitle': take }) });
  expect(read).toMatchObject({ undecided: [], texts: { orderTitle: 'Plates' }, was: { orderTitle: 'Cups' } });
  expect(conflictForm({ 'f.orderTitle': '' })).toMatchObject({ undecided: [], texts: { orderTitle: '' } });
});

test('a form kept during sign-in asks the same question again', () => {
  const read = conflictForm({});
  const fields = fieldsOf(read);
  expect(textsOf('order', fields, 'f').orderTitle).toBe('Bowls');
  expect(textsOf('order', fields, 'was').orderTitle).toBe('Cups');
  expect(undecidedOf('order', fields)).toEqual(['orderTitle']);
  expect(fields['locale']).toBe('de-AT');
  expect(undecidedOf('order', fieldsOf(conflictForm({ 'take.orderTitle': 'mine' })))).toEqual([]);
});
