import { cancelSignIn } from '../../_actions/second-step.ts';

/** Leaves a sign-in that waits for its second step or for a new password. */
export function CancelSignIn({ next, label }: { readonly next: string; readonly label: string }) {
  return (
    <form action={cancelSignIn} className="solo-foot">
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="link">
        {label}
      </button>
    </form>
  );
}
