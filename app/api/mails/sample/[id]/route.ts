import { getTranslations } from 'next-intl/server';
import { respondWithMail, respondWithNote } from '#lib/mail-view/mail-response.ts';
import { findSample } from '#lib/sample/find-sample.ts';

/** An email of the sample for the frame on the page of one of its orders. */
export async function GET(request: Request, { params }: RouteContext<'/api/mails/sample/[id]'>): Promise<Response> {
  const sample = await findSample();
  if (sample.kind !== 'open') {
    const t = await getTranslations('order.mail');
    if (sample.kind === 'away') return respondWithNote(t('failed', { reqId: sample.error.reqId }), 502);
    return respondWithNote(t('gone'), sample.kind === 'throttled' ? 429 : 404);
  }
  const { id } = await params;
  return respondWithMail(sample.user, id, new URL(request.url).searchParams);
}
