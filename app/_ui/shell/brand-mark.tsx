import Image from 'next/image';
import { config } from '#lib/config.ts';
import { MARK_LINES, MARK_RADIUS } from '#look/mark.ts';
import { Link } from '../kit/link.tsx';

/** The mark and the name, linked to the home page. A partner's logo and name replace both. */
export function BrandMark() {
  const { brand } = config();
  return (
    <Link href="/" className="brand">
      {brand.logoUrl === null ? (
        <Mark />
      ) : (
        <Image src={brand.logoUrl} alt="" width={24} height={24} unoptimized className="mark w-auto" />
      )}
      <span className="truncate pr-0.5">{brand.name}</span>
    </Link>
  );
}

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect className="mark-ground" width="24" height="24" rx={MARK_RADIUS} />
      <path className="mark-lines" d={MARK_LINES} />
    </svg>
  );
}
