/** Roles with access to the admin pages, from the narrowest to the widest. */
export const ADMIN_ROLES = ['support', 'developer', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ROLES = ['user', ...ADMIN_ROLES] as const;
export type Role = (typeof ROLES)[number];

/**
 * A part of the admin pages that roles have access to: figures without users; users with their orders and link
 * sessions; logged requests; the access log; tools that sign requests of the admin's choice; and the roles of accounts.
 */
export type AdminArea = 'overview' | 'users' | 'requests' | 'log' | 'tools' | 'people';

const AREAS: Readonly<Record<Role, readonly AdminArea[]>> = {
  user: [],
  support: ['overview', 'users', 'requests', 'log'],
  developer: ['overview', 'requests', 'tools'],
  owner: ['overview', 'users', 'requests', 'log', 'tools', 'people'],
};

/** Checks whether a role has access to an area. */
export function mayOpen(role: Role, area: AdminArea): boolean {
  return AREAS[role].includes(area);
}

/** Checks whether a role has access to any admin page. */
export function isAdminRole(role: Role): role is AdminRole {
  return role !== 'user';
}
