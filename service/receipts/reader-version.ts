/**
 * The version of the results of `readMessage`. Increase it after each rule change that justifies reading stored emails
 * again. Emails read with a lower version are then read again in the background (decision 59).
 */
export const READER_VERSION = 26;
