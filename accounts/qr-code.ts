import { create } from 'qrcode';

/** A QR code as the path of an SVG whose view box has `size` units, with the quiet zone around it (ISO/IEC 18004). */
export type QrCode = { readonly size: number; readonly path: string };

const QUIET = 4;

/** Draws a QR code. */
export function drawQrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const dark = [...data.keys()].filter((index) => data[index] === 1);
  const path = dark.map((index) => `M${QUIET + (index % size)} ${QUIET + Math.floor(index / size)}h1v1h-1z`).join('');
  return { size: size + 2 * QUIET, path };
}
