import { clockTime, parseClockTime } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { AlongFields, type AlongValues } from '../bookings/index.ts';
import { AddressInput } from '../places/index.ts';
import { Checkbox, DateInput, TextInput, TimeInput } from '../platform/kit/index.ts';
import { RiderSearchInput, type Rider, spokenName } from '../riders/index.ts';
import { EditModal } from './EditModal.tsx';
import { type Edit, legLabel, orderName, orderOf, type OrderRecord, placeText } from './orders.ts';
import { RecurrenceFields, type RecurrenceValues } from './RecurrenceFields.tsx';
import { WishFields, type WishValues } from './WishFields.tsx';

interface Values {
  days: RecurrenceValues;
  times: ReadonlyMap<number, Temporal.PlainTime | null>;
  startsOn: Temporal.PlainDate | null;
  endsOn: Temporal.PlainDate | null;
  pickup: OrderRecord['pickup_place'] | null;
  dropoff: OrderRecord['dropoff_place'] | null;
  along: AlongValues;
  isToDoor: boolean;
  payment: string;
  wished: WishValues;
}

/** What an order agrees on from today on: who, on which days, when, from where to where, and how it is paid. */
export function EditOrderModal({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const [start] = useState(() => valuesOf(order));
  const [values, setValues] = useState(start);
  const [rider, setRider] = useState<Rider | null>(null);
  const set = (changed: Partial<Values>) => setValues((held) => ({ ...held, ...changed }));
  return (
    <EditModal
      order={order}
      title={`Change ${orderOf(order)}`}
      doLabel="Change all to come"
      width={640}
      edit={editOf(start, values, rider)}
      onClose={onClose}
    >
      <RecurrenceFields values={values.days} onChange={(days) => set({ days })} />
      <div className="subscription-fields">
        {order.legs.map((leg, at) => (
          <TimeInput
            key={leg.leg_no}
            label={legLabel(leg.leg_no)}
            help={at === 0 ? `to ${placeText(leg.dropoff_place)}` : 'Empty is a will-call'}
            value={values.times.get(leg.leg_no) ?? null}
            onChange={(time) => set({ times: new Map(values.times).set(leg.leg_no, time) })}
            {...(at === 0 ? {} : { onEmpty: () => set({ times: new Map(values.times).set(leg.leg_no, null) }) })}
          />
        ))}
        <DateInput label="First day" value={values.startsOn} onChange={(startsOn) => set({ startsOn })} />
        <DateInput label="Last day" optional value={values.endsOn} onChange={(endsOn) => set({ endsOn })} />
      </div>
      <AddressInput
        label="From"
        value={values.pickup}
        onChange={(pickup) => set({ pickup })}
        programId={order.program_id}
      />
      <AddressInput
        label="To"
        value={values.dropoff}
        onChange={(dropoff) => set({ dropoff })}
        programId={order.program_id}
      />
      <div className="subscription-fields">
        <AlongFields
          values={values.along}
          onChange={(name, count) => set({ along: { ...values.along, [name]: count } })}
        />
        <TextInput label="Payment" value={values.payment} onChange={(payment) => set({ payment })} />
      </div>
      <Checkbox label="Door to door" isChecked={values.isToDoor} onChange={(isToDoor) => set({ isToDoor })} />
      <WishFields
        programId={order.program_id}
        values={values.wished}
        onChange={(wished) => set({ wished })}
        known={{ vehicle: order.wished_shuttle_name, driver: order.wished_driver_name }}
      />
      {rider === null ? (
        <RiderSearchInput
          label="Another rider"
          optional
          help={`Rides now: ${orderName(order)}`}
          onChoose={setRider}
          onNew={() => undefined}
        />
      ) : (
        <p>
          Rides from now on: <strong>{spokenName(rider)}</strong>{' '}
          <button type="button" className="link" onClick={() => setRider(null)}>
            Put back
          </button>
        </p>
      )}
    </EditModal>
  );
}

function valuesOf(order: OrderRecord): Values {
  const { monthly, days_of_week, days_of_month, legs, start_date, end_date } = order;
  const { additional_passenger, attendants, guests, service_animals } = order;
  return {
    days: { every: monthly ? 'month' : 'week', days_of_week, days_of_month },
    times: new Map(
      legs.map(({ leg_no, pickup_time }) => {
        const read = pickup_time === null ? null : parseClockTime(pickup_time);
        return [leg_no, read?.ok ? read.value : null];
      }),
    ),
    startsOn: Temporal.PlainDate.from(start_date),
    endsOn: end_date === null ? null : Temporal.PlainDate.from(end_date),
    pickup: order.pickup_place,
    dropoff: order.dropoff_place,
    along: { additional_passenger, attendants, guests, service_animals },
    isToDoor: order.door_to_door,
    payment: order.payment,
    wished: { vehicle: order.wished_shuttle_id, driver: order.wished_driver_id },
  };
}

/** What is otherwise than it was; null where nothing is. */
function editOf(was: Values, is: Values, rider: Rider | null): Edit | null {
  const timeOf = (legNo: number) => {
    const time = is.times.get(legNo) ?? null;
    return time && clockTime(time);
  };
  const changed = [...is.times.keys()].filter((legNo) => String(was.times.get(legNo)) !== String(is.times.get(legNo)));
  const back = changed.filter((legNo) => legNo !== 1);
  const first = changed.includes(1) ? timeOf(1) : null;
  const { every, days_of_week, days_of_month } = is.days;
  const edit: Edit = {
    ...(JSON.stringify(was.days) !== JSON.stringify(is.days) &&
      (every === 'week' ? { days_of_week } : { days_of_month })),
    ...(first !== null && { pickup_time: first, will_call: false }),
    ...(back.length > 0 && { return_times: back.map((leg_no) => ({ leg_no, pickup_time: timeOf(leg_no) })) }),
    ...(is.startsOn && String(was.startsOn) !== String(is.startsOn) && { start_date: is.startsOn.toString() }),
    ...(String(was.endsOn) !== String(is.endsOn) && { end_date: is.endsOn?.toString() ?? null }),
    ...(is.pickup && is.pickup !== was.pickup && { pickup_place: is.pickup }),
    ...(is.dropoff && is.dropoff !== was.dropoff && { dropoff_place: is.dropoff }),
    ...otherwise(was.along, is.along),
    ...(is.isToDoor !== was.isToDoor && { door_to_door: is.isToDoor }),
    ...(is.payment !== was.payment && { payment: is.payment }),
    ...(is.wished.vehicle !== was.wished.vehicle && { wished_shuttle_id: is.wished.vehicle }),
    ...(is.wished.driver !== was.wished.driver && { wished_driver_id: is.wished.driver }),
    ...(rider && { passenger_id: rider.user_id }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}

/** The counts that are others than they were. */
function otherwise(was: AlongValues, is: AlongValues): Partial<AlongValues> {
  const names = Object.keys(is) as (keyof AlongValues)[]; // of a literal of this very type
  return Object.fromEntries(names.flatMap((name) => (is[name] === was[name] ? [] : [[name, is[name]]])));
}
