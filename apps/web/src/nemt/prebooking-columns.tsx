import { ANSWER_WORDS } from '@handrail/domain/nemt';
import { type Column, type Filter, Tag } from '../platform/kit/index.ts';
import type { Prebooking } from './nemt-types.ts';
import { askedColumns } from './asked-columns.ts';

export const prebookingColumns: readonly Column<Prebooking>[] = [
  ...askedColumns,
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
