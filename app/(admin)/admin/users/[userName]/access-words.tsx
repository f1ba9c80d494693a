import { getTranslations } from 'next-intl/server';
import { AUDIT_ACTIONS } from '#lib/admin/audit.ts';
import type { Access } from '#lib/privacy/access-log.ts';

/** Describes an admin's access, with the admin's name. */
export async function AccessWords({ access }: { readonly access: Access }) {
  const t = await getTranslations('admin.audit');
  const action = AUDIT_ACTIONS.find((known) => known === access.action) ?? 'other';
  return (
    <p>
      {t(`actions.${action}`)}
      <span className="admin-facts"> · {access.admin ?? t('former')}</span>
    </p>
  );
}
