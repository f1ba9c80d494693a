import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/**
 * Responds normally to requests that offer another protocol (h2c, WebSocket; RFC 9110 §7.8). Next takes over every such
 * connection, does not respond, and, if the path has no page, keeps it open without a time limit. Only its development
 * server supports WebSocket.
 */
export function declineUpgrades(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { readonly server: Server };
    Object.assign(server, { shouldUpgradeCallback: () => false });
  });
}
