import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Identifiers of the running code's context, added to each of its log lines. */
export type Trace = {
  /** 32 hexadecimal digits, shared by a request to the web app, its requests to the service, and their jobs. */
  readonly trace: string;
  /** ID of the running span if spans are recorded, otherwise of the caller's span: 16 hexadecimal digits. */
  readonly span?: string;
  /** The reqId of a request to the service. */
  readonly reqId?: string;
  /** ID of a job. */
  readonly job?: string;
};

const KEY = Symbol.for('postledger.traces');
/** Global, because the web app's bundler loads this module more than once per process. */
const holder = globalThis as { [KEY]?: AsyncLocalStorage<Trace> };
holder[KEY] ??= new AsyncLocalStorage<Trace>();
const traces = holder[KEY];

/** Returns the trace of the running code. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** Runs a function, and everything it starts, as part of a trace. */
export function inTrace<T>(trace: Trace, run: () => T): T {
  return traces.run(trace, run);
}

/** Makes the rest of the current execution part of a trace, for events that have no function to wrap. */
export function enterTrace(trace: Trace): void {
  traces.enterWith(trace);
}

/** Returns the trace and the span in a `traceparent` header (W3C Trace Context §3.2), or a new trace. */
export function callerOf(traceparent: string | readonly string[] | undefined): Pick<Trace, 'trace' | 'span'> {
  const [, trace = '', span = ''] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  return NO_ID.test(trace) || NO_ID.test(span) ? { trace: newTraceId() } : { trace, span };
}

export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

/** Returns the `traceparent` header for a request in the current trace, or undefined outside of any trace. */
export function traceparent(): string | undefined {
  const current = currentTrace();
  return current && `00-${current.trace}-${current.span ?? randomBytes(8).toString('hex')}-01`;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/;
const NO_ID = /^0*$/;
