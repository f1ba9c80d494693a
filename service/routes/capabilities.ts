import { sendResult } from '../http/respond.ts';
import { presentCapabilities } from '../present/capabilities.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/capabilities`: what this service supports beyond the seed (ext). Public and cacheable. */
export function capabilityRoutes({ clock, sandbox }: RouteContext): readonly Implementation[] {
  const capabilities = presentCapabilities(sandbox);
  return [
    implement('getCapabilities', async ({ reply }) =>
      sendResult(reply.header('Cache-Control', 'public, max-age=300'), clock(), capabilities),
    ),
  ];
}
