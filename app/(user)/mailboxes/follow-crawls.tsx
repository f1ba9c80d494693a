'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { NoticeRead } from '../../_ui/kit/notice-read.tsx';
import { type Asked, type Followed, followStep } from './follow-step.ts';

const POLL_MS = 2000;
/** After five minutes it is left to the next look at the page. */
const MOST_TURNS = 150;

/** Says that new mail was asked for, looks again while mailboxes are read, and says when all of them are. */
export function FollowCrawls(props: {
  /** What was just asked for, and the words that say so. */
  readonly asked: { readonly marks: Asked; readonly words: string } | null;
  /** null while the service does not tell. */
  readonly mailboxes: readonly Followed[] | null;
  readonly doneWords: string;
}) {
  const { mailboxes, doneWords } = props;
  const router = useRouter();
  const [asked, setAsked] = useState(props.asked);
  const [turns, setTurns] = useState(0);
  // Only the first answer after the button tells what was asked for; those that follow know it no more.
  if (props.asked !== null && JSON.stringify(props.asked) !== JSON.stringify(asked)) {
    setAsked(props.asked);
    setTurns(0);
  }
  const step = followStep(asked?.marks ?? null, mailboxes);
  const looking = step.look && turns < MOST_TURNS;
  useEffect(() => {
    if (!looking) return;
    const timer = setTimeout(() => {
      setTurns(turns + 1);
      router.refresh();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [looking, turns, router]);
  if (asked === null || (step.say === 'asked' && !looking)) return null;
  return (
    <p role="status" className="mt-6 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      {step.say === 'done' ? doneWords : asked.words}
      <NoticeRead />
    </p>
  );
}
