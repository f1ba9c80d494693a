import { PUBLIC_SUFFIXES } from './domains.ts';

/** Returns the registrable part of a host: two labels, or three below suffixes such as `co.uk`. */
export function registrableDomain(host: string): string {
  const labels = host.split('.').filter((label) => label !== '');
  const two = labels.slice(-2).join('.');
  return PUBLIC_SUFFIXES.has(two) || REGISTRY.test(two) ? labels.slice(-3).join('.') : two;
}

/** Names that registries of countries reserve for the domains below them: no one owns `com.ec` or `gov.in`. */
const REGISTRY = /^(?:com|org|gov|gob|gouv|govt|gub|edu|mil)\.[a-z]{2}$/;
