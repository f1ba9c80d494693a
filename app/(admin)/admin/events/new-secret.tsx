import { CopyButton } from '../../../_ui/kit/copy-button.tsx';
import type { EventTexts } from './event-texts.ts';

/** A new secret, shown once. It is missing if the form was submitted twice: only the first response contains it. */
export function NewSecret({ secret, texts }: { readonly secret: string | null; readonly texts: EventTexts }) {
  if (secret === null) return <p className="note note-warn">{texts.secretShown}</p>;
  return (
    <div role="status" className="note note-good event-secret">
      <p className="font-semibold">{texts.secretTitle}</p>
      <p>{texts.secretOnce}</p>
      <pre className="call-code">{secret}</pre>
      <CopyButton text={secret} label={texts.copy} done={texts.copied} />
    </div>
  );
}
