/** Maximum number of concurrent uploads per process. Each keeps a few pieces in memory and writes to the database. */
const MOST_UPLOADS = 16;
/** Maximum number per session. A form that is sent twice is received twice for a short time. */
const MOST_OF_SESSION = 2;

export type UploadSlots = {
  /** Takes a slot for an upload of this session if one is free. Release it afterwards. */
  take(sessionId: string): boolean;
  giveBack(sessionId: string): void;
};

/** Counts the uploads in progress in this process. */
export function createUploadSlots(): UploadSlots {
  const taken: string[] = [];
  return {
    take(sessionId) {
      const own = taken.filter((id) => id === sessionId).length;
      if (taken.length >= MOST_UPLOADS || own >= MOST_OF_SESSION) return false;
      taken.push(sessionId);
      return true;
    },
    giveBack(sessionId) {
      const place = taken.indexOf(sessionId);
      if (place >= 0) taken.splice(place, 1);
    },
  };
}
