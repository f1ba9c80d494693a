import 'server-only';
import { NextResponse } from 'next/server';
import { type Refusal, wordRefusal } from './word-refusal.ts';

/** Rejects a request, in the language of its sender. */
export async function refuse(
  request: Request,
  refusal: Refusal,
  more: Readonly<Record<string, string>> = {},
): Promise<NextResponse> {
  const { body, headers } = await wordRefusal(request.headers, refusal);
  return new NextResponse(body, { status: refusal.status, headers: { ...more, ...headers } });
}
