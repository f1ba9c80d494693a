import type { IconName } from '#look/icon-names.ts';

/** The icon of each item category, by the category's name (`CATEGORIES`). */
const ICONS: Readonly<Record<string, IconName>> = {
  Books: 'book-open',
  'Baby Products': 'baby',
  'Home & Kitchen': 'cooking-pot',
  'Apparel & Accessories': 'shirt',
  'Health & Beauty': 'pill',
  'Jewelry & Watches': 'sparkles',
  'Toys & Games': 'gamepad-2',
  'Tools & Home Improvement': 'hammer',
  'Grocery & Gourmet Food': 'apple',
  Automotive: 'car',
  'Movies & TV': 'monitor',
  'Office Products': 'pencil',
  Appliances: 'house',
  'Sports & Outdoors': 'dumbbell',
  'Pet Supplies': 'paw-print',
  Shoes: 'shopping-bag',
  Music: 'music',
  'Gift Cards': 'gift',
  'Software & Mobile Apps': 'smartphone',
  'Electronics & Accessories': 'laptop',
  'Deals & Offers': 'shopping-bag',
  'Flowers & Gifts': 'leaf',
  'Online Services': 'globe',
  Payments: 'credit-card',
  'Photos & Paper Products': 'file-text',
  'Tickets & Events': 'ticket',
  Travel: 'plane',
  Magazines: 'book-open',
};

/** Returns the icon of an item's category; that of a package for an unknown one. */
export function categoryIcon(name: string | null): IconName {
  return (name === null ? undefined : ICONS[name]) ?? 'package';
}
