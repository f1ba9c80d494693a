import { describe, expect, it } from 'vitest';
import { undoQuotedPrintable } from './undeclared-quoted-printable.ts';

describe('undoQuotedPrintable', () => {
  it('decodes UTF-8 and Latin 1, across soft line breaks', () => {
    const sent = '<p style=3D"x">Zwischen=\r\nsumme 12,50=C2=A0=E2=82=AC</p>=20\r\n<p style=3D"y">Gr=FC=DFe</p>';
    expect(undoQuotedPrintable(sent)).toBe('<p style="x">Zwischensumme 12,50\u00a0€</p> \r\n<p style="y">Grüße</p>');
  });

  it('keeps text that only resembles quoted-printable', () => {
    for (const text of [
      'https://shop.example/?a=1&b=20&c=30&d=40&e=55',
      '<td width="1" height="2" class="x" id="y">a=3D</td>',
      'size=10 colour=20 price=30 weight=40 height=50',
    ])
      expect(undoQuotedPrintable(text)).toBe(text);
  });
});
