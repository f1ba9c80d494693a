/**
 * Undoes quoted-printable (RFC 2045 §6.7) that the mail's headers did not declare, so that it arrives as it was sent.
 * Text that only happens to hold a "=3D" stays: soft line breaks or many escapes, and nothing that is no escape.
 */
export function undoQuotedPrintable(text: string): string {
  const head = text.slice(0, SAMPLE);
  const escapes = head.match(/=(?:[0-9A-F]{2}|\r?\n)/g)?.length ?? 0;
  if (escapes < 4) return text;
  const others = head.match(/=(?![0-9A-F]{2}|\r?\n)/g)?.length ?? 0;
  // Encoded text holds no bare "=", and shows soft line breaks, encoded "=" or letters of several bytes.
  const sure = head.match(/=\r?\n|=3D|=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F])=[89AB][0-9A-F]/g)?.length ?? 0;
  if (others * 20 > escapes || sure < 2) return text;
  return text.replace(/=[ \t]*\r?\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (run) => {
    const decoded = Buffer.from(run.replaceAll('=', ''), 'hex');
    const utf8 = decoded.toString('utf8');
    return utf8.includes('\ufffd') ? decoded.toString('latin1') : utf8;
  });
}

const SAMPLE = 20_000;
