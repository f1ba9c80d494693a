import { API } from '../contract/routes.ts';

/**
 * Returns the path of an href, which is requested at the client's base URL. Hrefs contain the service's public URL,
 * which can differ, so nothing is ever sent to an href's host.
 * @throws TypeError if the text is not an href of the API
 */
export function hrefPath(href: string | { readonly href: string }): string {
  const text = typeof href === 'string' ? href : href.href;
  const path = URL.canParse(text, 'http://localhost') ? new URL(text, 'http://localhost').pathname : '';
  const start = path.indexOf(`${API}/`);
  if (start >= 0) return path.slice(start);
  throw new TypeError(`Not an href of the API: ${text}`);
}
