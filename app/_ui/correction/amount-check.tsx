import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { currencyDigits } from '#contract/currency-digits.ts';
import type { PartState } from './form-state.ts';

/** Templates; `#` is the sum of the amounts. */
export type SumTexts = Readonly<Record<'fits' | 'differs' | 'use', string>>;

/**
 * Checks, as amounts are typed, that those of an order add up, and offers a button that sets the total. Shown only when
 * scripts run and all amounts are plain numbers. The service does not check sums.
 */
export function AmountCheck(props: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly items: readonly PartState[];
  readonly locale: string;
  readonly icons: Readonly<Record<'fits' | 'differs', ReactNode>>;
  readonly texts: SumTexts;
}) {
  const { form, items, locale, icons, texts } = props;
  const [sum, setSum] = useState<Sum | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const look = () => setSum(sumOf(new FormData(element), items, locale));
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, items, locale]);
  if (sum === null) return null;
  const use = () => {
    const total = form.current?.querySelector<HTMLInputElement>('[name="f.order.orderTotal"]');
    if (total === null || total === undefined) return;
    total.value = sum.plain;
    total.dispatchEvent(new Event('input', { bubbles: true }));
    total.focus();
  };
  return (
    <p className={sum.fits ? 'proof' : 'proof proof-warn'} aria-live="polite">
      {sum.fits ? icons.fits : icons.differs}
      <span>
        {(sum.fits ? texts.fits : texts.differs).replace('#', sum.parts)}{' '}
        {sum.fits ? null : (
          <button type="button" className="link" onClick={use}>
            {texts.use}
          </button>
        )}
      </span>
    </p>
  );
}

/** Whether the parts add up to the total, and their sum both as money and as typed into the field. */
type Sum = { readonly fits: boolean; readonly parts: string; readonly plain: string };

/**
 * Adds up the amounts. Returns null if there is no total or an amount is not a plain number. Prices may include tax.
 */
function sumOf(form: FormData, items: readonly PartState[], locale: string): Sum | null {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const currency = text('f.order.currency').toUpperCase();
  const digits = currencyDigits(currency);
  const read = (name: string) => minorOf(text(name), 10 ** digits);
  const [total, shipping, tax, discount] = ['orderTotal', 'shippingCost', 'orderTax', 'discount'].map((name) =>
    read(`f.order.${name}`),
  );
  const itemsTotal = totalOf(items, text, read);
  if (total === undefined || shipping === undefined || tax === undefined || discount === undefined) return null;
  if (total === null || shipping === null || tax === null || discount === null || total === 0) return null;
  if (itemsTotal === null) return null;
  const untaxed = itemsTotal + shipping - Math.abs(discount);
  const fits = total === untaxed || total === untaxed + tax;
  const parts = (untaxed + tax) / 10 ** digits;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = formatOf(currency, locale, Number.isInteger(parts) ? {} : decimals);
  if (format === null) return null;
  const plain = new Intl.NumberFormat(locale, { useGrouping: false, ...decimals });
  return { fits, parts: format.format(parts), plain: plain.format(parts) };
}

/** Returns the total of the remaining items; null if there are none or one has no price. */
function totalOf(
  items: readonly PartState[],
  text: (name: string) => string,
  read: (name: string) => number | null,
): number | null {
  let total = 0;
  let count = 0;
  for (const { key, removed } of items) {
    const [price, quantity] = [text(`f.${key}.price`), text(`f.${key}.quantity`)];
    if (removed || (price === '' && text(`f.${key}.description`) === '')) continue;
    const minor = price === '' ? null : read(`f.${key}.price`);
    if (minor === null || !/^\d{0,6}$/.test(quantity)) return null;
    total += minor * (quantity === '' ? 1 : Number(quantity));
    count += 1;
  }
  return count === 0 ? null : total;
}

/** Reads a number with at most one separator, which marks decimals; null for anything else. Empty is zero. */
function minorOf(text: string, scale: number): number | null {
  if (text === '') return 0;
  if (!/^-?\d+(?:[.,]\d{1,3})?$/.test(text)) return null;
  const minor = Number(text.replace(',', '.')) * scale;
  return Math.abs(minor - Math.round(minor)) < 0.001 ? Math.round(minor) : null;
}

function formatOf(currency: string, locale: string, decimals: Intl.NumberFormatOptions): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals });
  } catch {
    // Not a currency code yet.
    return null;
  }
}
