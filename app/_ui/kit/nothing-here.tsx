import { headers } from 'next/headers';
import { setResponseStatus } from '#lib/http/response-status.ts';
import { type Missing, NotFoundCard } from './not-found-card.tsx';

/**
 * The page for something that does not exist or belongs to another user. Responds with 404. Unlike `notFound()`, it is
 * in the HTML, so it works without scripts.
 */
export async function NothingHere({ missing = 'page' }: { readonly missing?: Missing }) {
  setResponseStatus(await headers(), 404);
  return <NotFoundCard missing={missing} />;
}
