import { NotFoundCard } from './_ui/kit/not-found-card.tsx';
import { BrandMark } from './_ui/shell/brand-mark.tsx';

export default function NotFound() {
  return (
    <main className="solo">
      <BrandMark />
      <NotFoundCard className="solo-wide" />
    </main>
  );
}
