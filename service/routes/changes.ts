import type { ChangePage } from '#contract/change.ts';
import { writeChangeCursor } from '../collections/change-cursor.ts';
import { sendJson } from '../http/respond.ts';
import { presentChange } from '../present/change.ts';
import { endOfLog, readChanges } from '../store/log/changes.ts';
import { cursorExpired, readFreshCursor } from './fresh-cursor.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/changes`: every change to the client's data, in order (ext, contract §9). */
export function changeRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock, hrefs } = context;

  return [
    implement('listChanges', async ({ client, username, query: { after, limit }, reply }) => {
      if (after === 'now') {
        const next = writeChangeCursor(client.id, await endOfLog(database.db));
        return sendJson(
          reply,
          JSON.stringify({ result: [], next, more: false, currentTime: clock() } satisfies ChangePage),
        );
      }
      const place = after === undefined ? null : readFreshCursor(client.id, after, clock());
      const page = await readChanges(database.db, client.id, username, place, limit);
      if (page === null) throw cursorExpired();
      const body: ChangePage = {
        result: page.rows.map((row) => presentChange(hrefs, row)),
        next: writeChangeCursor(client.id, page.next),
        more: page.more,
        currentTime: clock(),
      };
      return sendJson(reply, JSON.stringify(body));
    }),
  ];
}
