import { open } from 'node:fs/promises';
import { findClosedFolder, folderUnreachable, type ServerUser } from './embedded-user.ts';

/** A folder in a form that a program of the server's user can access. */
export interface OpenedFolder {
  /** Path for the program. Valid only in that program and its children. */
  readonly path: string;
  /** Descriptors to append to the `stdio` of `spawn`, after the three standard ones. */
  readonly descriptors: readonly number[];
  /** Closes this process's descriptors. The program keeps its own. */
  close(): Promise<void>;
}

/** The first descriptor after standard input, output, and error. */
const FIRST_FREE = 3;

/**
 * Opens a folder for a program that runs as `user`.
 *
 * No path below a folder that only root may enter, such as /root, is accessible to that user. Root then opens the
 * folder and passes the descriptor: `/proc/self/fd/3` refers to it without traversing its parents. This changes no mode
 * or owner of other folders, and the program needs no root capability.
 * @throws DatabaseError `folder_unreachable` on systems without that path.
 */
export async function openFolder(folder: string, user: ServerUser): Promise<OpenedFolder> {
  const closed = await findClosedFolder(folder, user);
  if (closed === undefined) return { path: folder, descriptors: [], close: async () => undefined };
  if (process.platform !== 'linux') throw folderUnreachable(closed, user);
  const handle = await open(folder, 'r');
  return { path: `/proc/self/fd/${FIRST_FREE}`, descriptors: [handle.fd], close: () => handle.close() };
}
