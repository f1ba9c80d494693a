import { getTranslations } from 'next-intl/server';
import { SectionTitle } from '../../_ui/kit/section-title.tsx';

/**
 * A form for the address (`address` if it was typed before). A plain form post, because the response redirects to the
 * service's pages.
 */
export async function LinkForm({ address }: { readonly address: string }) {
  const t = await getTranslations('mailboxes.link');
  return (
    <section className="card p-6" aria-labelledby="link-title">
      <SectionTitle id="link-title">{t('title')}</SectionTitle>
      <form method="post" action="/api/mailboxes/link" className="mt-4 flex flex-col gap-3">
        <div>
          <label htmlFor="address" className="label">
            {t('address')}
          </label>
          <input
            id="address"
            name="address"
            type="email"
            className="input"
            autoComplete="email"
            defaultValue={address}
            aria-describedby="link-next"
          />
        </div>
        <button type="submit" className="button">
          {t('submit')}
        </button>
        <p id="link-next" className="text-sm text-muted">
          {t('next')}
        </p>
      </form>
    </section>
  );
}
