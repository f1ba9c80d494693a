import { cancelSignIn } from '../../_actions/second-step.ts';
import { ActionForm } from '../kit/action-form.tsx';

/** Leaves a sign-in that waits for its second step or for a new password. */
export function CancelSignIn({ next, label }: { readonly next: string; readonly label: string }) {
  return (
    <ActionForm action={cancelSignIn} className="solo-foot">
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="link">
        {label}
      </button>
    </ActionForm>
  );
}
