import { z } from 'zod';

/**
 * Text of a PDF, run by run in drawing order. Positions are points (1/72 inch) of the page as displayed, from its top
 * left corner. `baseline` is the vertical position of the letters' baseline.
 */
export type PdfText = { readonly pageCount: number; readonly pages: readonly PdfPage[] };
export type PdfPage = { readonly width: number; readonly height: number; readonly runs: readonly PdfRun[] };
export type PdfRun = {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
};

const place = z.number().min(-1e6).max(1e6);
const extent = z.number().min(0).max(1e6);
const run = z.tuple([place, place, extent, extent, z.string().max(20_000)]);
const page = z.object({ width: extent, height: extent, runs: z.array(run) });
const answer = z.union([
  z.object({ pageCount: z.number().int().min(0), pages: z.array(page) }),
  z.object({ failure: z.enum(['pdf_protected', 'pdf_damaged']) }),
]);

/** Parses the output of the PDF process. A compromised process may send anything. */
export function parsePdfText(json: Uint8Array): PdfText | { readonly failure: 'pdf_protected' | 'pdf_damaged' } {
  const parsed = answer.safeParse(parseJson(json));
  if (!parsed.success) return { failure: 'pdf_damaged' };
  if ('failure' in parsed.data) return parsed.data;
  const { pageCount, pages } = parsed.data;
  return {
    pageCount,
    pages: pages.map(({ width, height, runs }) => ({
      width,
      height,
      runs: runs.map(([x, baseline, runWidth, runHeight, text]) => ({
        x,
        baseline,
        width: runWidth,
        height: runHeight,
        text,
      })),
    })),
  };
}

function parseJson(json: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8'));
  } catch {
    return null;
  }
}
