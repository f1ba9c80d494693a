import { MailError } from './mail-error.ts';

/** First bytes of Outlook's files: `.pst` and `.ost` ([MS-PST] §2.2.2.6), `.msg` ([MS-CFB] §2.2). */
const OUTLOOK = ['!BDN', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'];
/** First bytes of gzip, bzip2, xz, 7z, rar, and Zstandard. */
const PACKED = ['\x1F\x8B', 'BZh', '\xFD7zXZ\0', '7z\xBC\xAF\x27\x1C', 'Rar!\x1A\x07', '\x28\xB5\x2F\xFD'];
const TAR = { at: 257, mark: 'ustar' };
/** Names in an archive: a folder of Outlook for Mac (`.olm`), which contains XML instead of emails, and suffixes. */
const OUTLOOK_NAMES = /com\.microsoft\.__|\.(?:pst|ost|msg|olm)(?![a-z\d])/i;
const PACKED_NAMES = /\.(?:zip|t?gz|tar|7z|rar|bz2|xz)(?![a-z\d])/i;

/** Returns the error for a file without emails that can be read, by its first bytes in Latin-1. */
export function foreignExport(head: string): MailError {
  if (OUTLOOK.some((mark) => head.startsWith(mark))) return outlookExport();
  if (PACKED.some((mark) => head.startsWith(mark)) || head.startsWith(TAR.mark, TAR.at)) return packedExport();
  return new MailError('export_unknown', 'The file is neither a mailbox export nor an email');
}

/** Returns the error for an archive without emails, by the names at the start of its directory. */
export function foreignArchive(directory: Buffer): MailError {
  const names = directory.toString('latin1');
  if (OUTLOOK_NAMES.test(names)) return outlookExport();
  if (PACKED_NAMES.test(names)) return packedExport();
  return new MailError('export_unknown', 'The file contains no emails');
}

/** Creates the error for a file that cannot be unpacked. */
export function packedExport(): MailError {
  return new MailError('export_packed', 'The file is packed in a way that is not supported');
}

function outlookExport(): MailError {
  return new MailError('export_outlook', 'The file can be read only by Outlook');
}
