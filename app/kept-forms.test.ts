import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = globSync(`${import.meta.dirname}/**/*.tsx`).map((file) => [basename(file), readFileSync(file, 'utf8')]);

/** What a plain form may have as its action: the result of `useFormAction`, or an address. */
const KNOWN = /^(?:action|path|PATH|`.*)$/;

test('every form with a server action is kept when no response arrives', () => {
  const lost = SOURCES.flatMap(([file, text = '']) =>
    [...text.matchAll(/<form\b[^>]*?\saction=\{([^}]*)/g)]
      .map(([, action = '']) => action)
      .filter((action) => !KNOWN.test(action) && file !== 'action-form.tsx')
      .map((action) => `${file}: use ActionForm for ${action}`),
  );
  expect(lost).toEqual([]);
  const direct = SOURCES.filter(([, text = '']) => text.includes('useActionState')).map(([file]) => file);
  expect(direct, 'use useFormAction').toEqual([]);
});
