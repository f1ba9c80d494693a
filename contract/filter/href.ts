import { type Collection, collectionPath, instancePath } from '../routes.ts';
import type { PathSegment } from './ast.ts';
import { type Model, resolvePath } from './model.ts';

/** Returns the collection of a field's hrefs: of `href` of a merchant, `user/href` of a mailbox. */
export function collectionOfField(entity: string, field: string): Collection {
  return (field === 'user/href' ? 'users' : entity.toLowerCase()) as Collection;
}

/**
 * Returns the collection of the href field at the end of a path; undefined for other fields. Throws FilterError like
 * `resolvePath`.
 */
export function hrefCollection(model: Model, resource: string, path: readonly PathSegment[]): Collection | undefined {
  const found = resolvePath(model, resource, path, '');
  return found.kind === 'field' && found.field.type === 'href'
    ? collectionOfField(found.entity, found.field.name)
    : undefined;
}

/** Returns a sample href path of a collection. */
export function exampleHref(collection: Collection): string {
  return collection === 'users' ? `${SELF}ann` : instancePath(collection, '1');
}

const SELF = `${collectionPath('users')}/self?username=`;

/**
 * Returns the key in an href of a collection: the decimal ID of a resource, or the name of a user; null if it is not an
 * href of that collection on this service.
 * @param baseUrl URL of the service; without it only paths are recognized
 */
export function keyOfHref(collection: Collection, href: string, baseUrl = ''): string | null {
  const isWhole = baseUrl !== '' && href.startsWith(`${baseUrl}/`);
  const path = isWhole ? href.slice(baseUrl.length) : href;
  if (collection === 'users') return nameOf(path);
  const start = instancePath(collection, '');
  const id = path.startsWith(start) ? path.slice(start.length) : '';
  return /^(?:0|-?[1-9]\d{0,18})$/.test(id) && BigInt.asIntN(64, BigInt(id)) === BigInt(id) ? id : null;
}

function nameOf(path: string): string | null {
  if (!path.startsWith(SELF)) return null;
  try {
    const name = decodeURIComponent(path.slice(SELF.length));
    return name === '' || /[&#\0]/.test(path.slice(SELF.length)) ? null : name;
  } catch {
    // Not percent-encoded UTF-8, so not an href of this service.
    return null;
  }
}
