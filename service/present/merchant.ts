import type { Merchant } from '#contract/merchant.ts';
import type { MerchantRow } from '../store/orders/merchants.ts';
import type { Hrefs } from './href.ts';

/** Converts a merchant to the API format (contract §5). */
export function presentMerchant(hrefs: Hrefs, row: MerchantRow): Merchant {
  return {
    name: row.name,
    websiteUrl: row.website_url,
    logoUrl: row.logo_url,
    servicePhoneNumber: row.service_phone_number,
    serviceEmail: row.service_email,
    serviceFormUrl: row.service_form_url,
    returnPolicyUrl: row.return_policy_url,
    priceDropPolicyUrl: row.price_drop_policy_url,
    editable: row.editable,
    hidden: row.hidden,
    createTime: Number(row.create_time),
    updateTime: Number(row.update_time),
    href: hrefs('merchants', row.id),
  };
}
