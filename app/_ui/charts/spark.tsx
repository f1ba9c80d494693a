/** Small bars of equal width, the last one stronger. They repeat what is in the list behind a figure, so they are hidden. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const width = 100 / Math.max(1, values.length);
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true" className="spark">
      {values.map((value, index) => {
        const height = Math.max(2, (value / highest) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of periods
            key={index}
            x={`${index * width}%`}
            y={HEIGHT - height}
            width={`${width - 1}%`}
            height={height}
            rx="2"
          />
        );
      })}
    </svg>
  );
}

const HEIGHT = 28;
