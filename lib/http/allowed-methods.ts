import 'server-only';

const READ = ['GET', 'HEAD'] as const;

/** Routes that have no page and take a form. */
const FORMS = /^\/api\/(?:export|mailboxes\/link|auth\/callback\/credentials)$/;
/** Files that are made by a route. */
const FILES = /^\/(?:brand\.css|icon\.svg|favicon\.ico)$/;

/**
 * The methods that a path has, for `Allow` (RFC 9110 §10.2.1). Every page takes POST, because any form may stand on it; a test
 * compares routes with what they export. OPTIONS is answered with these.
 */
export function allowedMethods(pathname: string): readonly string[] {
  if (FORMS.test(pathname)) return ['OPTIONS', 'POST'];
  const reads = FILES.test(pathname) || (pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'));
  return reads ? [...READ, 'OPTIONS'] : [...READ, 'OPTIONS', 'POST'];
}
