import type { NextRequest } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import { findReceipt } from '#lib/erasure/erasures.ts';
import { receiptLines } from '#lib/erasure/receipt-lines.ts';
import { runtime } from '#lib/runtime.ts';

/** The receipt of an erasure as a text file, for anyone who has its number. */
export async function GET(request: NextRequest): Promise<Response> {
  const [t, locale, { database }] = await Promise.all([getTranslations('privacy.receipt'), getLocale(), runtime()]);
  const receipt = await findReceipt(database.db, request.nextUrl.searchParams.get('number') ?? '');
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  if (receipt === null) return new Response('', { status: 404, headers });
  const lines = receiptLines(receipt, t, locale).map(({ label, value }) => `${label}: ${value}`);
  const text = [`${config().brand.name}: ${t('title')}`, '', ...lines, '', t('restored'), ''].join('\r\n');
  return new Response(text, {
    headers: { ...headers, 'Content-Disposition': `attachment; filename="receipt-${receipt.number}.txt"` },
  });
}
