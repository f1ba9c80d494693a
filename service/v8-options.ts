/**
 * Options of V8 for each process of the service. The `Dockerfile`, the systemd unit, and `package.json` repeat them.
 *
 * - A limited young generation: otherwise, Node takes more memory instead of collecting garbage.
 * - Regular expressions are compiled at their first use: the reader has more than 2,000 of them (docs/decisions/0141).
 */
export const V8_OPTIONS = ['--max-semi-space-size=16', '--no-regexp-tier-up'] as const;
