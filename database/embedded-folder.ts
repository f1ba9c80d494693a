import { open } from 'node:fs/promises';
import { findClosedFolder, folderUnreachable, type ServerUser } from './embedded-user.ts';

/** A folder as a program of the server's user reaches it. */
export interface OpenedFolder {
  /** The path to give to the program; valid in that program and its children only. */
  readonly path: string;
  /** Descriptors to add to the `stdio` of `spawn`, right after the three standard ones. */
  readonly descriptors: readonly number[];
  /** Closes this process's descriptors; the program keeps its own. */
  close(): Promise<void>;
}

/** The first descriptor after standard input, output, and error. */
const FIRST_FREE = 3;

/**
 * Opens a folder for a program that runs as `user`.
 *
 * Below a folder that only root may enter, such as /root, no path leads there for that user. Root then opens the folder
 * and passes it on: `/proc/self/fd/3` names an open folder without passing through its parents. So neither modes nor
 * owners of foreign folders change, and the program needs no capability of root.
 * @throws DatabaseError `folder_unreachable` on systems without that path.
 */
export async function openFolder(folder: string, user: ServerUser): Promise<OpenedFolder> {
  const closed = await findClosedFolder(folder, user);
  if (closed === undefined) return { path: folder, descriptors: [], close: async () => undefined };
  if (process.platform !== 'linux') throw folderUnreachable(closed, user);
  const handle = await open(folder, 'r');
  return { path: `/proc/self/fd/${FIRST_FREE}`, descriptors: [handle.fd], close: () => handle.close() };
}
