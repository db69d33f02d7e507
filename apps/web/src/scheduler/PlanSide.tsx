import { useMemo } from 'react';
import { riderName, type Booking } from '../bookings/index.ts';
import type { Lane } from '../dispatch/index.ts';
import { ChangeCard } from './ChangeCard.tsx';
import type { FoundPlan, PlannedChange } from './changes.ts';
import { LeftOut, NotPlaced, ToCall } from './LeftSides.tsx';
import { OpenedCard } from './OpenedCard.tsx';
import type { Applying } from './use-applying.ts';
import type { Pinning } from './use-pins.ts';
import { WhySection } from './why/WhySection.tsx';
import { namesOf } from './why/why-words.ts';

interface PlanSideProps {
  plan: FoundPlan;
  changes: readonly PlannedChange[];
  waiting: readonly Booking[];
  skipped: Applying['skipped'];
  opened: PlannedChange | undefined;
  /** A ride that was pressed, whether the plan changes it or not. */
  open: string;
  /** Rides are pressed in a list. */
  isList: boolean;
  refresh: () => Promise<void>;
  lanes: readonly Lane[];
  pinning: Pinning;
  onDrop: (change: PlannedChange, lane: Lane) => void;
  onCloseOpened: () => void;
}

/** Beside the plan: the ride that is looked at, who has no place, who is to be called, and what the plan rests on. */
export function PlanSide(props: PlanSideProps) {
  const { plan, changes, waiting, skipped, opened, open, isList, lanes, pinning, refresh, onDrop, onCloseOpened } =
    props;
  const nameOf = useMemo(() => namesOf(lanes), [lanes]);
  const whyOf = (bookingId: string, rider: string, said = '') => (
    <WhySection
      queueId={plan.queue_id}
      bookingId={bookingId}
      rider={rider}
      said={said}
      nameOf={nameOf}
      refresh={refresh}
    />
  );
  const stands = opened || open === '' ? null : standingOn(plan, open);
  const outdated = plan.skipped.map((one) => ({
    rider: one.passenger_id === null ? `Booking ${one.booking_id}` : riderName(one),
    reason: one.reason,
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
          why={whyOf(opened.bookingId, opened.rider)}
          takesFocus={isList}
          lanes={lanes}
          pinning={pinning}
          onDrop={onDrop}
          onClose={onCloseOpened}
        />
      )}
      {stands && (
        <OpenedCard key={open} label={`Planned for ${stands}`} takesFocus={isList} onClose={onCloseOpened}>
          <p>
            <b>{stands}</b>
          </p>
          <h4>Why here?</h4>
          {whyOf(open, stands)}
        </OpenedCard>
      )}
      <LeftOut title="Left out when it was applied" left={skipped} />
      <LeftOut title="Changed since the plan was made" left={outdated} />
      <NotPlaced unscheduled={plan.unscheduled} waiting={waiting} whyNot={whyOf} />
      <ToCall changes={changes} />
    </aside>
  );
}

/** Who rides what is pressed and stays as it is; null for what nobody rides. */
function standingOn({ vehicle_trip_list }: FoundPlan, bookingId: string): string | null {
  for (const { trips } of vehicle_trip_list)
    for (const { bookings } of trips)
      for (const booking of bookings)
        if (booking.booking_id === bookingId && booking.passenger_lastname !== '') return riderName(booking);
  return null;
}
