import { checkSharedTiming } from '@handrail/domain/shared-trips';
import { wallOf, type Zone } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal, Segmented, SelectInput, useHotkeys } from '../platform/kit/index.ts';
import { announce, notify } from '../platform/notices/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/index.ts';
import { brokenPromises } from './broken-promises.ts';
import { type Ordered, printOf, ridersOf, type Stop, timeOf, withoutRider } from './order.ts';
import { RouteStep } from './RouteStep.tsx';
import { SharedTripMap } from './SharedTripMap.tsx';
import { SharedQuestion, type Question } from './SharedQuestion.tsx';
import { TimesStep, type TypedTimes } from './TimesStep.tsx';
import { TakenRides } from './TakenRides.tsx';
import type { SharedLane, TakenRide, TripAsked } from './trip-asked.ts';
import { type Tell, useSharedDeeds } from './use-shared-deeds.ts';
import { useSharedOrder } from './use-shared-order.ts';
import { WizardFoot } from './WizardFoot.tsx';
import { type Step, WizardHead } from './WizardHead.tsx';
import './shared-trips.css';

export interface SharedTripWizardProps {
  trip: TripAsked;
  /** '2026-03-10', and as it reads: 'Tue, Mar 10'. */
  date: string;
  dateText: string;
  zone: Zone;
  /** The day's version when it was opened. */
  dayVersion: number;
  lanes: readonly SharedLane[];
  /** The key of the vehicle that is meant; null where it is to be chosen. */
  lane: string | null;
  /** Rides of it that somebody else was at since it was opened. */
  taken: readonly TakenRide[];
  tell: Tell;
  onView: (bookingId: string) => void;
  onClose: () => void;
}

