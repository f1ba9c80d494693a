import NextLink, { type LinkProps } from 'next/link';

/**
 * A link that loads its page when it is followed. Every page belongs to one viewer and no page has a loading state, so a
 * prefetch, which is Next's default for each visible link, would hold no part of the page, and cost the server more than
 * the page with the links.
 */
export function Link<RouteType>(props: LinkProps<RouteType>) {
  return <NextLink {...props} prefetch={false} />;
}
