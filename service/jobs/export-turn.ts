/** Limits of one turn at an export while other exports wait. */
export type ExportTurnLimits = {
  /** ms, counted from the first new email or file. */
  readonly ms: number;
  readonly mails: number;
  /** Files in archives, with or without emails. */
  readonly files: number;
};

export const EXPORT_TURN: ExportTurnLimits = { ms: 15_000, mails: 20_000, files: 50_000 };

/** Thrown when the turn is over. The export continues from the stored cursor in another turn. */
export class ExportTurnOver extends Error {
  readonly code = 'turn_over';
}

export type ExportTurn = {
  /** Counts an email or file that was read. Returns true if the turn ends after it. */
  endsAfter(step: 'mail' | 'file'): Promise<boolean>;
};

/**
 * Begins a turn. It ends at the first limit. If no one waits, the next one begins immediately. To resume in the middle
 * of a compressed file, the file must be unpacked from its beginning. A turn lasts at least as long as that took, so
 * all turns together take at most twice as long as one without limits.
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
