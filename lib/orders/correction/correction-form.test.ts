import { expect, test } from 'vitest';
import { fieldsOf, readCorrectionForm, textsOf, undecidedOf } from './correction-form.ts';

/** A form that was shown again because its title was changed elsewhere, from "Mugs" to "Cups"; "Bowls" had been typed. */
function conflictForm(more: Readonly<Record<string, string>>) {
  const form = new FormData();
  const shown = { 'was.orderTitle': 'Cups', 'mine.orderTitle': 'Bowls', 'f.orderTitle': 'Bowls' };
  const fields = { kind: 'order', order: '7', id: '7', locale: 'de-AT', ...shown, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = readCorrectionForm(form);
  if (read === null) throw new Error('The form is none');
  return read;
}

test('whose value is to stand is not decided for the person', () => {
  const read = conflictForm({});
  expect(read.undecided).toEqual(['orderTitle']);
  expect(read.texts.orderTitle).toBe('Bowls');
});

test('what was chosen stands', () => {
  expect(conflictForm({ 'take.orderTitle': 'theirs' })).toMatchObject({ undecided: [], texts: { orderTitle: 'Cups' } });
  expect(conflictForm({ 'take.orderTitle': 'mine' })).toMatchObject({ undecided: [], texts: { orderTitle: 'Bowls' } });
});

test.each(['', 'mine', 'theirs'])('what was typed since then stands, beside the choice "%s" too', (take) => {
  const read = conflictForm({ 'f.orderTitle': ' Plates ', ...(take === '' ? {} : { 'take.orderTitle': take }) });
  expect(read).toMatchObject({ undecided: [], texts: { orderTitle: 'Plates' }, was: { orderTitle: 'Cups' } });
  expect(conflictForm({ 'f.orderTitle': '' })).toMatchObject({ undecided: [], texts: { orderTitle: '' } });
});

test('a form that is kept over a sign-in asks again what it had asked', () => {
  const read = conflictForm({});
  const fields = fieldsOf(read);
  expect(textsOf('order', fields, 'f').orderTitle).toBe('Bowls');
  expect(textsOf('order', fields, 'was').orderTitle).toBe('Cups');
  expect(undecidedOf('order', fields)).toEqual(['orderTitle']);
  expect(fields['locale']).toBe('de-AT');
  expect(undecidedOf('order', fieldsOf(conflictForm({ 'take.orderTitle': 'mine' })))).toEqual([]);
});
