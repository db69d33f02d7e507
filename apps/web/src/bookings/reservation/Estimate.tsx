import { isPaid } from '@handrail/domain/bookings';
import { money } from '@handrail/domain/platform';
import { useDebounced } from '../../platform/debounced.ts';
import { ActionButton, Bar, Checkbox, FormGroup, type FormState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import type { Booking } from '../bookings.ts';
import { PriceLines } from '../fees/PriceLines.tsx';
import { estimateParams, type ReservationValues } from './reservation-form.ts';

/** A booking that is changed, as far as its price is concerned. */
export type KeptRide = Pick<Booking, 'booking_id' | 'ride_fee' | 'total_addl_fee_usd_cents' | 'payment_status'>;

interface EstimateProps {
  form: FormState<ReservationValues>;
  /** What is changed: its price stays unless somebody wants it otherwise. */
  kept?: KeptRide;
}

const SETTLE_MS = 300;

/** What the ride would cost, with its working, as soon as enough of it is known. */
export function Estimate({ form, kept }: EstimateProps) {
  const { values } = form;
  const params = estimateParams(values);
  const settled = useDebounced(params && kept ? { ...params, booking_id: kept.booking_id } : params, SETTLE_MS);
  const { data, error, isPending, refetch } = useRead('getEstimatedBookingFee', settled ?? NOTHING, {
    enabled: settled !== null,
  });
  const title = values.back === 'none' ? 'Estimated fee' : 'Estimated fee, each way';
  return (
    <FormGroup title={title} isWide>
      <div className="booking-estimate" aria-live="polite">
        {settled === null && <p className="quiet">Shown once the places, the program and a pickup time are known.</p>}
        {settled !== null && isPending && <Bar width="60%" />}
        {error?.code === 'NO_FEE_PLAN' && (
          <p className="quiet">No fee plan prices this ride, so it is booked without a fee.</p>
        )}
        {error && error.code !== 'NO_FEE_PLAN' && (
          <p className="form-refusal">
            {error.message} <ActionButton look="quiet" isSmall label="Try again" onClick={() => void refetch()} />
          </p>
        )}
        {settled !== null && data && (
          <>
            {kept && totalOf(kept) !== totalOf(data) && <OtherPrice form={form} kept={kept} cents={totalOf(data)} />}
            <PriceLines label={title} lines={data.lines} totalCents={totalOf(data)} />
            <p className="quiet">By the fee plan {data.pricing_name}.</p>
          </>
        )}
      </div>
    </FormGroup>
  );
}

/** What a booking was to cost stays when it is changed, and what it would cost now is offered. */
function OtherPrice({ form, kept, cents }: Required<EstimateProps> & { cents: number }) {
  const fee = useRead('getBookingFee', { booking_id: kept.booking_id });
  const stays = `It was booked at ${money(totalOf(kept))}, and that stays`;
  if (isPaid({ paymentStatus: kept.payment_status })) return <p>{stays}: money has moved for it.</p>;
  if (fee.data?.is_typed) return <p>{stays}: the fee was entered by hand.</p>;
  return (
    <>
      <p>{stays} when it is saved.</p>
      <Checkbox
        label={`Have it cost ${money(cents)} from now on`}
        isChecked={form.values.price_again}
        onChange={(isWanted) => form.set('price_again', isWanted)}
      />
    </>
  );
}

function totalOf(fee: { ride_fee: number; total_addl_fee_usd_cents: number }): number {
  return fee.ride_fee + fee.total_addl_fee_usd_cents;
}

const NOWHERE = {
  userplace_id: null,
  addressLine1: '-',
  city: '',
  state: '',
  zipcode: '',
  latitude: 0,
  longitude: 0,
  location_type: 2,
} as const;

/** What stands in a question that is not asked. */
const NOTHING = {
  program_id: '',
  pickup_place: NOWHERE,
  dropoff_place: NOWHERE,
  mobility_assistance: [],
  additional_passenger: 0,
  pickup_time: '',
};
