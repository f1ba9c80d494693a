import { AmountChoice } from './amount-choice.tsx';
import { DateChoice } from './date-choice.tsx';
import { CategoryChoice, MerchantChoice, StatusChoice } from './filter-choices.tsx';
import { FilterConditions } from './filter-conditions.tsx';
import type { FilterProps } from './filter-form.tsx';
import { OneChoice } from './link-choice.tsx';
import { SortChoice } from './sort-choice.tsx';

/** What a menu sets: a part of the filter, or the sorting. */
export type MenuPart =
  | 'date'
  | 'merchant'
  | 'status'
  | 'amount'
  | 'currency'
  | 'category'
  | 'mailbox'
  | 'kind'
  | 'sort'
  | { readonly group: number };

/** The values of one part. */
export function PartValues({ part, ...props }: FilterProps & { readonly part: MenuPart }) {
  switch (part) {
    case 'date':
      return <DateChoice {...props} />;
    case 'merchant':
      return <MerchantChoice {...props} />;
    case 'status':
      return <StatusChoice {...props} />;
    case 'amount':
      return <AmountChoice {...props} />;
    case 'category':
      return <CategoryChoice {...props} />;
    case 'currency':
    case 'mailbox':
    case 'kind':
      return <OneChoice {...props} part={part} />;
    case 'sort':
      return <SortChoice {...props} />;
    default:
      return <FilterConditions {...props} index={part.group} />;
  }
}

/** Checks whether the service supports a part. */
export function isSupported(part: MenuPart, { list, choices }: FilterProps): boolean {
  const knows = (field: string) => list.can.knows('orders', field);
  switch (part) {
    case 'merchant':
      // A service that lists no shops returns none.
      return choices.merchants !== null && choices.merchants.length > 0;
    case 'status':
      return choices.statuses;
    case 'amount':
      return knows('orderTotal');
    case 'currency':
      return choices.currencies !== null && knows('currency');
    case 'category':
      return choices.categories;
    case 'mailbox':
      return knows('mailbox/email');
    case 'kind':
      return knows('purchaseType/name');
    default:
      return true;
  }
}

/** Checks whether a submitted form of this part was invalid. */
export function isWrong(part: MenuPart, { list: { wrong } }: FilterProps): boolean {
  if (wrong === null) return false;
  return typeof part === 'string' ? wrong.part === part : wrong.part === 'group' && wrong.group === part.group;
}
