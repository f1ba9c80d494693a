import { z } from 'zod';
import { cell } from './cell.ts';

/** Words for goods, by the contract's item categories (`items/category.ts`). */
export const goods = z.strictObject({
  books: cell,
  baby: cell,
  home: cell,
  clothes: cell,
  beauty: cell,
  jewels: cell,
  toys: cell,
  tools: cell,
  food: cell,
  car: cell,
  films: cell,
  office: cell,
  appliances: cell,
  sports: cell,
  pets: cell,
  shoes: cell,
  music: cell,
  giftCards: cell,
  software: cell,
  electronics: cell,
  flowers: cell,
  services: cell,
  photos: cell,
  events: cell,
  travel: cell,
  press: cell,
});
