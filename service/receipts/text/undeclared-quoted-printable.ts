/**
 * Decodes quoted-printable text (RFC 2045 §6.7) that the email's headers did not declare. Text that merely contains
 * "=3D" stays unchanged: decoding requires several escapes and hardly any other "=".
 */
export function undoQuotedPrintable(text: string): string {
  const head = text.slice(0, SAMPLE);
  const escapes = head.match(/=(?:[0-9A-F]{2}|\r?\n)/g)?.length ?? 0;
  if (escapes < 4) return text;
  const others = head.match(/=(?![0-9A-F]{2}|\r?\n)/g)?.length ?? 0;
  // Encoded text has no bare "=", and contains soft line breaks, encoded "=", or multibyte letters.
  const sure = head.match(/=\r?\n|=3D|=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F])=[89AB][0-9A-F]/g)?.length ?? 0;
  if (others * 20 > escapes || sure < 2) return text;
  return text.replace(/=[ \t]*\r?\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (run) => {
    const decoded = Buffer.from(run.replaceAll('=', ''), 'hex');
    const utf8 = decoded.toString('utf8');
    return utf8.includes('\ufffd') ? decoded.toString('latin1') : utf8;
  });
}

const SAMPLE = 20_000;
