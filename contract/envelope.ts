/**
 * The body of every success (contract §1): the result, and in ms up to when it shows every change. `totalCount` (ext) stands
 * beside the result of a collection that was asked for with `count=true`.
 */
export type Envelope<T> = { readonly result: T; readonly currentTime: number; readonly totalCount?: number };
