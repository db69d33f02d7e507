import { useState } from 'react';
import { useInsurances } from '../accounts/index.ts';
import {
  type DateRange,
  EmptyState,
  ErrorState,
  PageHead,
  RangeInput,
  SelectInput,
  useUrlState,
} from '../platform/kit/index.ts';
import { useFollowedDay } from '../platform/live/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { ReturnBatches } from './ReturnBatches.tsx';
import { ReturnRides } from './ReturnRides.tsx';
import './nemt.css';

/** What became of a broker's rides, in its own form: what can be sent, what is held back and why, and what was sent. */
export default function ReturnsPage() {
  const { insurances, error, refetch } = useInsurances();
  const [chosen, choose] = useUrlState('insurance');
  const { today } = useServiceDay();
  const [range, setRange] = useState<DateRange>(() => ({ start: today.subtract({ days: 6 }), end: today }));
  const payers = insurances ?? [];
  const payer = payers.find(({ insurance_id }) => insurance_id === chosen) ?? payers[0];
  return (
    <div className="page">
      <PageHead title="Return files" />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {insurances?.length === 0 && <EmptyState line="No payer sends rides yet." />}
      {payer && (
        <>
          <div className="nemt-return-asked">
            <SelectInput
              label="Payer"
              value={payer.insurance_id}
              choices={payers.map(({ insurance_id, insurance_name }) => ({
                value: insurance_id,
                label: insurance_name,
              }))}
              onChange={choose}
            />
            <RangeInput label="Rides of" value={range} max={today} onChange={(value) => value && setRange(value)} />
          </div>
          <Returns key={payer.insurance_id} insuranceId={payer.insurance_id} range={range} />
        </>
      )}
    </div>
  );
}

function Returns({ insuranceId, range }: { insuranceId: string; range: DateRange }) {
  const list = useRead('getReturnList', { insurance_id: insuranceId });
  const days = { start_date: range.start.toString(), end_date: range.end.toString() };
  const followed = daysOf(range).slice(-MOST_FOLLOWED);
  return (
    <div className="nemt-returns">
      {followed.map((day) => (
        <FollowedDay key={day} day={day} />
      ))}
      <ReturnRides insuranceId={insuranceId} days={days} list={list.data} />
      <ReturnBatches
        batches={list.data?.batches}
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
      />
    </div>
  );
}

/** What becomes of a ride is told of its day: of the last of them there is still something to come. */
const MOST_FOLLOWED = 7;

function FollowedDay({ day }: { day: string }) {
  useFollowedDay(day);
  return null;
}

function daysOf({ start, end }: DateRange): string[] {
  const count = start.until(end).days + 1;
  return Array.from({ length: count }, (_, at) => start.add({ days: at }).toString());
}
