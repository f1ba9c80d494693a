import { getTranslations } from 'next-intl/server';
import type { AttachedPage } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';

type Props = { readonly page: AttachedPage };

/** "Page 1 of invoice-4711.pdf", below a value. */
export async function AttachedName({ page }: Props) {
  const t = await getTranslations('order.attached');
  return <p className="text-sm text-muted">{t.rich('page', { ...page, file })}</p>;
}

/** The same text as a sentence, which adds that the attachment itself is not shown. */
export async function AttachedPlace({ page }: Props) {
  const t = await getTranslations('order.attached');
  return t.rich('place', { ...page, file });
}

function file(name: React.ReactNode) {
  return <FromMail>{name}</FromMail>;
}
