import { getTranslations } from 'next-intl/server';
import { ORDER_STATUSES } from '#contract/dictionaries.ts';
import type { FilterBar } from '#lib/orders/filter-bar.ts';

/** null names: the service does not tell, so what is chosen only travels along. */
export async function MerchantChoice(props: { readonly names: readonly string[] | null; readonly chosen: string }) {
  const t = await getTranslations('orders.filter');
  if (props.names === null) return <input type="hidden" name="merchant" value={props.chosen} />;
  const names =
    props.chosen === '' || props.names.includes(props.chosen) ? props.names : [props.chosen, ...props.names];
  return (
    <div>
      <label htmlFor="merchant" className="label">
        {t('merchant')}
      </label>
      <select id="merchant" name="merchant" defaultValue={props.chosen} className="input">
        <option value="">{t('anyMerchant')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export async function StatusChoice({ chosen }: { readonly chosen: FilterBar['status'] }) {
  const [t, words] = await Promise.all([getTranslations('orders.filter'), getTranslations('orders.status')]);
  return (
    <div>
      <label htmlFor="status" className="label">
        {t('status')}
      </label>
      <select id="status" name="status" defaultValue={chosen ?? ''} className="input">
        <option value="">{t('anyStatus')}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {words(status)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Asked only where there is a choice: amounts of two currencies cannot be compared. */
export async function CurrencyChoice({
  chosen,
  known,
}: {
  readonly chosen: string;
  readonly known: readonly string[];
}) {
  if (known.every((currency) => currency === chosen)) return <input type="hidden" name="currency" value={chosen} />;
  const t = await getTranslations('orders.filter');
  return (
    <div>
      <label htmlFor="currency" className="label">
        {t('currency')}
      </label>
      <select id="currency" name="currency" defaultValue={chosen} className="input">
        <option value="">{t('anyCurrency')}</option>
        {[...new Set([...known, chosen])]
          .filter((currency) => currency !== '')
          .map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
      </select>
    </div>
  );
}
