import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const HEADER = 'next-router-state-tree';

/**
 * Drops the state header of Next's client router if Next could not read it and would return 500. Without the header,
 * Next renders the whole page.
 */
export function dropUnreadableRouterState(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { readonly request: IncomingMessage }).request;
    if (headers[HEADER] !== undefined && !isReadable(headers[HEADER])) delete headers[HEADER];
  });
}

/** Checks the header with Next's own parser. */
export function isReadable(state: string | readonly string[]): boolean {
  try {
    parseAndValidateFlightRouterState(state as string | string[]);
    return true;
  } catch {
    return false;
  }
}
