/** A share of a time span as a bar, in percent. It only repeats the number next to it. */
export function SpanBar(props: { readonly from: number; readonly length: number; readonly whole: number }) {
  const percent = (part: number) => (props.whole === 0 ? 0 : (part / props.whole) * 100);
  const width = Math.max(1, percent(props.length));
  return (
    <svg className="span-bar" aria-hidden="true">
      <rect className="span-bar-room" width="100%" height="6" rx="3" />
      <rect
        className="span-bar-part"
        x={`${Math.min(99, percent(props.from))}%`}
        width={`${width}%`}
        height="6"
        rx="3"
      />
    </svg>
  );
}
