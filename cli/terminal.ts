import type { Readable, Writable } from 'node:stream';

/** What a command works with; nothing else of the process is touched. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  /** What was asked for, and nothing else, so that it can be piped on. */
  readonly stdout: Writable;
  /** What is said about it. */
  readonly stderr: Writable;
  /** Whether a person reads stdout: control characters are made visible. */
  readonly interactive: boolean;
  readonly colour: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** Writes text and waits until it is taken, so that a slow reader slows the writer. False when the reader has gone. */
export function write(stream: Writable, chunk: string | Uint8Array): Promise<boolean> {
  return new Promise((resolve, reject) => {
    stream.write(chunk, (error: (Error & { readonly code?: string }) | null | undefined) => {
      if (error == null) resolve(true);
      else if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') resolve(false);
      else reject(error);
    });
  });
}
