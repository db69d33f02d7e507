import { LAYOUTS } from '@handrail/domain/nemt';
import { useState } from 'react';
import {
  ActionButton,
  Checkbox,
  type Column,
  DataTable,
  type Filter,
  SelectInput,
  Tag,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { rides as ridesText } from './answers.ts';
import { MissingList } from './MissingList.tsx';
import { returnReads, type ReturnList, type ReturnRide, STATE_WORDS, stateText, titleOf } from './return-words.ts';
import { dayText, timeOf } from './trip-words.ts';

interface ReturnRidesProps {
  insuranceId: string;
  days: { start_date: string; end_date: string };
  list: ReturnList | undefined;
}

/** The rides of some days by how they stand, and the file that is made of those that are ready. */
export function ReturnRides({ insuranceId, days, list }: ReturnRidesProps) {
  const asked = useRead('getReturnRides', { insurance_id: insuranceId, ...days });
  const rides = asked.data;
  return (
    <section className="nemt-return-rides" aria-label="Rides">
      {rides && list && <MakeFile insuranceId={insuranceId} days={days} list={list} rides={rides} />}
      <DataTable<ReturnRide>
        list="return-rides"
        label="Rides to be told of"
        rows={rides}
        columns={COLUMNS}
        filters={FILTERS}
        keyOf={({ broker_prebooking_id }) => broker_prebooking_id}
        nameOf={({ rider_name, service_day }) => `${rider_name}, ${dayText(service_day)}`}
        lines={(ride) => [
          `${ride.rider_name}, ${stateText(ride)}`,
          `${dayText(ride.service_day)} ${ride.became}. ${ride.missing.map(({ sentence }) => sentence).join(' ')}`,
        ]}
        isOff={({ state }) => state === 'sent'}
        search="Rider or trip number"
        empty={{ line: 'No ride of these days came with a file of this payer.' }}
        error={asked.error && { sentence: asked.error.message, onRetry: () => void asked.refetch() }}
      />
    </section>
  );
}

const COLUMNS: readonly Column<ReturnRide>[] = [
  {
    id: 'rider',
    title: 'Rider',
    isName: true,
    width: 170,
    cell: ({ rider_name }) => rider_name,
    text: ({ rider_name }) => rider_name,
    sortBy: ({ rider_name }) => rider_name,
  },
  {
    id: 'day',
    title: 'Day',
    width: 100,
    isKept: true,
    cell: ({ service_day }) => dayText(service_day),
    sortBy: ({ service_day }) => service_day,
  },
  {
    id: 'pickup',
    title: 'Pickup',
    width: 86,
    align: 'right',
    cell: ({ scheduled_pickup_time }) => timeOf(scheduled_pickup_time),
    sortBy: ({ scheduled_pickup_time }) => scheduled_pickup_time,
  },
  { id: 'became', title: 'Ride', width: 100, cell: ({ became }) => became, sortBy: ({ became }) => became },
  {
    id: 'state',
    title: 'Return',
    width: 132,
    isKept: true,
    cell: (ride) => (
      <Tag tone={ride.state === 'ready' ? 'ok' : ride.state === 'held' || ride.state === 'changed' ? 'warn' : 'plain'}>
        {stateText(ride)}
      </Tag>
    ),
    sortBy: ({ state }) => state,
  },
  {
    id: 'missing',
    title: 'What is missing',
    cell: ({ missing, booking_id, passenger_id, service_day }) =>
      missing.length > 0 && (
        <MissingList missing={missing} bookingId={booking_id} riderId={passenger_id} day={service_day} />
      ),
  },
  {
    id: 'trip',
    title: "Broker's number",
    width: 126,
    cell: ({ broker_prebooking_id }) => broker_prebooking_id,
    text: ({ broker_prebooking_id }) => broker_prebooking_id,
  },
];

const FILTERS: readonly Filter<ReturnRide>[] = [
  {
    id: 'return',
    label: 'Return',
    choices: (['ready', 'held', 'changed', 'sent', 'open'] as const).map((value) => ({
      value,
      label: STATE_WORDS[value],
    })),
    lets: ({ state }, value) => state === value,
  },
];

function MakeFile({
  insuranceId,
  days,
  list,
  rides,
}: ReturnRidesProps & { list: ReturnList; rides: readonly ReturnRide[] }) {
  const [layout, setLayout] = useState<string | null>(null);
  const [isAll, setIsAll] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const make = useChange('makeReturnFile', { touches: returnReads });
  const count = (state: ReturnRide['state']) => rides.filter((ride) => ride.state === state).length;
  const [ready, held, changed] = [count('ready'), count('held'), count('changed')];
  const meant = ready + (isAll ? held : 0);
  const chosen = layout ?? list.layout?.layout ?? null;
  const isSeen = chosen !== null && (LAYOUTS.find(({ name }) => name === chosen)?.returns ?? null) !== null;

  async function send() {
    setRefusal(null);
    try {
      const { data } = await make.mutateAsync({
        insurance_id: insuranceId,
        ...days,
        with_missing: isAll,
        ...(layout === null ? {} : { layout }),
      });
      sayDone(`${titleOf(data)}: ${ridesText(data.rides)}. Download it from the list of files.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <section className="sheet nemt-make" aria-label="Make a file">
      <p>
        <strong>{ready} ready</strong>, {held} held back, {changed} changed since sent, {count('sent')} sent,{' '}
        {count('open')} not over yet
      </p>
      <div className="nemt-make-form">
        <SelectInput
          label="Written as"
          value={chosen}
          placeholder="Choose the broker's layout"
          choices={[
            ...list.own_layouts.map(({ layout: value, layout_name: label }) => ({ value, label })),
            ...LAYOUTS.map(({ name: value, label }) => ({ value, label })),
          ]}
          onChange={setLayout}
        />
        <div className="nemt-main">
          <ActionButton
            look="main"
            label={meant === 0 ? 'Make a file' : `Make a file of ${ridesText(meant)}`}
            isBusy={make.isPending}
            refusal={
              chosen === null
                ? { sentence: 'Choose in which layout the file is written.' }
                : meant === 0
                  ? {
                      sentence:
                        held > 0 ? 'All that is new is held back.' : 'Nothing of these days is new to the broker.',
                    }
                  : null
            }
            onClick={() => void send()}
          />
        </div>
      </div>
      {held > 0 && (
        <Checkbox
          label={`Also ${ridesText(held)} held back, as ${held === 1 ? 'it is' : 'they are'}`}
          isChecked={isAll}
          onChange={setIsAll}
        />
      )}
      {chosen !== null && !isSeen && (
        <p className="quiet">
          Nobody has seen what this broker wants back: it gets the columns of its own file, and then the trip log.
        </p>
      )}
      {refusal !== null && (
        <p className="form-refusal" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
