import { useNavigate } from '@tanstack/react-router';
import { useInsurances } from '../accounts/index.ts';
import {
  ActionButton,
  DataTable,
  EmptyState,
  ErrorState,
  PageHead,
  SelectInput,
  useUrlState,
} from '../platform/kit/index.ts';
import { usePages } from '../platform/wire/index.ts';
import type { Prebooking } from './nemt-types.ts';
import { WaitingFiles } from './WaitingFiles.tsx';
import { prebookingColumns, prebookingFilters } from './prebooking-columns.tsx';
import { askedText, dayText, riderOf, timeOf } from './trip-words.ts';
import './nemt.css';

/** More than a broker sends in two months. */
const MOST_ROWS = 2000;

/** What the brokers' files have brought, one payer at a time. */
export default function NemTransportPage() {
  const { insurances, error, refetch } = useInsurances();
  const [chosen, choose] = useUrlState('insurance');
  const navigate = useNavigate();
  const payers = insurances ?? [];
  const payer = payers.find(({ insurance_id }) => insurance_id === chosen) ?? payers[0];
  const bring = () => void navigate({ to: '/rider-services/nem-transport/select' });
  return (
    <div className="page">
      <PageHead
        title="NEMT import"
        beside={
          payer && (
            <span className="nemt-payer">
              <SelectInput
                label="Payer"
                isLabelHidden
                value={payer.insurance_id}
                choices={payers.map(({ insurance_id, insurance_name }) => ({
                  value: insurance_id,
                  label: insurance_name,
                }))}
                onChange={choose}
              />
            </span>
          )
        }
        actions={
          <div className="nemt-main">
            <ActionButton look="main" label="Import a file" onClick={bring} />
          </div>
        }
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {insurances?.length === 0 && (
        <EmptyState line="No payer sends files yet." action={<ActionButton label="Add a payer" onClick={bring} />} />
      )}
      <WaitingFiles insuranceId={null} />
      {payer && <Prebookings insuranceId={payer.insurance_id} key={payer.insurance_id} />}
    </div>
  );
}

function Prebookings({ insuranceId }: { insuranceId: string }) {
  const { rows, error, refetch } = usePages('getNemPrebookingList', { insurance_id: insuranceId }, { upTo: MOST_ROWS });
  const navigate = useNavigate();
  return (
    <DataTable<Prebooking>
      list="nem-prebookings"
      label="Imported rides"
      rows={rows}
      columns={prebookingColumns}
      filters={prebookingFilters}
      keyOf={({ broker_prebooking_id }) => broker_prebooking_id}
      nameOf={(ride) => `${riderOf(ride)}, ${dayText(ride.service_day)}`}
      lines={(ride) => [
        `${dayText(ride.service_day)} ${timeOf(ride.scheduled_pickup_time) || askedText(ride)}`,
        `${ride.pickup_address} to ${ride.dropoff_address}`,
      ]}
      onOpen={({ booking_id }) =>
        void (booking_id !== null && navigate({ to: `/rider-services/bookings/view/${booking_id}` }))
      }
      isOff={({ stage }) => stage === 'canceled'}
      search="Rider, address or trip number"
      empty={{ line: 'No file of this payer was imported yet.' }}
      error={error && { sentence: error.message, onRetry: () => void refetch() }}
    />
  );
}
