import { expect, test } from 'vitest';
import { isExcludedLabel, isExcludedPath } from './excluded-folders.ts';
import { type ListedFolder, receiptFolders } from './receipt-folders.ts';

const folder = (path: string, flags: readonly string[] = [], delimiter = '/'): ListedFolder => ({
  path,
  delimiter,
  flags: new Set(flags),
});
const kept = (...folders: readonly ListedFolder[]) => receiptFolders(folders).map(({ path }) => path);

test.each([
  [folder('Trash'), folder('Trash/Old stuff')],
  [folder('INBOX.Junk', [], '.'), folder('INBOX.spam', [], '.')],
  [folder('Junk'), folder('Bulk Mail'), folder('Bulk')],
  [folder('[Gmail]/Trash'), folder('[Gmail]/Spam'), folder('Deleted Messages')],
  [folder('Mine/Spam'), folder('Archive/Trash/2020')],
  [folder('Papierkorb'), folder('Corbeille'), folder('Gelöschte Elemente'), folder('Brouillons'), folder('迷惑メール')],
  [folder('Weg', ['\\Trash']), folder('Weg/Alt')],
  [folder('Trash', ['\\Noselect']), folder('Trash/Old')],
])('excludes trash, spam, and draft folders with their subfolders: %#', (...folders) => {
  expect(kept(folder('INBOX'), ...folders)).toEqual(['INBOX']);
});

test.each(['\\NoSelect', '\\NOSELECT', '\\nonexistent', '\\NonExistent', '\\trash', '\\JUNK'])(
  'excludes a folder with %s in any letter case',
  (flag) => {
    expect(kept(folder('INBOX'), folder('Odd', [flag]))).toEqual(['INBOX']);
  },
);

test('includes folders with similar names, and folders that the server marks as an archive', () => {
  const paths = ['Junk food receipts', 'Trash bags', 'Spam filters Ltd', 'Trashy', 'Draft beer club'];
  expect(kept(folder('INBOX'), ...paths.map((path) => folder(path)))).toEqual(['INBOX', ...paths.toSorted()]);
  expect(kept(folder('INBOX'), folder('Weg', ['\\Trash']), folder('Wegweiser'))).toEqual(['INBOX', 'Wegweiser']);
  expect(kept(folder('INBOX'), folder('Bin', ['\\Archive']))).toEqual(['INBOX', 'Bin']);
});

test('detects archive files in trash, spam, and draft folders', () => {
  for (const path of [
    'Mail/Trash.mbox',
    'Mail/Junk/1.eml',
    'Takeout/Mail/Papierkorb.mbox',
    '.Trash/cur/1,S=20',
    '.INBOX.Drafts/cur/1',
    'Local Folders/Trash.sbd/Old',
    'Deleted Messages.mbox/mbox',
  ])
    expect([path, isExcludedPath(path)]).toEqual([path, true]);
  for (const path of [
    'Takeout/Mail/All mail Including Spam and Trash.mbox',
    'Mail/Junk food receipts.mbox',
    'Mail/Draft.eml',
    'INBOX',
    'cur/1',
  ])
    expect([path, isExcludedPath(path)]).toEqual([path, false]);
});

test('excludes a label only if it is exactly a system label', () => {
  expect(['Spam', 'Trash', 'Drafts', 'Papierkorb', 'Entwürfe', 'Lixeira'].filter(isExcludedLabel)).toHaveLength(6);
  expect(['Inbox', 'My drafts', 'Spam mail', 'Opened', 'Category Updates'].filter(isExcludedLabel)).toEqual([]);
});

test('detects names of trash, spam, and drafts in many languages', () => {
  const labels = [
    '스팸함',
    '임시보관함',
    '휴지통',
    'จดหมายขยะ',
    'ร่างจดหมาย',
    'ספאם',
    'سلة المهملات',
    'Кошик',
    'Çöp kutusu',
  ];
  expect(labels.filter((label) => !isExcludedLabel(label))).toEqual([]);
  const folders = ['QUARANTAINE', 'Messages supprimés', 'Prullenmand', 'Robocze', 'Κάδος', '已删除', ...labels];
  expect(kept(folder('INBOX'), ...folders.map((path) => folder(path)))).toEqual(['INBOX']);
  expect(isExcludedPath('Entwürfe.mbox/mbox'.normalize('NFD'))).toBe(true);
  expect(isExcludedPath('Éléments supprimés/1.eml'.normalize('NFD'))).toBe(true);
});
