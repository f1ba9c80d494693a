/** What one turn at an export may take while others wait for theirs. */
export type ExportTurnLimits = {
  /** ms, counted from the first mail or file that is new. */
  readonly ms: number;
  readonly mails: number;
  /** Files of archives, whether they hold mails or not. */
  readonly files: number;
};

export const EXPORT_TURN: ExportTurnLimits = { ms: 15_000, mails: 20_000, files: 50_000 };

/** The turn is over, and the export goes on in another one, from the cursor that is stored. */
export class ExportTurnOver extends Error {
  readonly code = 'turn_over';
}

export type ExportTurn = {
  /** Counts a mail or file that was read; true when the turn ends after it. */
  endsAfter(step: 'mail' | 'file'): Promise<boolean>;
};

/**
 * Begins a turn. It ends at the first limit, unless nobody waits: then the next one begins at once. Going on in the middle
 * of a packed file means to unpack it from its beginning; a turn lasts at least as long as that took, so all turns
 * together take at most twice the time of one without limits.
 */
export function beginExportTurn(
  limits: ExportTurnLimits,
  clock: () => number,
  othersWait: () => Promise<boolean>,
): ExportTurn {
  const openedAt = clock();
  let deadline: number | null = null;
  const counts = { mail: 0, file: 0 };
  return {
    async endsAfter(step) {
      counts[step]++;
      const now = clock();
      deadline ??= now + Math.max(limits.ms, now - openedAt);
      if (counts.mail < limits.mails && counts.file < limits.files && now < deadline) return false;
      if (await othersWait()) return true;
      counts.mail = 0;
      counts.file = 0;
      deadline = clock() + limits.ms;
      return false;
    },
  };
}
