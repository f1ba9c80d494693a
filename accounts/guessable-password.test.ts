import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const OWN = ['anna.berg@mail.example', 'Anna Berg'];

test.each(['password', 'PassWord', '12345678', 'qwertyuiop', '1qaz2wsx', 'ｐａｓｓｗｏｒｄ', 'Postledger1!'])(
  'finds the common password %s',
  (password) => {
    expect(isGuessablePassword(password)).toBe(true);
  },
);

test.each(['anna.berg@mail.example', 'AnnaBerg1990', '2026-anna_berg', 'ANNA, BERG 7'])(
  "finds the user's name or address in %s",
  (password) => {
    expect([isGuessablePassword(password, OWN), isGuessablePassword(password)]).toEqual([true, false]);
  },
);

test.each(['a quiet blue harbour', 'anna likes quiet harbours', 'q9#vX2!mB7', '🔑🔑🔑🔑🔑🔑🔑🔑'])(
  'accepts %s',
  (password) => {
    expect(isGuessablePassword(password, [...OWN, '', 'q@mail.example'])).toBe(false);
  },
);
