import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/**
 * Lets a request that offers another protocol (h2c, WebSocket) be answered like any other (RFC 9110 §7.8). Next takes every
 * such connection over, answers nothing, and keeps it open without a time limit when the path has no page. Only its
 * development server speaks WebSocket.
 */
export function declineUpgrades(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { readonly server: Server };
    Object.assign(server, { shouldUpgradeCallback: () => false });
  });
}
