import { isLoopback } from './loopback.ts';

/**
 * Checks whether a request names this machine or the host of the public URL. A sandbox shows its emails to everyone who
 * can reach it, so that it must not take the page of another site for one of them: that site can give its name the
 * address of this machine (DNS rebinding), and then read every response.
 * @param host the Host header
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const url = `http://${host ?? ''}`;
  if (!URL.canParse(url)) return false;
  return host === new URL(publicUrl).host || isLoopback(new URL(url).hostname);
}
