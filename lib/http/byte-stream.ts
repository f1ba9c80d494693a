import 'server-only';

/** Chunks as a stream that asks for more only as it is read, fails as they fail, and ends them when nobody reads on. */
export function byteStream(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}
