/** Maximum number of characters read from a body. Text after them belongs to no order. */
export const MAX_SOURCE = 3_000_000;

/** Maximum number of text runs stored. */
export const MAX_CHUNKS = 8_000;

/** Maximum number of characters stored per run. */
export const MAX_CHUNK_LENGTH = 4_000;
