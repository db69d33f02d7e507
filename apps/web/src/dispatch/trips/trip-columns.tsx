import type { Zone } from '@handrail/domain/platform';
import type { Column, Filter } from '../../platform/kit/index.ts';
import { type AddressGroup, addressOf, cityOf, isRide, ridersOf, startText, whoText } from './trips.ts';
import type { RunNames } from './use-run-names.ts';

/** One line for each address: when it is first and last driven to, how often, and for how many. */
export function tripColumns(names: RunNames, zoneOf: (programId: string) => Zone): readonly Column<AddressGroup>[] {
  const at = (group: AddressGroup, index: 0 | -1) => {
    const trip = group.trips.at(index);
    return trip ? startText(trip, zoneOf) : '';
  };
  return [
    {
      id: 'first',
      title: 'First pickup',
      align: 'right',
      width: 118,
      isKept: true,
      cell: (group) => <strong>{at(group, 0)}</strong>,
      sortBy: ({ trips }) => trips[0]?.first_pickup_time ?? null,
    },
    {
      id: 'address',
      title: 'Address',
      isName: true,
      isKept: true,
      cell: addressOf,
      sortBy: addressOf,
      text: addressOf,
    },
    { id: 'city', title: 'City', width: 140, cell: cityOf, sortBy: cityOf, text: cityOf },
    {
      id: 'who',
      title: 'Who',
      cell: ({ trips }) => trips.map(whoText).join(', '),
      text: ({ trips }) => trips.map(whoText).join(' '),
    },
    {
      id: 'vehicles',
      title: 'Vehicles',
      width: 160,
      cell: (group) => vehiclesText(group, names),
      text: ({ trips }) => trips.map((trip) => `${names.vehicle(trip)} ${names.driver(trip)}`).join(' '),
    },
    {
      id: 'trips',
      title: 'Trips',
      align: 'right',
      width: 80,
      isKept: true,
      cell: ({ trips }) => trips.length,
      sortBy: ({ trips }) => trips.length,
    },
    { id: 'riders', title: 'Riders', align: 'right', width: 80, cell: ridersOf, sortBy: ridersOf },
    {
      id: 'last',
      title: 'Last pickup',
      align: 'right',
      width: 118,
      cell: (group) => at(group, -1),
      sortBy: ({ trips }) => trips.at(-1)?.first_pickup_time ?? null,
    },
  ];
}

export function vehiclesText({ trips }: AddressGroup, { vehicle }: RunNames): string {
  return [...new Set(trips.map(vehicle).filter((name) => name !== ''))].join(', ');
}

export const tripFilters: readonly Filter<AddressGroup>[] = [
  {
    id: 'kind',
    label: 'Kind',
    choices: [
      { value: 'rides', label: 'With riders' },
      { value: 'shared', label: 'Shared' },
      { value: 'blocks', label: 'Without riders' },
    ],
    lets: ({ trips }, value) =>
      trips.some((trip) => (value === 'shared' ? trip.kind === 'shared' : isRide(trip) === (value === 'rides'))),
  },
];
