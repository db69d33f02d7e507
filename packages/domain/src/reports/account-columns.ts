import { no, yes, type Verdict } from '../platform/verdict.ts';

/** What the report of an account can say of each of its rides. */
export const ACCOUNT_COLUMNS = {
  date: 'Date',
  booking_id: 'Booking',
  rider: 'Rider',
  pickup_time: 'Pickup',
  picked_up_time: 'Picked up',
  dropoff_time: 'Dropped off',
  pickup_address: 'From',
  dropoff_address: 'To',
  aids: 'Aids',
  passengers: 'People',
  status: 'Status',
  outcome: 'Outcome',
  vehicle: 'Vehicle',
  miles: 'Miles',
  payment: 'Payment',
  payment_status: 'Payment status',
  ride_fee: 'Ride fee',
  addl_fee: 'Additional fees',
  total: 'Total',
} as const;

export type AccountColumn = keyof typeof ACCOUNT_COLUMNS;

/** The keys of a literal of this very type. */
export const ACCOUNT_COLUMN_NAMES = Object.keys(ACCOUNT_COLUMNS) as readonly AccountColumn[];

/** What a report shows until somebody says otherwise. */
export const FIRST_ACCOUNT_COLUMNS: readonly AccountColumn[] = [
  'date',
  'rider',
  'pickup_time',
  'pickup_address',
  'dropoff_address',
  'status',
  'ride_fee',
  'addl_fee',
  'total',
];

/** The columns of a report, in the order they were put, each once. */
export function checkAccountColumns(columns: readonly string[]): Verdict<AccountColumn[], 'UNKNOWN_COLUMN'> {
  const strange = columns.find((name) => !isAccountColumn(name));
  if (strange !== undefined) return refuse(`There is no column “${strange}”.`);
  if (columns.length === 0) return refuse('Choose at least one column.');
  return yes([...new Set(columns)].filter(isAccountColumn));
}

export function isAccountColumn(name: string): name is AccountColumn {
  return Object.hasOwn(ACCOUNT_COLUMNS, name);
}

function refuse(sentence: string) {
  return no('UNKNOWN_COLUMN', sentence, { columns: sentence });
}
