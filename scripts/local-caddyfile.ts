/**
 * Adds global options to the documented proxy's configuration, so that it runs on free ports of this machine with a
 * separate certificate authority.
 */
export function localCaddyfile(caddyfile: string, httpPort: number, httpsPort: number): string {
  const options = [
    'local_certs',
    'skip_install_trust',
    'admin off',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
  ];
  // The block of global options comes first.
  return caddyfile.replace('{\n', `{\n\t${options.join('\n\t')}\n`);
}
