import type { MobilityAid } from '../riders/index.ts';
import type { BrokerState, ServiceLevel } from './broker-ride.ts';

/** Named among aids by brokers, and no aid that a vehicle is chosen for: it is told to the driver. */
export const OXYGEN = 'Oxygen';

/** What words in cells mean, by what they are asked of. */
export interface ValueWords {
  level: Readonly<Record<string, ServiceLevel>>;
  row_state: Readonly<Record<string, BrokerState>>;
  /** As riders' forms call them. Empty for what is no aid one rides with. */
  aid: Readonly<Record<string, MobilityAid | typeof OXYGEN | ''>>;
  flag: Readonly<Record<string, boolean>>;
  sex: Readonly<Record<string, 'female' | 'male' | 'other'>>;
  leg: Readonly<Record<string, string>>;
  /** Where a time stands, or `Will Call`: that the rider will ring. */
  call: Readonly<Record<string, true>>;
}

/** Words as brokers use them; capitals, spaces and punctuation make no difference. A layout may know more, or others. */
export const COMMON_WORDS: ValueWords = {
  level: {
    ...meaning(
      'ambulatory',
      'A',
      'AMB',
      'Ambulatory',
      'Amb',
      'Sedan',
      'Car',
      'Taxi',
      'Curb to curb',
      'Door to door',
      'Livery',
    ),
    ...meaning(
      'ambulatory',
      'Walker',
      'Cane',
      'AMBULATORY SEDAN',
      'Cab',
      'Standard',
      'Minivan',
      'Ambulatory Sedan or Van',
      'COV',
    ),
    ...meaning(
      'wheelchair',
      'W',
      'WC',
      'WCH',
      'WHC',
      'WAV',
      'Wheelchair',
      'Wheelchair Van',
      'WHEELCHAIR LIFT',
      'Paralift',
      'Para',
    ),
    ...meaning('wheelchair', 'WCV', 'Wheel Chair', 'Ambulette', 'Invalid Coach', 'Electric Wheelchair', 'Scooter'),
    ...meaning('xl_wheelchair', 'XL Wheelchair', 'BWC', 'Bariatric Wheelchair', 'Wheelchair XL', 'WXL', 'Bariatric WC'),
    ...meaning('stretcher', 'S', 'STR', 'STRETCHER', 'Stretcher Van', 'Gurney', 'GUR', 'Stretcher Alt', 'STV'),
    ...meaning('ambulance', 'BLS', 'ALS', 'Ambulance', 'CCT', 'BLS Ambulance', 'ALS Ambulance'),
  },
  row_state: {
    ...meaning('offered', 'Offered', 'New', 'Open', 'Pending', 'Unassigned', 'Available', 'Requested', 'Created'),
    ...meaning(
      'accepted',
      'Accepted',
      'Assigned',
      'Scheduled',
      'Confirmed',
      'Active',
      'Approved',
      'Dispatched',
      'Yes',
      'Y',
      'True',
    ),
    ...meaning('changed', 'Changed', 'Modified', 'Updated', 'Revised', 'Reassigned'),
    ...meaning('canceled', 'Canceled', 'Cancelled', 'Cancel', 'CXL', 'Void', 'Rescinded', 'Declined', 'Rejected'),
    ...meaning('completed', 'Completed', 'Complete', 'Performed', 'Closed', 'Done'),
    ...meaning('no_show', 'No Show', 'NoShow', 'NS', 'Member No Show', 'Rider No Show'),
  },
  aid: {
    ...meaning(
      'Wheelchair',
      'Wheelchair',
      'WC',
      'Manual Wheelchair',
      'Electric Wheelchair',
      'Power Chair',
      'W',
      'Scooter',
    ),
    ...meaning('Stretcher', 'Stretcher', 'Gurney', 'STR'),
    ...meaning('Walker', 'Walker', 'Rollator'),
    ...meaning('Cane', 'Cane', 'White Cane'),
    ...meaning('Crutches', 'Crutches', 'Crutch'),
    ...meaning('Service Animal', 'Service animal', 'Service Dog', 'Guide Dog'),
    ...meaning(OXYGEN, 'Oxygen', 'O2', 'Portable Oxygen'),
    ...meaning('', 'None', 'N/A', 'NA', 'No', 'Ambulatory', 'AMB', '0'),
  },
  flag: {
    ...meaning(true, 'Yes', 'Y', 'True', 'T', '1', 'X'),
    ...meaning(false, 'No', 'N', 'False', 'F', '0', 'None', 'N/A'),
  },
  sex: {
    ...meaning('female', 'F', 'Female', 'Woman'),
    ...meaning('male', 'M', 'Male', 'Man'),
    ...meaning('other', 'O', 'Other', 'X', 'U', 'Unknown', 'Nonbinary'),
  },
  leg: {
    ...meaning('A', 'A', '1', 'Outbound', 'Going', 'To', 'First', 'Initial', 'Pickup', 'To Appointment', 'AToB'),
    ...meaning('B', 'B', '2', 'Inbound', 'Return', 'From', 'Returning', 'Home', 'From Appointment', 'BToA'),
    ...meaning('C', 'C', '3'),
  },
  /** A minute before midnight nobody is fetched: who writes it waits for a call, as this console shows one. */
  call: meaning(true, 'Will Call', 'WC', 'WillCall', 'W/C', 'Call', '23:59'),
};

/** A word without what makes no difference; a sign that is all there is stands for itself. */
export function plain(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a cell's word means to a layout, by its own words first. */
export function wordIn<K extends keyof ValueWords>(
  { words = {} }: { words?: Partial<ValueWords> },
  of: K,
  text: string,
): ValueWords[K][string] | undefined {
  const key = plain(text);
  const own: ValueWords[K] | undefined = words[of];
  if (own && Object.hasOwn(own, key)) return own[key] as ValueWords[K][string]; // it has one
  const common: ValueWords[K] = COMMON_WORDS[of];
  return Object.hasOwn(common, key) ? (common[key] as ValueWords[K][string]) : undefined; // it has one
}

/** That each of these words means one thing. */
export function meaning<const M>(meant: M, ...words: readonly string[]): Record<string, M> {
  return Object.fromEntries(words.map((word) => [plain(word), meant]));
}
