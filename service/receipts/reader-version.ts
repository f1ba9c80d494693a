/**
 * The version of what `readMessage` returns. Raise it with every change to the rules that is worth reading stored emails
 * again: emails read under a lower version are then read again in the background (decision 59).
 */
export const READER_VERSION = 5;
