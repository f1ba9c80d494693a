import { describe, expect, it } from 'vitest';
import { resemblesHost } from './resembles-host.ts';

describe('name and host', () => {
  it.each([
    ['a word', 'Alder Tools', 'mail.aldertools.example'],
    ['the start of a compound', 'Norrlands Vandrarförening', 'nvfvandrare.example'],
    ['initials', 'Nord Atlantik Kontor', 'nak.example'],
    ['the initials of its first words', 'Welsh Archive Reading Rooms', 'wa.example'],
    ['initials and letters of a compound', 'Kölner Verkehrsgesellschaft', 'kvg.example'],
    ['initials without articles', 'Les Jardins de la Tante Adèle', 'jta.example'],
    ['initials before a word for shops', 'Fynske Vævere', 'fvshop.example'],
    ['no letters of the name', 'Αγορά 24', 'agora24.example'],
    ['letters without a decomposition', 'Łódzka Palarnia', 'lodzpal.example'],
  ])('share %s', (_what, name, host) => {
    expect(resemblesHost(name, host)).toBe(true);
  });

  it.each([
    ['nothing', 'Total Defence Systems', 'harbor-dental.example'],
    ['initials of the last words only', 'Total Defence Systems', 'ds.example'],
    ['two letters of a word', 'Total Defence Systems', 'to.example'],
    ['letters of a single word', 'Defence', 'dfc.example'],
    ['a short start', 'Total Defence Systems', 'totem.example'],
    ['a start that is a small part of the host', 'Total Defence Systems', 'systematic-cleaning.example'],
    ['initials of a subdomain', 'Total Defence Systems', 'tds.harbor-dental.example'],
    ['letters of a public suffix', 'Corner Office Supplies', 'harbor-dental.co.uk'],
    ['a generic word', 'Customer Service', 'service-point.example'],
  ])('share %s, which connects nothing', (_what, name, host) => {
    expect(resemblesHost(name, host)).toBe(false);
  });

  it('are compared in bounded time', () => {
    expect(resemblesHost('aaaaaaaaaaaaaaaa '.repeat(40), `${'a'.repeat(60)}b.example`)).toBe(true);
    expect(resemblesHost('ab ac ad '.repeat(40), `${'a'.repeat(60)}b.example`)).toBe(false);
  });
});
