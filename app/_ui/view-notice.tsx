import { getTranslations } from 'next-intl/server';

const DONE = ['view_saved', 'view_renamed', 'view_deleted'] as const;
const REFUSED = ['view_name_missing', 'view_name_taken', 'view_too_many', 'view_gone'] as const;

/** What came of a change to the saved views, by the code in the address; nothing for any other text. */
export async function ViewNotice({ notice }: { readonly notice: string }) {
  const t = await getTranslations('orders.views.notices');
  const done = DONE.find((known) => known === notice);
  const refused = REFUSED.find((known) => known === notice);
  if (done !== undefined) {
    return (
      <p role="status" className="mt-4 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
        {t(done)}
      </p>
    );
  }
  if (refused === undefined) return null;
  return (
    <p role="alert" className="mt-4 rounded-md bg-bad-soft px-4 py-3 text-bad">
      {t(refused)}
    </p>
  );
}
