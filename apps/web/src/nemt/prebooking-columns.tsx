import { ANSWER_WORDS } from '@handrail/domain/nemt';
import { type Column, type Filter, Tag } from '../platform/kit/index.ts';
import { aidsText } from '../riders/index.ts';
import type { Prebooking } from './nemt-types.ts';
import { askedText, dayText, riderOf, timeOf } from './trip-words.ts';

export const prebookingColumns: readonly Column<Prebooking>[] = [
  {
    id: 'rider',
    title: 'Rider',
    isName: true,
    cell: riderOf,
    text: riderOf,
    sortBy: riderOf,
  },
  {
    id: 'day',
    title: 'Day',
    width: 104,
    isKept: true,
    cell: ({ service_day }) => dayText(service_day),
    sortBy: ({ service_day }) => service_day,
  },
  {
    id: 'pickup',
    title: 'Pickup',
    width: 96,
    align: 'right',
    cell: (ride) => timeOf(ride.scheduled_pickup_time) || askedText(ride),
    sortBy: ({ scheduled_pickup_time }) => scheduled_pickup_time,
  },
  {
    id: 'from',
    title: 'From',
    cell: ({ pickup_address }) => pickup_address,
    text: ({ pickup_address }) => pickup_address,
  },
  {
    id: 'to',
    title: 'To',
    cell: ({ dropoff_address }) => dropoff_address,
    text: ({ dropoff_address }) => dropoff_address,
  },
  { id: 'aid', title: 'Aid', width: 130, cell: ({ mobility_assistance }) => aidsText(mobility_assistance) },
  {
    id: 'trip',
    title: "Broker's number",
    width: 150,
    cell: ({ broker_prebooking_id }) => broker_prebooking_id,
    text: ({ broker_prebooking_id }) => broker_prebooking_id,
    sortBy: ({ broker_prebooking_id }) => broker_prebooking_id,
  },
  {
    id: 'answer',
    title: 'Answer',
    width: 120,
    cell: ({ answer }) => ANSWER_WORDS[answer],
    sortBy: ({ answer }) => answer,
  },
  {
    id: 'stage',
    title: 'State',
    width: 110,
    isKept: true,
    cell: ({ stage }) => <StageTag stage={stage} />,
    sortBy: ({ stage }) => stage,
  },
];

export const STAGE_WORDS: Readonly<Record<Prebooking['stage'], string>> = {
  new: 'New',
  imported: 'Imported',
  changed: 'Changed',
  canceled: 'Canceled',
  refused: 'Refused',
};

export const prebookingFilters: readonly Filter<Prebooking>[] = [
  {
    id: 'stage',
    label: 'State',
    choices: (['imported', 'changed', 'canceled'] as const).map((value) => ({ value, label: STAGE_WORDS[value] })),
    lets: ({ stage }, value) => stage === value,
  },
];

function StageTag({ stage }: { stage: Prebooking['stage'] }) {
  return <Tag tone={stage === 'changed' ? 'warn' : stage === 'refused' ? 'bad' : 'plain'}>{STAGE_WORDS[stage]}</Tag>;
}
