/** A host to which no program may redirect a browser. */
export const HOSTILE_HOST = 'host.invalid';

/**
 * Returns texts that browsers, parsers, and servers interpret as a URL of another host, or execute. `host` is the
 * program's.
 */
export function hostileTargets(host: string): readonly string[] {
  const evil = HOSTILE_HOST;
  return [
    ...[
      `https://${evil}`,
      `http://${evil}/`,
      `//${evil}`,
      `///${evil}`,
      `////${evil}`,
      `/\\${evil}`,
      `\\\\${evil}`,
      `\\/${evil}`,
    ],
    ...[
      `/.//${evil}`,
      `/..//${evil}`,
      `/x/..//${evil}`,
      `/%2e//${evil}`,
      `/%2f/${evil}`,
      `/%5c${evil}`,
      `/%09/${evil}`,
      `%2f%2f${evil}`,
    ],
    ...[
      `/\t/${evil}`,
      `/\n/${evil}`,
      `/\r/${evil}`,
      `\t//${evil}`,
      ` //${evil}`,
      `/\u0000/${evil}`,
      `\u00a0//${evil}`,
      `\ufeff//${evil}`,
    ],
    ...[
      `https:${evil}`,
      `https:/${evil}`,
      `https:\\\\${evil}`,
      `hTTps://${evil}`,
      `ftp://${evil}`,
      `//${evil}:80`,
      `//${evil}%00.${host}`,
    ],
    ...[
      `https://${host}@${evil}`,
      `https://${host}:a@${evil}`,
      `//${host}@${evil}`,
      `https://${evil}#@${host}`,
      `https://${evil}?@${host}`,
    ],
    ...[
      `https://${host}.${evil}`,
      `https://${evil}\\@${host}`,
      `https://${evil}/${host}`,
      `@${evil}`,
      `.${evil}`,
      `:@${evil}`,
    ],
    ...[
      `/／${evil}`,
      `／／${evil}`,
      `/＼${evil}`,
      `//host。invalid`,
      `//host．invalid`,
      `/⁄${evil}`,
      `/∕${evil}`,
      `/\u2028/${evil}`,
    ],
    ...[
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'JAVASCRIPT:alert(1)//',
      'data:text/html,<script>1</script>',
      'vbscript:1',
    ],
    ...[
      `/orders\r\nLocation: https://${evil}`,
      `/orders%0d%0aSet-Cookie:%20a=b`,
      `/orders\u560a\u560dX: 1`,
      `?//${evil}`,
      `#//${evil}`,
    ],
  ];
}
