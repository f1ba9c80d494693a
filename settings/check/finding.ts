export type Program = 'service' | 'web';

/** The result of one check. `detail` is one line without secrets. */
export type Finding = {
  readonly program: Program;
  /** Subject of the check, such as `database`. */
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly detail: string;
};

/** A finding that is not yet assigned to a program. */
export type Result = Omit<Finding, 'program'>;

export const ok = (check: string, detail: string): Result => ({ check, state: 'ok', detail });
export const warning = (check: string, detail: string): Result => ({ check, state: 'warning', detail });
export const failed = (check: string, detail: string): Result => ({ check, state: 'failed', detail });
export const skipped = (check: string, detail: string): Result => ({ check, state: 'skipped', detail });

/** Describes an error in one line. Node's errors that cover several addresses have no message. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] !== undefined) return describeError(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? describeError(cause) : (error.message.split('\n')[0] ?? '');
}
