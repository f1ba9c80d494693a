import { monogramOf } from '#look/monogram.ts';

const SIZES = { small: 'monogram-small', usual: '', medium: 'monogram-medium', large: 'monogram-large' } as const;

/** Two letters of a shop or user on a color derived from the name. The name itself is next to it. */
export function Monogram(props: {
  readonly name: string;
  readonly size?: keyof typeof SIZES;
  readonly person?: boolean;
}) {
  const { letters, hue } = monogramOf(props.name);
  const shape = props.person === true ? 'monogram-person' : '';
  return (
    <span className={`monogram monogram-${hue} ${SIZES[props.size ?? 'usual']} ${shape}`} aria-hidden="true">
      {letters}
    </span>
  );
}
