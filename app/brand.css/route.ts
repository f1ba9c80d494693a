import { config } from '#lib/config.ts';
import { brandStyles } from './brand-styles.ts';

/** The partner's name and accent color. A separate file, so that the style policy needs no exception. */
export function GET(): Response {
  return new Response(brandStyles(config().brand), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}

export const dynamic = 'force-dynamic';
