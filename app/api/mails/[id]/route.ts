import { getTranslations } from 'next-intl/server';
import { respondWithMail, respondWithNote } from '#lib/mail-view/mail-response.ts';
import { actAsViewer, findViewer } from '#lib/viewer.ts';

/** An email of the viewer for the frame on the order page. Never shown to anyone else, admins included. */
export async function GET(request: Request, { params }: RouteContext<'/api/mails/[id]'>): Promise<Response> {
  const viewer = await findViewer();
  if (viewer === null) return respondWithNote((await getTranslations('order.mail'))('signedOut'), 401);
  const { id } = await params;
  return respondWithMail(await actAsViewer(viewer), id, new URL(request.url).searchParams);
}
