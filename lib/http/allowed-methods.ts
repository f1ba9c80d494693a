import 'server-only';

const READ = ['GET', 'HEAD'] as const;

/** Routes without a page that accept only POST. */
const FORMS = /^\/api\/(?:export|mailboxes\/link|passkeys\/options|auth\/callback\/credentials)$/;
/** A route that also accepts forms from email providers. */
const BOTH = /^\/api\/unsubscribe$/;
/** Files and probes, served by routes outside /api. */
const FILES = /^\/(?:brand\.css|icon\.svg|favicon\.ico|livez|readyz|admin\/audit\/export)$/;

/**
 * Returns the methods of a path, for `Allow` (RFC 9110 §10.2.1) and OPTIONS. Every page accepts POST, because it may
 * contain a form. A test compares the list with the exports of the routes.
 */
export function allowedMethods(pathname: string): readonly string[] {
  if (FORMS.test(pathname)) return ['OPTIONS', 'POST'];
  if (BOTH.test(pathname)) return [...READ, 'OPTIONS', 'POST'];
  const reads = FILES.test(pathname) || (pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'));
  return reads ? [...READ, 'OPTIONS'] : [...READ, 'OPTIONS', 'POST'];
}
