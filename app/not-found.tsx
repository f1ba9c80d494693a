import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundCard } from './_ui/kit/not-found-card.tsx';
import { BrandMark } from './_ui/shell/brand-mark.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notFound.page'))('title') };
}

export default function NotFound() {
  return (
    <main className="solo">
      <BrandMark />
      <NotFoundCard className="solo-wide" />
    </main>
  );
}
