import type { Readable, Writable } from 'node:stream';

/** The parts of the process that a command uses. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  /** Only the requested output, so that it can be piped. */
  readonly stdout: Writable;
  /** Messages about the output. */
  readonly stderr: Writable;
  /** Whether stdout is a terminal, on which control characters are made visible. */
  readonly interactive: boolean;
  readonly colour: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** Writes text and waits until the reader has accepted it. Returns false if the reader closed the stream. */
export function write(stream: Writable, chunk: string | Uint8Array): Promise<boolean> {
  return new Promise((resolve, reject) => {
    stream.write(chunk, (error: (Error & { readonly code?: string }) | null | undefined) => {
      if (error == null) resolve(true);
      else if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') resolve(false);
      else reject(error);
    });
  });
}
