/** Characters of a body that are read. Text after them belongs to no order. */
export const MAX_SOURCE = 3_000_000;

/** Runs of text that are kept. */
export const MAX_CHUNKS = 8_000;

/** Characters of one run that are kept. */
export const MAX_CHUNK_LENGTH = 4_000;
