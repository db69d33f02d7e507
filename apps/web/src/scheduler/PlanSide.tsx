import { riderName, type Booking } from '../bookings/index.ts';
import type { Lane } from '../dispatch/index.ts';
import { ChangeCard } from './ChangeCard.tsx';
import type { FoundPlan, PlannedChange } from './changes.ts';
import { LeftOut, NotPlaced, ToCall } from './LeftSides.tsx';
import type { Applying } from './use-applying.ts';
import type { Pinning } from './use-pins.ts';

interface PlanSideProps {
  plan: FoundPlan;
  changes: readonly PlannedChange[];
  waiting: readonly Booking[];
  skipped: Applying['skipped'];
  opened: PlannedChange | undefined;
  lanes: readonly Lane[];
  pinning: Pinning;
  onDrop: (change: PlannedChange, lane: Lane) => void;
  onCloseOpened: () => void;
}

/** Beside the plan: the ride that is looked at, who has no place, who is to be called, and what the plan rests on. */
export function PlanSide(props: PlanSideProps) {
  const { plan, changes, waiting, skipped, opened, lanes, pinning, onDrop, onCloseOpened } = props;
  const names = new Map(waiting.map((booking) => [booking.booking_id, riderName(booking)]));
  const outdated = plan.skipped.map(({ booking_id, reason }) => ({
    rider: names.get(booking_id) ?? `Booking ${booking_id}`,
    reason,
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled, and that by keys too
    <aside className="scheduler-side" aria-label="About the plan" tabIndex={0}>
      {plan.is_stopped && <p className="hint">Stopped early: this is the best there was by then.</p>}
      {plan.is_estimated && <p className="hint">Some ways are estimated as straight lines: no road is known there.</p>}
      {opened && (
        <ChangeCard
          key={opened.bookingId}
          change={opened}
          lanes={lanes}
          pinning={pinning}
          onDrop={onDrop}
          onClose={onCloseOpened}
        />
      )}
      <LeftOut title="Left out when it was applied" left={skipped} />
      <LeftOut title="Changed since the plan was made" left={outdated} />
      <NotPlaced unscheduled={plan.unscheduled} waiting={waiting} />
      <ToCall changes={changes} />
    </aside>
  );
}
