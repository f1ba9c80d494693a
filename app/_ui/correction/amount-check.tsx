import { type RefObject, useEffect, useState } from 'react';

/** Templates; `#` is the sum of the amounts. */
export type SumTexts = Readonly<Record<'fits' | 'differs', string>>;

/**
 * Whether an order's amounts add up, as they are typed. Shown only when scripts run and all amounts are plain numbers;
 * the service checks nothing of this.
 */
export function AmountCheck(props: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly itemsTotal: number | null;
  readonly locale: string;
  readonly texts: SumTexts;
}) {
  const { form, itemsTotal, locale, texts } = props;
  const [sum, setSum] = useState<Sum | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null || itemsTotal === null) return;
    const look = () => setSum(sumOf(new FormData(element), itemsTotal, locale));
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, itemsTotal, locale]);
  if (sum === null) return null;
  return (
    <p className={sum.fits ? 'proof' : 'proof proof-warn'} aria-live="polite">
      {(sum.fits ? texts.fits : texts.differs).replace('#', sum.parts)}
    </p>
  );
}

type Sum = { readonly fits: boolean; readonly parts: string };

/** Adds up the amounts; null without a total, or if one is not a plain number. A tax may be included in the prices. */
function sumOf(form: FormData, itemsTotal: number, locale: string): Sum | null {
  const currency = String(form.get('f.currency') ?? '').toUpperCase();
  const format = formatOf(currency, locale);
  if (format === null) return null;
  const scale = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  const read = (name: string) => minorOf(String(form.get(`f.${name}`) ?? '').trim(), scale);
  const [total, shipping, tax, discount] = ['orderTotal', 'shippingCost', 'orderTax', 'discount'].map(read);
  if (total === undefined || shipping === undefined || tax === undefined || discount === undefined) return null;
  if (total === null || shipping === null || tax === null || discount === null || total === 0) return null;
  const untaxed = itemsTotal + shipping - Math.abs(discount);
  const fits = total === untaxed || total === untaxed + tax;
  return { fits, parts: format.format((untaxed + tax) / scale) };
}

/** Reads a number with at most one separator, which marks decimals; null for anything else. Empty is zero. */
function minorOf(text: string, scale: number): number | null {
  if (text === '') return 0;
  if (!/^-?\d+(?:[.,]\d{1,3})?$/.test(text)) return null;
  const minor = Number(text.replace(',', '.')) * scale;
  return Math.abs(minor - Math.round(minor)) < 0.001 ? Math.round(minor) : null;
}

function formatOf(currency: string, locale: string): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency });
  } catch {
    // Not a currency code yet.
    return null;
  }
}
