import { PdfFile, writePdf } from './write-pdf.ts';

/** Small PDFs that attack their reader. */
export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
  'a stream of 48 MB of blanks': () => onePage(Buffer.alloc(48_000_000, 0x20), 1),
  'the same packed twice': () => onePage(Buffer.alloc(48_000_000, 0x20), 2),
  'five layers of packing': () => onePage(Buffer.from('BT ET'), 5),
  'six streams of 12 MB': () => manyStreams(6, 12_000_000),
  '30,000 streams': () => manyStreams(30_000, 1),
  'a font map of a billion letters': fontMap,
  'two to the power of 30 forms': forms,
  'a form that draws itself': formInItself,
  '10,000 pages': () => writePdf(Array.from({ length: 10_000 }, (_, n) => [{ x: 50, y: 50, text: `page ${n + 1}` }])),
  'a page tree in a circle': circle,
  'a count of a billion pages': lyingCount,
  '200,000 nested lists': () =>
    onePage(Buffer.from('BT (x) Tj ET'), 0, `/X${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  'an object stream of a billion objects': objectStream,
  'a flood of objects': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('1 0 obj\n'.repeat(600_000))]),
  'nothing but its head': () => Buffer.from('%PDF-1.7\n'),
};

function onePage(content: Buffer, deflated: number, entries = ''): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>');
  file.add(3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>${entries}>>`);
  file.addStream(4, content, deflated);
  return file.end();
}

function manyStreams(count: number, size: number): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[]/Count 0>>');
  for (let number = 3; number < 3 + count; number++) file.addStream(number, Buffer.alloc(size, 0x20), size > 1 ? 1 : 0);
  return file.end();
}

/**
 * Ranges of a ToUnicode map (ISO 32000-1, 9.10.3) that name a billion letters. Each is as long as the engine allows.
 */
function fontMap(): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>');
  file.add(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>');
  file.addStream(4, Buffer.from('BT /F1 12 Tf 50 50 Td <00410042> Tj ET'));
  file.add(
    5,
    '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 7 0 R>>]>>',
  );
  const code = (number: number) => `<${number.toString(16).padStart(8, '0')}>`;
  const ranges = Array.from({ length: 64 }, (_, n) => `${code(n << 24)} ${code((n << 24) + 0xfffffe)} <0041>`);
  const range = `1 begincodespacerange <00000000> <ffffffff> endcodespacerange 64 beginbfrange ${ranges.join(' ')} endbfrange`;
  file.addStream(
    6,
    Buffer.from(`/CIDInit /ProcSet findresource begin begincmap /CMapName /X def ${range} endcmap end`),
  );
  file.add(
    7,
    '<</Type/FontDescriptor/FontName/X/Flags 4/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 1/Descent 0/CapHeight 1/StemV 1>>',
  );
  return file.end();
}

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]';

/** Each form draws the next one twice. */
function forms(): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>');
  file.add(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 10 0 R>>>>>>');
  file.addStream(4, Buffer.from('/X Do'));
  file.add(9, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let level = 10; level < 40; level++) {
    const next = `/Resources<</Font<</F1 9 0 R>>/XObject<<${level === 39 ? '' : `/X ${level + 1} 0 R`}>>>>`;
    file.addStream(level, Buffer.from('/X Do /X Do BT /F1 9 Tf (x) Tj ET'), 0, `${FORM}${next}`);
  }
  return file.end();
}

function formInItself(): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>');
  file.add(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>');
  file.addStream(4, Buffer.from('/X Do'));
  file.addStream(5, Buffer.from('/X Do'), 0, `${FORM}/Resources<</XObject<</X 5 0 R>>>>`);
  return file.end();
}

function circle(): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[3 0 R]/Count 3>>');
  file.add(3, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 3>>');
  return file.end();
}

function lyingCount(): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[3 0 R]/Count 1000000000>>');
  file.add(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>');
  return file.end();
}

function objectStream(): Buffer {
  const file = new PdfFile();
  file.add(1, '<</Type/Catalog/Pages 2 0 R>>');
  file.add(2, '<</Type/Pages/Kids[]/Count 0>>');
  file.addStream(3, Buffer.from('1 0 '.repeat(1_000_000)), 1, '/Type/ObjStm/N 1000000000/First 4000000');
  return file.end();
}
