import { ActionButton, ConfirmButton } from '../platform/kit/index.ts';
import { Spinner } from '../platform/shell/index.ts';
import { useStore } from '../platform/store.ts';
import { nowText, progressOf } from './progress.ts';
import { dayText } from './use-queue-polling.ts';

interface QueueBannerProps {
  date: string;
  queueId: string;
  refused: string;
  onEnd: (as: 'kept' | 'discarded') => void;
}

/** While a plan is being made for the day: how far it is, and what stopping now would give (SCHED-13). */
export function QueueBanner({ date, queueId, refused, onEnd }: QueueBannerProps) {
  const progress = useStore(progressOf).get(queueId);
  const now = progress?.now ?? null;
  const percent = progress ? Math.round(progress.share * 100) : null;
  return (
    <section className="scheduler-banner" aria-label="Queue">
      <Spinner label="Scheduling" />
      <p>
        <b>The trip schedule of {dayText(date)} is in the queue.</b> {percent !== null && <span>{percent} %.</span>}{' '}
        {now === null ? 'Nothing was found yet.' : `Stopping now would give ${nowText(now)}.`}
        {refused !== '' && <strong className="scheduler-bad"> {refused}</strong>}
      </p>
      <span className="grow" />
      <ActionButton
        isSmall
        label="Stop and keep"
        refusal={now === null ? { sentence: 'Nothing was found yet: there is no plan to keep.' } : null}
        onClick={() => onEnd('kept')}
      />
      <ConfirmButton
        isSmall
        label="Discard"
        question="The search ends, and what was found so far is thrown away."
        confirmLabel="Discard the plan"
        onConfirm={() => onEnd('discarded')}
      />
    </section>
  );
}
