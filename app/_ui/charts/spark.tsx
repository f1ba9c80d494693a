/**
 * Small bars of equal width, the last one emphasized. Hidden from screen readers, because the list behind the figure
 * has the same numbers.
 */
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
