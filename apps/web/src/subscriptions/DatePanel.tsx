import { clockTime, longDate, parseClockTime, type Refusal } from '@handrail/domain/platform';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, TimeInput, useHotkeys } from '../platform/kit/index.ts';
import { EffectText } from './EffectText.tsx';
import { type Ahead, type Edit, WILL_CALL, legLabel, type OrderDate, type OrderRecord, placeText } from './orders.ts';
import { ReachChoice, type Reach } from './ReachChoice.tsx';
import { useEffectAhead, useOrderEdit } from './use-order-edit.ts';

interface DatePanelProps {
  order: OrderRecord;
  date: OrderDate;
  /** Why whoever looks may not change it. */
  refusal: Pick<Refusal, 'sentence'> | null;
  /** What the change would do, as far as it is known; null while nothing is changed. */
  onAhead: (ahead: Ahead | null) => void;
  onClose: () => void;
}

/** One date of an order: its times, how far a change of them reaches, and leaving it out. */
export function DatePanel({ order, date, refusal, onAhead, onClose }: DatePanelProps) {
  const [start] = useState(() => timesOf(order, date));
  const panel = useRef<HTMLElement>(null);
  // Where it stands below the dates, whoever chose one sees what it opened.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [times, setTimes] = useState(start);
  const [reach, setReach] = useState<Reach>('this');
  const { send, isBusy, refusal: refused } = useOrderEdit(order, onClose);
  const edit = editOf(start, times, { reach, date: date.date });
  const { effect, refusal: foreseen } = useEffectAhead(order, edit);
  useEffect(() => {
    onAhead(effect && { effect, times: timesAhead(start, times) });
    return () => onAhead(null);
  }, [effect, start, times, onAhead]);
  const isOver = date.date < order.today;
  const isSkipped = date.outcome === 'skipped';
  const why = refusal ?? (isOver ? { sentence: 'This date has been.' } : null);
  const skip = () =>
    void send({
      excluded_dates: isSkipped
        ? order.excluded_dates.filter((one) => one !== date.date)
        : [...order.excluded_dates, date.date],
    });
  const skipKey = isSkipped ? 'p' : 's';
  useHotkeys([{ keys: skipKey, label: isSkipped ? 'Put the date back' : 'Skip the date', run: skip }], why === null);
  const isChanged = edit !== null;
  const count = effect === null ? 0 : effect.changed + effect.made + effect.restored;

  return (
    <section
      ref={panel}
      className="sheet subscription-panel"
      aria-label={`Change ${longDate(Temporal.PlainDate.from(date.date))}`}
    >
      <h2>{longDate(Temporal.PlainDate.from(date.date))}</h2>
      {date.message !== null && (
        <p className={date.outcome === 'refused' || date.outcome === 'made' ? 'subscription-refused-text' : ''}>
          {date.message}
        </p>
      )}
      <ul className="subscription-rides">
        {date.rides.map((ride) => (
          <li key={ride.booking_id}>
            <Link to={`/rider-services/bookings/view/${ride.booking_id}`} className="link">
              Booking {ride.booking_id}
            </Link>{' '}
            {ride.status}
            {ride.kept !== null && <span className="quiet"> · {ride.kept}</span>}
          </li>
        ))}
      </ul>
      {why === null && !isSkipped && date.outcome !== 'paused' && date.outcome !== 'closed' && (
        <>
          <div className="subscription-fields">
            {order.legs.map((leg, at) => (
              <TimeInput
                key={leg.leg_no}
                label={legLabel(leg.leg_no)}
                help={at === 0 ? `to ${placeText(leg.dropoff_place)}` : 'Empty is a will-call'}
                value={times.get(leg.leg_no) ?? null}
                onChange={(time) => setTimes(new Map(times).set(leg.leg_no, time))}
                {...(at === 0 ? {} : { onEmpty: () => setTimes(new Map(times).set(leg.leg_no, null)) })}
              />
            ))}
          </div>
          {isChanged && (
            <>
              <ReachChoice order={order} edit={edit} value={reach} onChange={setReach} />
              <EffectText effect={effect} refusal={refused ?? foreseen} />
            </>
          )}
        </>
      )}
      {!isChanged && refused !== null && <EffectText effect={null} refusal={refused} />}
      <div className="subscription-form-foot">
        {isChanged && (
          <>
            <ActionButton
              look="main"
              label={effect === null ? 'Change' : count === 1 ? 'Change 1 ride' : `Change ${count} rides`}
              isBusy={isBusy}
              refusal={effect === null ? { sentence: 'It is not known yet what this does.' } : null}
              onClick={() => void send(edit, effect?.warnings)}
            />
            <ActionButton label="Put back" onClick={() => setTimes(start)} />
          </>
        )}
        {!isChanged && (
          <ActionButton
            label={isSkipped ? 'Put the date back' : 'Skip this date'}
            keys={skipKey}
            isBusy={isBusy}
            refusal={why}
            onClick={skip}
          />
        )}
        <span className="grow" />
        <ActionButton look="quiet" label="Close" onClick={onClose} />
      </div>
    </section>
  );
}

type Times = ReadonlyMap<number, Temporal.PlainTime | null>;

/** The times of a date: of its rides, and where there are none what is ordered. */
function timesOf({ legs }: OrderRecord, { rides }: OrderDate): Times {
  return new Map(
    legs.map((leg) => {
      const ride = rides.find(({ leg_no, is_canceled }) => leg_no === leg.leg_no && !is_canceled);
      const text = ride && !leg.will_call ? ride.pickup_time : leg.pickup_time;
      const read = text === null ? null : parseClockTime(text);
      return [leg.leg_no, read?.ok ? read.value : null];
    }),
  );
}

/** What is otherwise than it was; null where nothing is. */
function editOf(start: Times, times: Times, { reach, date }: { reach: Reach; date: string }): Edit | null {
  const changed = changedTimes(start, times);
  if (changed.length === 0) return null;
  const first = changed.find(([legNo]) => legNo === 1)?.[1] ?? null;
  const back = changed.filter(([legNo]) => legNo !== 1);
  return {
    reach,
    from_date: date,
    ...(first && { pickup_time: clockTime(first), will_call: false }),
    ...(back.length > 0 && {
      return_times: back.map(([leg_no, time]) => ({ leg_no, pickup_time: time && clockTime(time) })),
    }),
  };
}

function changedTimes(start: Times, times: Times) {
  return [...times].filter(([legNo, time]) => {
    const was = start.get(legNo) ?? null;
    return was === null || time === null ? was !== time : !was.equals(time);
  });
}

function timesAhead(start: Times, times: Times): Ahead['times'] {
  return new Map(changedTimes(start, times).map(([legNo, time]) => [legNo, time ? clockTime(time) : WILL_CALL]));
}
