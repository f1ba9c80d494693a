import { z } from 'zod';

/** A named entry of a dictionary (categories, purchase types). */
export const namedLinkSchema = z.object({ href: z.string(), name: z.string() });
export type NamedLink = z.infer<typeof namedLinkSchema>;

/** A carrier (contract §5). */
export const shipperSchema = z.object({ href: z.string(), name: z.string(), logoUrl: z.string().nullable() });
export type Shipper = z.infer<typeof shipperSchema>;

/** An email provider (contract §5). */
export const providerSchema = z.object({
  href: z.string(),
  name: z.string(),
  key: z.string(),
  domains: z.array(z.string()),
  preferred: z.boolean(),
});
export type Provider = z.infer<typeof providerSchema>;
