import { z } from 'zod';
import { ORDER_STATUSES } from './dictionaries.ts';
import { namedLinkSchema } from './dictionary.ts';
import { emailSchema } from './email.ts';
import { formShape, wireShape } from './fields/field-schemas.ts';
import { ORDER_FIELDS } from './fields/order-fields.ts';
import { optionalReference, optionalText, optionalWord } from './form.ts';
import { asMessage } from './form-faults.ts';
import { itemSchema } from './item.ts';
import { linkSchema } from './link.ts';
import { mailboxSchema } from './mailbox.ts';
import { merchantLinkSchema, merchantSchema } from './merchant.ts';
import { shipmentSchema } from './shipment.ts';

const characters = { start: z.number().int().min(0), end: z.number().int().min(0) };

/**
 * Where a value came from (ext): the mail, the rule that read it, how sure it is (0–100) and the words around it. Ranges
 * count UTF-16 code units, `end` not included. `source` lies in what the mail's `/content` answers; `start` and `end` lie in the
 * readable text of `part`, or in the subject; `path` names what is no running text: a CSS selector, or `from` or `date`.
 */
export const provenanceSchema = z.object({
  email: linkSchema,
  rule: z.string(),
  confidence: z.number().min(0).max(100),
  excerpt: z.string(),
  part: z.enum(['html', 'text', 'subject', 'headers']).optional(),
  start: characters.start.optional(),
  end: characters.end.optional(),
  source: z.object(characters).optional(),
  path: z.string().optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** An order (contract §5). Money in minor units of `currency`; relations are links unless expanded. */
export const orderSchema = z.object({
  ...wireShape(ORDER_FIELDS),
  orderStatus: z.enum(ORDER_STATUSES).optional(),
  merchant: z.union([merchantSchema, merchantLinkSchema]).nullable(),
  purchaseType: namedLinkSchema.nullable(),
  mailbox: z.union([mailboxSchema, linkSchema]).nullable(),
  items: z.array(z.union([itemSchema, linkSchema])),
  shipments: z.array(z.union([shipmentSchema, linkSchema])),
  orderEmails: z.array(z.union([emailSchema, linkSchema])),
  shipmentEmails: z.array(z.union([emailSchema, linkSchema])),
  attributes: z.array(z.unknown()),
  provenance: z.record(z.string(), provenanceSchema).optional(),
  /** Fields a person or a partner has set (ext), as forms name them: no mail overwrites them. Absent when there is none. */
  corrected: z.array(z.string()).optional(),
  /** Whether it stayed when its mailbox was unlinked (ext): no mail changes what it says. */
  kept: z.boolean().optional(),
  updateTime: z.number().int(),
  href: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

/**
 * Form of POST and PUT on orders: only the fields sent are changed. `merchant` takes a merchant's href, `merchantName` (ext)
 * finds or makes the user's merchant of that name; an href wins.
 */
export const orderForm = z.strictObject({
  ...formShape(ORDER_FIELDS),
  orderStatus: optionalWord(ORDER_STATUSES),
  merchant: optionalReference(),
  merchantName: optionalText(200),
  purchaseType: optionalReference(),
});
export type OrderForm = z.infer<typeof orderForm>;

/** Form of POST /orders: an order says at least what it is, by its title, its number or who sold it. */
export const newOrderForm = orderForm.refine(
  ({ orderTitle, orderNumber, merchant, merchantName }) =>
    [orderTitle, orderNumber, merchant, merchantName].some((value) => value != null),
  { path: ['orderTitle'], message: asMessage({ key: 'form.nothing_named', values: {} }) },
);
