import type { getTranslations } from 'next-intl/server';
import type { ConditionField, ConditionOperator, ConditionType } from '#lib/orders/filter/condition.ts';

/** Returns the key of a field's text in the catalogue. A key cannot contain a slash. */
export function fieldWord(path: ConditionField) {
  switch (path) {
    case 'merchant/name':
      return 'merchant';
    case 'purchaseType/name':
      return 'kind';
    case 'mailbox/email':
      return 'mailbox';
    default:
      return path;
  }
}

/** Dates use "before" and "after". While no field is chosen (`type` null), an operator shows both texts. */
export function operatorWords(
  t: Awaited<ReturnType<typeof getTranslations<'orders.conditions'>>>,
  operator: ConditionOperator,
  type: ConditionType | null,
): string {
  const usual = t(`operators.${operator}`);
  if (operator !== 'gt' && operator !== 'ge' && operator !== 'lt' && operator !== 'le') return usual;
  if (type === 'date') return t(`dayOperators.${operator}`);
  return type === null ? t('either', { first: usual, second: t(`dayOperators.${operator}`) }) : usual;
}
