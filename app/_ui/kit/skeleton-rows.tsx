/** Placeholders as tall as the rows that are still loading. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="skeleton-row">
          <span className="skeleton" />
          <span className="skeleton skeleton-tile" />
          <span className="skeleton skeleton-shop" />
          <span className="skeleton skeleton-words" />
          <span className="skeleton skeleton-status" />
          <span className="skeleton skeleton-sum" />
        </div>
      ))}
    </div>
  );
}