/** Rides that share a vehicle, in two steps: in which order, and at which times. A trip that is there is edited by the same two. */
export default function SharedTripWizard(props: SharedTripWizardProps) {
  const { trip, date, dateText, zone, lanes, tell, onView, onClose } = props;
  const isNew = trip.is === 'new';
  const [laneKey, setLaneKey] = useState(props.lane);
  const [dayVersion] = useState(props.dayVersion);
  const [step, setStep] = useState<Step>('route');
  const [pointed, setPointed] = useState<number | null>(null);
  const [typed, setTyped] = useState<TypedTimes | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [side, setSide] = useState<'list' | 'map'>('list');
  const isPhone = useIsUnder(PHONE_WIDTH);

  const lane = lanes.find(({ key }) => key === laneKey) ?? null;
  const shared = useSharedOrder(trip, lane?.shuttle_id ?? null, lane?.before?.place?.point ?? null);
  const deeds = useSharedDeeds({ asked: trip, lane, dayVersion, tell, onDone: onClose });
  const { ordered, isAsking } = shared;
  // While it is created the board says already that they are on a trip.
  const taken = deeds.isBusy ? [] : props.taken.filter(({ bookingId }) => shared.riders.includes(bookingId));
  const before = deeds.saved ?? (shared.initial && printOf(shared.initial.stop_order, shared.initial.load_unload_time));
  const isChanged =
    !isNew &&
    ordered !== null &&
    (printOf(shared.order, ordered.load_unload_time) !== before || (typed?.isTouched ?? false));

  const unready = whyNotReady(lane, shared);
  const overfull = ordered?.stops.findIndex(({ is_overfull }) => is_overfull) ?? -1;
  const seatless = overfull === -1 ? null : { sentence: `There is no place for everyone at stop ${overfull + 1}.` };
  useHotkeys([
    {
      keys: 'ctrl+enter',
      label: isNew ? 'Use this route' : 'Next',
      run: () => (step === 'route' ? goOn() : finish()),
    },
    ...(step === 'times'
      ? [
          { keys: 'u', label: 'Update all pickup time', run: () => void update() },
          { keys: 'alt+arrowleft', label: 'Back', inFields: true as const, run: () => setStep('route') },
        ]
      : []),
  ]);

  function goOn() {
    if (unready || !ordered) return;
    const [first] = ordered.stop_order;
    const at = first ? timeOf(first) : null;
    setTyped({
      first: at === null ? null : wallOf(Temporal.Instant.from(at), zone).toPlainTime(),
      loadMin: Math.round(ordered.load_unload_time / 60),
      isUpdated: false,
      isTouched: false,
    });
    setTold(null);
    setStep('times');
  }

  async function update(times = typed) {
    if (!times) return;
    const timing = checkSharedTiming({ firstPickup: times.first, loadUnloadMin: times.loadMin });
    if (!timing.ok) return setTold(timing.refusal.sentence);
    setTold(null);
    const time = timing.value.firstPickup.toString({ smallestUnit: 'minute' });
    const done = await shared.ask(shared.order, {
      first_pickup_time: `${date}T${time}`,
      load_unload_time: timing.value.loadUnloadSec,
    });
    if (!done) return;
    setTyped({ ...times, isUpdated: true, isTouched: false });
    announce('Successfully updated all pickup time');
  }

  function begin(at: string) {
    if (typed) void update({ ...typed, first: wallOf(Temporal.Instant.from(at), zone).toPlainTime() });
  }

  function finish() {
    if (!typed || !ordered || seatless || deeds.isBusy || question) return;
    const timing = checkSharedTiming({ firstPickup: typed.first, loadUnloadMin: typed.loadMin });
    if (!timing.ok) return setTold(timing.refusal.sentence);
    if (!typed.isUpdated) return setTold('Please make sure to update time by clicking update time button');
    setTold(null);
    const act = () => (isNew ? deeds.createTrip(ordered) : deeds.saveTrip(ordered, shared.initial?.stop_order ?? []));
    const broken = brokenPromises(ordered);
    if (broken.length === 0) return void act();
    setQuestion({
      title: isNew ? 'Create it all the same?' : 'Save it all the same?',
      lines: broken,
      answers: [{ label: isNew ? 'Create shared trip' : 'Save', run: () => void act() }],
      stay: 'Back',
    });
  }

  function removeRider(stop: Stop, visit: Stop['bookings'][number]) {
    if (!isNew && deeds.isRemoving) return;
    if (!isNew) return void deeds.removeRider(shared.order, visit, shared.take);
    const left = withoutRider(shared.order, visit.booking_id);
    if (!left.ok) return notify({ kind: 'warning', title: 'Delete failed', text: left.refusal.sentence });
    announce(`${visit.passenger_lastname} is left out, at both ends.`);
    void shared.ask(left.value);
  }

  function leaveOut(bookingId: string) {
    const visits = shared.order.flatMap((stop) => stop.bookings.map((visit) => ({ stop, visit })));
    const found = visits.find(({ visit }) => visit.booking_id === bookingId);
    if (found) removeRider(found.stop, found.visit);
  }

  function remove(stop: Stop) {
    const [only, ...others] = stop.bookings;
    if (only && others.length === 0) return removeRider(stop, only);
    setQuestion({
      title: 'Who leaves the trip?',
      lines: ['A rider leaves with pickup and drop-off.'],
      answers: stop.bookings.map((visit) => ({
        label: `${visit.passenger_firstname} ${visit.passenger_lastname}`.trim(),
        run: () => removeRider(stop, visit),
      })),
      stay: 'Nobody',
    });
  }

  function close() {
    if (!isChanged) return onClose();
    setQuestion({
      title: 'Discard changes?',
      lines: ['The order and the times go back to what is saved.'],
      answers: [{ label: 'Discard changes', run: onClose }],
      stay: 'Keep editing',
    });
  }

  const list = (
    <div className="shared-side">
      {taken.length > 0 && <TakenRides taken={taken} onLeaveOut={leaveOut} onClose={close} />}
      {isNew && step === 'route' && (
        <SelectInput
          label="Vehicle"
          value={laneKey}
          placeholder="Choose a vehicle"
          choices={lanes.map(({ key, vehicle, driver, refusal }) => ({
            value: key,
            label: `${vehicle}, ${driver}`,
            ...(refusal === null ? {} : { refusal }),
          }))}
          onChange={(key) => setLaneKey(key)}
        />
      )}
      {lane === null ? (
        <p className="shared-said">Choose the vehicle that they share.</p>
      ) : step === 'route' || !ordered || !typed ? (
        <RouteStep
          order={shared}
          lane={lane}
          taken={new Set(taken.map(({ bookingId }) => bookingId))}
          zone={zone}
          pointed={pointed}
          onPoint={setPointed}
          onRemove={remove}
          onView={isNew ? null : onView}
        />
      ) : (
        <TimesStep
          ordered={ordered}
          lane={lane}
          typed={typed}
          zone={zone}
          isBusy={isAsking}
          pointed={pointed}
          onPoint={setPointed}
          onTyped={setTyped}
          onUpdate={() => void update()}
          onFirst={begin}
        />
      )}
    </div>
  );
  const map = <SharedTripMap order={shared.order} lane={lane} zone={zone} pointed={pointed} onStop={setPointed} />;

  return (
    <>
      <Modal
        title={`${isNew ? 'Shared trip' : 'Edit Shared Trip'}${lane ? ` on ${lane.vehicle}` : ''}`}
        isOpen
        width="window"
        onClose={close}
        actions={
          <WizardFoot
            isNew={isNew}
            step={step}
            told={
              deeds.failed
                ? `${deeds.failed.title}. ${deeds.failed.sentence}`
                : (told ?? (step === 'times' ? shared.refused : null))
            }
            note={noteOf(trip, step, ordered)}
            isBusy={deeds.isBusy}
            unready={unready}
            seatless={seatless}
            onCancel={close}
            onNext={goOn}
            onBack={() => setStep('route')}
            onFinish={finish}
          />
        }
      >
        <WizardHead
          about={[lane?.driver, dateText].filter(Boolean).join(' · ')}
          step={step}
          state={isNew ? null : trip.state}
        />
        {isPhone && (
          <Segmented
            label="What is shown"
            value={side}
            choices={[
              { value: 'list', label: 'List' },
              { value: 'map', label: 'Map' },
            ]}
            onChange={setSide}
          />
        )}
        <div className={step === 'route' ? 'shared-body' : 'shared-body shared-body-times'}>
          {(!isPhone || side === 'list') && list}
          {(!isPhone || side === 'map') && <div className="shared-map">{map}</div>}
        </div>
      </Modal>
      {deeds.unremoved !== null && (
        <Modal
          title="Remove failed"
          isOpen
          startsOnMain
          onClose={deeds.forget}
          actions={<ActionButton look="main" label="Close" onClick={deeds.forget} />}
        >
          {deeds.unremoved}
        </Modal>
      )}
      {question && <SharedQuestion question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}

/** What the step comes to, before it is taken. */
function noteOf(trip: TripAsked, step: Step, ordered: Ordered | null): string {
  if (step === 'route') return 'A changed order is checked again before step 2.';
  if (trip.is === 'held' || !ordered) return 'One step to undo.';
  const riders = ridersOf(ordered.stop_order);
  const moved = riders.filter((id) => trip.dispatched.includes(id)).length;
  const rides = (count: number, one: string, more: string) =>
    count === 1 ? `1 ride ${one}` : `${count} rides ${more}`;
  const waited = riders.length - moved;
  const parts = [
    ...(waited > 0 ? [`${rides(waited, 'leaves', 'leave')} Unassigned`] : []),
    ...(moved > 0 ? [rides(moved, 'leaves its trip', 'leave their trips')] : []),
  ];
  return `${parts.join(', ')}. One step to undo.`;
}

function whyNotReady(
  lane: SharedLane | null,
  { ordered, isAsking, refused, error }: ReturnType<typeof useSharedOrder>,
) {
  if (!lane) return { sentence: 'Choose a vehicle first.' };
  if (error) return { sentence: error.message };
  if (refused !== null) return { sentence: refused };
  if (!ordered || isAsking) return { sentence: 'The order is being checked.' };
  return null;
}
