import { z } from 'zod';
import { namedLinkSchema, providerSchema, shipperSchema } from '../dictionary.ts';
import { emailSchema } from '../email.ts';
import { itemSchema } from '../item.ts';
import { linkSchema } from '../link.ts';
import { linkSessionSchema } from '../link-session.ts';
import { mailboxSchema } from '../mailbox.ts';
import { merchantLinkSchema, merchantSchema } from '../merchant.ts';
import { orderSchema, provenanceSchema } from '../order.ts';
import { PROBLEMS, type ProblemCode, problemSchema } from '../problem.ts';
import { shipmentSchema } from '../shipment.ts';
import { userSchema } from '../user.ts';

/** A user as this service returns it. */
export const userResource = z.object({
  ...userSchema.shape,
  mailboxes: z.array(z.union([mailboxSchema, linkSchema])),
});

/**
 * An item as this service returns it: the schema that clients parse with, plus the expanded form of each relation
 * (contract §4). Shipments and orders are defined the same way, so the three reference each other.
 */
export const itemResource = z.object({
  ...itemSchema.shape,
  get order(): z.ZodType {
    return z.union([orderResource, linkSchema]);
  },
  get shipments(): z.ZodType {
    return z.array(z.union([shipmentResource, linkSchema]));
  },
  merchant: z.union([merchantSchema, merchantLinkSchema]).nullable().optional(),
});

export const shipmentResource = z.object({
  ...shipmentSchema.shape,
  get order(): z.ZodType {
    return z.union([orderResource, linkSchema]).nullable();
  },
  items: z.array(z.union([itemResource, linkSchema])),
});

export const orderResource = z.object({
  ...orderSchema.shape,
  items: z.array(z.union([itemResource, linkSchema])),
  shipments: z.array(z.union([shipmentResource, linkSchema])),
});

/** The codes of this service; clients accept others. */
const problemCode = z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]);

/** Schemas with a name in the OpenAPI document. */
export const NAMED_SCHEMAS = {
  Order: orderResource,
  Item: itemResource,
  Shipment: shipmentResource,
  User: userResource,
  Mailbox: mailboxSchema,
  Merchant: merchantSchema,
  MerchantLink: merchantLinkSchema,
  Email: emailSchema,
  Provenance: provenanceSchema,
  Shipper: shipperSchema,
  Provider: providerSchema,
  NamedLink: namedLinkSchema,
  Link: linkSchema,
  LinkSession: linkSessionSchema,
  ProblemCode: problemCode,
  Problem: z.object({ ...problemSchema.shape, code: problemCode }),
} as const satisfies Record<string, z.ZodType>;
