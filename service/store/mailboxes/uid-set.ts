/** Formats ascending UIDs as an IMAP sequence set (RFC 9051 §9): 1, 2, 3, 7 as `1:3,7`. */
export function writeUidSet(uids: readonly number[]): string {
  const sorted = [...uids].sort((a, b) => a - b);
  const runs: string[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++;
    runs.push(start === end ? `${sorted[start]}` : `${sorted[start]}:${sorted[end]}`);
    start = end + 1;
  }
  return runs.join(',');
}

/** Returns the ascending UIDs of a set from `writeUidSet`. */
export function readUidSet(set: string): number[] {
  return set.split(',').flatMap((run) => {
    const [first = 0, last = first] = run.split(':').map(Number);
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
}
