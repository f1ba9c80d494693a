import { anyWord, slotOf, wholeIn } from '../../languages/slot.ts';
import { merchantOfDomain } from '../../merchants/dictionary.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { tidyPlace } from '../occasions/places.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isServiceName } from './service-name.ts';
import { isOfGoods } from './use.ts';

/** Reads the fuel of a receipt with its volume: "Unleaded, 31.47 L" for "UNLEADED" above "31.47 L @ 1.389 GBP/L". */
export function readFuel(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  if (isOfGoods(mail)) return null;
  const isStation = merchantOfDomain(mail.sender.domain)?.kind.name === 'fuel';
  for (const [at, { text, index }] of lines.entries()) {
    const { name: own = '', volume } = (text.length > 90 ? null : VOLUME.exec(text))?.groups ?? {};
    const name = own === '' ? (lines[at - 1]?.text ?? '') : own;
    if (volume === undefined || !isServiceName(name) || !(isStation || FUELS.test(name))) continue;
    const proof = proofOf(mail, 'service/fuel', index, index);
    return { kind: 'service', name: `${tidyPlace(name, false)}, ${volume}`, day: null, proof };
  }
  return null;
}

const FUELS = anyWord(wholeIn(slotOf(({ services }) => services.fuel)));
/** "31.47 L @ 1.389 GBP/L", "Super E10 42,10 l", "8.412 gal". */
const VOLUME =
  /^(?:(?<name>\p{Lu}[\p{L}\d. -]{1,30}?)\s{1,3})?(?<volume>\d{1,3}[.,]\d{1,3}\s?(?:l|ltr|lit(?:er|re)s?|litros?|litri|litrów|gal(?:lons?)?|л|公升|리터|ℓ))(?!\p{L})/iu;
