/** A file attached to an email. */
export type AttachedFile = { readonly name: string; readonly type?: string; readonly bytes: Uint8Array };

/** Returns a text email with attached files, as an email app sends it (RFC 2045). */
export function mailWithFiles(
  { from, subject, text, date = 'Tue, 3 Mar 2026 10:00:00 +0000', id = 'one' }: MailHead,
  files: readonly AttachedFile[],
): Buffer {
  const parts = files.map(({ name, type = 'application/pdf', bytes }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(bytes)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ].join('\r\n'),
  );
  const head = [
    `From: ${from}`,
    'To: robin@mailbox.example',
    `Subject: ${subject}`,
    `Date: ${date}`,
    `Message-ID: <${id}@shop.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
  ].join('\r\n');
  const body = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`;
  return Buffer.from(`${head}\r\n\r\n--part\r\n${[body, ...parts].join('\r\n--part\r\n')}\r\n--part--\r\n`);
}

export type MailHead = {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly date?: string;
  /** Local part of its Message-ID. */
  readonly id?: string;
};
