/** Each upload that arrives holds a few pieces in memory and writes to the database: so many in one process. */
const MOST_UPLOADS = 16;
/** A form that is sent twice comes twice for a moment. */
const MOST_OF_SESSION = 2;

export type UploadSlots = {
  /** Whether one more upload of this session may be taken in; then it must be given back. */
  take(sessionId: string): boolean;
  giveBack(sessionId: string): void;
};

/** Counts the uploads that are under way in this process. */
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
