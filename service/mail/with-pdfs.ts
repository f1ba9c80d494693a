import type { AttachedPdf, AttachedText } from './attached-pdfs.ts';
import { MailError } from './mail-error.ts';
import type { ParsePool } from './parse-pool.ts';
import type { PdfFailure } from './pdf-failure.ts';
import type { PdfReader } from './pdf-reader.ts';
import type { ReadMail } from './read-mail.ts';

/** Called for each PDF that was not read, with its mailbox as the lane. */
export type OnUnread = (lane: string, failure: PdfFailure) => void;

/**
 * Creates a pool that also reads requested PDFs. It reads them between two readings of an email, so that no thread
 * waits for them. A PDF that cannot be read is omitted, and its email is read without it.
 */
export function withPdfs(pool: ParsePool, reader: PdfReader, onUnread: OnUnread): ParsePool {
  const textOf = async (pdf: AttachedPdf, lane: string): Promise<AttachedText> => ({
    name: pdf.name,
    answer: 'bytes' in pdf ? await reader.read(pdf.bytes, lane) : pdf,
  });
  return {
    ...pool,
    async read(raw, receivedAt, lane = ''): Promise<ReadMail> {
      const { pdfs, ...alone } = await pool.read(raw, receivedAt, lane);
      if (pdfs === undefined) return alone;
      const texts: AttachedText[] = [];
      for (const pdf of pdfs) texts.push(await textOf(pdf, lane));
      try {
        const { unread = [], ...whole } = await pool.read(raw, receivedAt, lane, texts);
        for (const failure of unread) onUnread(lane, failure);
        return whole;
      } catch (error) {
        // Their text is too long, which is no reason to quarantine the email: it was already read without the PDFs.
        if (!(error instanceof MailError)) throw error;
        onUnread(lane, 'pdf_over_limit');
        return alone;
      }
    },
    async close() {
      // Closes the threads first, so that an email whose PDF is killed with its process is not read now but fetched
      // again later.
      await pool.close();
      await reader.close();
    },
  };
}
