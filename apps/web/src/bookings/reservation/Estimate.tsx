import { money } from '@handrail/domain/platform';
import { useDebounced } from '../../platform/debounced.ts';
import { ActionButton, Bar, FormGroup } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { PriceLines } from '../fees/PriceLines.tsx';
import { estimateParams, type ReservationValues } from './reservation-form.ts';

interface EstimateProps {
  values: ReservationValues;
  /** What a booking costs already, which saving it does not change; null where it is new. */
  keptCents?: number | null;
}

const SETTLE_MS = 300;

/** What the ride would cost, with its working, as soon as enough of it is known. */
export function Estimate({ values, keptCents = null }: EstimateProps) {
  const settled = useDebounced(estimateParams(values), SETTLE_MS);
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
            {keptCents !== null && keptCents !== totalOf(data) && (
              <p>
                It was booked at {money(keptCents)}, and that stays when it is saved. To have it cost{' '}
                {money(totalOf(data))}, price it anew on its page.
              </p>
            )}
            <PriceLines label={title} lines={data.lines} totalCents={totalOf(data)} />
            <p className="quiet">By the fee plan {data.pricing_name}.</p>
          </>
        )}
      </div>
    </FormGroup>
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
