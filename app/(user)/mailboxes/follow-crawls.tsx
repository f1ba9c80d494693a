'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { FocusedNotice } from '../../_ui/kit/focused-notice.tsx';
import { NoticeRead } from '../../_ui/kit/notice-read.tsx';
import { type Followed, followStep, type RequestedCrawls } from './follow-step.ts';

const POLL_MS = 2000;
/** Polling stops after 5 minutes. Reloading the page starts it again. */
const MOST_TURNS = 150;

/** Reports that a check for new email started, polls while crawls run, and reports when all are done. */
export function FollowCrawls(props: {
  /** The requested check and the notice about it. */
  readonly request: { readonly marks: RequestedCrawls; readonly words: string } | null;
  /** null while the service does not respond. */
  readonly mailboxes: readonly Followed[] | null;
  /** Notices about its end: every mailbox was read, or one has lost its sign-in. */
  readonly ends: Readonly<Record<'done' | 'stopped', string>>;
}) {
  const { mailboxes, ends } = props;
  const router = useRouter();
  const [request, setRequest] = useState(props.request);
  const [turns, setTurns] = useState(0);
  // Only the first response after the button press has the request; later ones do not.
  if (props.request !== null && JSON.stringify(props.request) !== JSON.stringify(request)) {
    setRequest(props.request);
    setTurns(0);
  }
  const step = followStep(request?.marks ?? null, mailboxes);
  const looking = step.look && turns < MOST_TURNS;
  useEffect(() => {
    if (!looking) return;
    const timer = setTimeout(() => {
      setTurns(turns + 1);
      router.refresh();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [looking, turns, router]);
  if (request === null || (step.say === 'requested' && !looking)) return null;
  return (
    <FocusedNotice yields role="status" className="notice toast">
      {step.say === 'requested' ? request.words : ends[step.say]}
      <NoticeRead />
    </FocusedNotice>
  );
}
