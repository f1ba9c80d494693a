import fc from 'fast-check';

/** Any code point except surrogates, as the unit `binary` of fast-check, whose table of all of them takes a second. */
const ANY_CHARACTER = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

/** Arbitrary texts of any code points except surrogates. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: ANY_CHARACTER, maxLength });
}
