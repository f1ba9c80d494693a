import Image from 'next/image';
import Link from 'next/link';
import { config } from '#lib/config.ts';

/** The partner's logo or name, linked to the home page. */
export function BrandMark() {
  const { brand } = config();
  return (
    <Link href="/" className="inline-flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight">
      {brand.logoUrl === null ? null : (
        <Image src={brand.logoUrl} alt="" width={28} height={28} unoptimized className="h-7 w-auto" />
      )}
      {brand.name}
    </Link>
  );
}
