import { currentTrace, inTrace } from './trace.ts';

/** Kind of a span, as defined by OpenTelemetry. */
export type SpanKind = 'server' | 'client' | 'consumer';

/**
 * Attributes of a span, named by OpenTelemetry's semantic conventions. They contain only numbers and the names of
 * routes, operations, and tables: no path, address, user, statement, or value, because spans leave the machine.
 */
export type Attributes = Readonly<Record<string, string | number>>;

export type SpanStart = { readonly name: string; readonly kind: SpanKind; readonly attributes?: Attributes };

/** The trace of a span, and its parent span, if any. */
export type SpanParent = { readonly trace: string; readonly span?: string };

/** Details of a span that are known only at its end. */
export type SpanEnd = { readonly failed?: boolean; readonly name?: string; readonly attributes?: Attributes };

export type OpenSpan = {
  /** 16 hexadecimal digits. */
  readonly id: string;
  end(end?: SpanEnd): void;
};

export type OpenSpans = (start: SpanStart, parent: SpanParent) => OpenSpan;

const KEY = Symbol.for('postledger.spans');
/** Global, because the web app's bundler loads this module more than once per process. */
const holder = globalThis as { [KEY]?: OpenSpans | null };

/** Sets the function that records spans. Null turns recording off, which costs nothing. */
export function recordSpans(open: OpenSpans | null): void {
  holder[KEY] = open;
}

/** Begins a span for events that have no function to wrap. Returns null if spans are not recorded. */
export function openSpan(start: SpanStart, parent: SpanParent | undefined = currentTrace()): OpenSpan | null {
  const open = holder[KEY];
  return open == null || parent === undefined ? null : open(start, parent);
}

/**
 * Runs work as a span of the current trace. The span counts as failed if the work throws.
 * @param run can describe its result with `note`
 */
export async function inSpan<T>(start: SpanStart, run: (note: (end: SpanEnd) => void) => Promise<T>): Promise<T> {
  const current = currentTrace();
  const span = openSpan(start, current);
  if (span === null || current === undefined) return run(() => undefined);
  let end: SpanEnd = {};
  try {
    return await inTrace({ ...current, span: span.id }, () =>
      run((known) => {
        end = known;
      }),
    );
  } catch (error) {
    end = { ...end, failed: true };
    throw error;
  } finally {
    span.end(end);
  }
}
