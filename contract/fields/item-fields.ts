import type { FieldTable } from './field.ts';

/** The simple fields of an item (contract §5), in the order of filter completions. */
export const ITEM_FIELDS = {
  description: { kind: 'text', column: 'description', max: 2000, meaning: 'Name of the item.' },
  quantity: { kind: 'count', column: 'quantity', meaning: 'Quantity.' },
  price: { kind: 'money', column: 'price', meaning: 'Unit price, in minor units.' },
  purchaseDate: { kind: 'date', column: 'purchase_date', meaning: 'Date of purchase.', aliases: ['orderDate'] },
  productCode: { kind: 'text', column: 'product_code', max: 200, meaning: "The merchant's product code." },
  productUrl: { kind: 'url', column: 'product_url', meaning: 'URL of the product page.' },
  imageUrl: { kind: 'url', column: 'image_url', meaning: 'URL of an image.' },
  options: {
    kind: 'text',
    column: 'options',
    max: 300,
    ext: true,
    meaning: 'What was chosen of it, as printed: "Size: M, Color: Blue".',
  },
  returnByDate: { kind: 'date', column: 'return_by_date', meaning: 'Last day to return it.' },
} as const satisfies FieldTable;

export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as readonly (keyof typeof ITEM_FIELDS)[];
