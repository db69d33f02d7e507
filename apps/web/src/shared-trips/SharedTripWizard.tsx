import { checkSharedTiming } from '@handrail/domain/shared-trips';
import { wallOf, type Zone } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal, Segmented, SelectInput, useHotkeys } from '../platform/kit/index.ts';
import { announce, notify } from '../platform/notices/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/index.ts';
import { brokenPromises } from './broken-promises.ts';
import { printOf, type Stop, timeOf, withoutRider } from './order.ts';
import { RouteStep } from './RouteStep.tsx';
import { SharedTripMap } from './SharedTripMap.tsx';
import { SharedQuestion, type Question } from './SharedQuestion.tsx';
import { TimesStep, type TypedTimes } from './TimesStep.tsx';
import type { SharedLane, TripAsked } from './trip-asked.ts';
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
  const shared = useSharedOrder(trip, lane?.shuttle_id ?? null);
  const deeds = useSharedDeeds({ asked: trip, lane, dayVersion, tell, onDone: onClose });
  const { ordered, isAsking } = shared;
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
    ...(step === 'times' ? [{ keys: 'u', label: 'Update all pickup time', run: () => void update() }] : []),
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

  async function update() {
    if (!typed) return;
    const timing = checkSharedTiming({ firstPickup: typed.first, loadUnloadMin: typed.loadMin });
    if (!timing.ok) return setTold(timing.refusal.sentence);
    setTold(null);
    const time = timing.value.firstPickup.toString({ smallestUnit: 'minute' });
    const done = await shared.ask(shared.order, {
      first_pickup_time: `${date}T${time}`,
      load_unload_time: timing.value.loadUnloadSec,
    });
    if (!done) return;
    setTyped({ ...typed, isUpdated: true, isTouched: false });
    announce('Successfully updated all pickup time');
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
          zone={zone}
          pointed={pointed}
          onPoint={setPointed}
          onRemove={remove}
          onView={isNew ? null : onView}
        />
      ) : (
        <TimesStep
          ordered={ordered}
          typed={typed}
          zone={zone}
          isBusy={isAsking}
          pointed={pointed}
          onPoint={setPointed}
          onTyped={setTyped}
          onUpdate={() => void update()}
        />
      )}
    </div>
  );
  const map = <SharedTripMap order={shared.order} zone={zone} pointed={pointed} onStop={setPointed} />;

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
