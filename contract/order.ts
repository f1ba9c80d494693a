import { z } from 'zod';
import { ORDER_STATUSES } from './dictionaries.ts';
import { namedLinkSchema } from './dictionary.ts';
import { correctedSchema, keptSchema } from './edited.ts';
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

const box = { x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) };
const characters = { start: z.number().int().min(0), end: z.number().int().min(0) };

/**
 * Where a value was found (ext): the email, the rule that read it, its confidence (0–100), and the text around it.
 * Ranges count UTF-16 code units, `end` exclusive. `source` is a range in the response of the email's `/content`;
 * `start` and `end` are offsets in the readable text of `part`, or in the subject. `path` identifies a value outside
 * running text: a CSS selector, or `from` or `date`. For an attached PDF, `attachment` is its name, `page` counts from
 * 1, and `box` is the area on that page, in points (1/72 inch) from the top left corner of the page as displayed.
 */
export const provenanceSchema = z.object({
  email: linkSchema,
  rule: z.string(),
  confidence: z.number().min(0).max(100),
  excerpt: z.string(),
  part: z.enum(['html', 'text', 'subject', 'headers', 'pdf']).optional(),
  start: characters.start.optional(),
  end: characters.end.optional(),
  source: z.object(characters).optional(),
  path: z.string().optional(),
  attachment: z.string().optional(),
  page: z.number().int().min(1).optional(),
  box: z.object(box).optional(),
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
  /** `bookingSchema` describes the only entry so far (ext); services may have others, of any form. */
  attributes: z.array(z.unknown()),
  provenance: z.record(z.string(), provenanceSchema).optional().describe('Where each value was found, by field.'),
  corrected: correctedSchema,
  kept: keptSchema,
  updateTime: z.number().int(),
  href: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

/**
 * Form of POST and PUT on orders: only the fields sent are changed. `merchant` is a merchant's href; `merchantName`
 * (ext) finds or creates the user's merchant of that name. The href takes precedence.
 */
export const orderForm = z.strictObject({
  ...formShape(ORDER_FIELDS),
  orderStatus: optionalWord(ORDER_STATUSES),
  merchant: optionalReference(),
  merchantName: optionalText(200).describe(
    'Name of the merchant, which is found or created, ignoring case and whitespace. `merchant` takes precedence.',
  ),
  purchaseType: optionalReference(),
});
export type OrderForm = z.infer<typeof orderForm>;

/** Form of POST /orders: an order requires at least a title, a number, or a merchant. */
export const newOrderForm = orderForm.refine(
  ({ orderTitle, orderNumber, merchant, merchantName }) =>
    [orderTitle, orderNumber, merchant, merchantName].some((value) => value != null),
  { path: ['orderTitle'], message: asMessage({ key: 'form.nothing_named', values: {} }) },
);
