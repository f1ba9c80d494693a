import { z } from 'zod';
import { optionalBoolean, optionalEmail, optionalText, optionalUrl, requiredText } from './form.ts';

/** A merchant of a user (contract §5). */
export const merchantSchema = z.object({
  name: z.string(),
  websiteUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
  servicePhoneNumber: z.string().nullable(),
  serviceEmail: z.string().nullable(),
  serviceFormUrl: z.string().nullable(),
  returnPolicyUrl: z.string().nullable(),
  priceDropPolicyUrl: z.string().nullable(),
  editable: z.boolean(),
  hidden: z.boolean(),
  createTime: z.number().int(),
  updateTime: z.number().int(),
  href: z.string(),
});
export type Merchant = z.infer<typeof merchantSchema>;

/** Form of PUT /merchants/{id}: only the fields sent are changed, and later emails do not change them back. */
export const merchantChangeForm = z.strictObject({
  name: requiredText(200).optional(),
  websiteUrl: optionalUrl(),
  logoUrl: optionalUrl(),
  servicePhoneNumber: optionalText(50),
  serviceEmail: optionalEmail(),
  serviceFormUrl: optionalUrl(),
  returnPolicyUrl: optionalUrl(),
  priceDropPolicyUrl: optionalUrl(),
  hidden: optionalBoolean(),
});
export type MerchantChangeForm = z.infer<typeof merchantChangeForm>;

/** The merchant of an order that was not expanded. */
export const merchantLinkSchema = z.object({ href: z.string(), name: z.string(), hidden: z.boolean() });
