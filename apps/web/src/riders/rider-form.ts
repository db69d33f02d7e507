import type { Calls } from '@handrail/contracts/wire';
import { readEmail, readPhone } from '@handrail/domain/platform';
import { HOLD_REASON_MISSING } from '@handrail/domain/riders';
import type { FieldErrors } from '../platform/kit/index.ts';
import type { Address } from '../places/index.ts';
import type { Rider } from './riders.ts';

export interface RiderValues {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  program_id: string[];
  mobility_assistance: string[];
  addresses: Address[];
  note: string;
  rides_alone: boolean;
  not_with_riders: Rider['not_with_riders'];
  not_with_drivers: Rider['not_with_drivers'];
  hold: Rider['hold'];
  date_of_birth: string | null;
  language: string;
  emergency_name: string;
  emergency_phone: string;
  sex: Rider['sex'];
  weight_lb: number | null;
  messages_by: Rider['messages_by'];
  /** Households share a phone; who says so is believed. */
  shares_phone: boolean;
}

const noRider: RiderValues = {
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  program_id: [],
  mobility_assistance: [],
  addresses: [],
  note: '',
  rides_alone: false,
  not_with_riders: [],
  not_with_drivers: [],
  hold: null,
  date_of_birth: null,
  language: '',
  emergency_name: '',
  emergency_phone: '',
  sex: null,
  weight_lb: null,
  messages_by: null,
  shares_phone: false,
};

/** What a caller said so far: a number goes where numbers go, a name is split at its space or its comma. */
export function riderFromTyped(typed: string): RiderValues {
  if (/\d/.test(typed)) {
    const read = readPhone(typed);
    return { ...noRider, phone: read.ok ? read.value : typed };
  }
  const [last = '', first] = typed.includes(',') ? typed.split(',') : typed.split(/\s+(?=\S+$)/).reverse();
  return { ...noRider, firstname: (first ?? '').trim(), lastname: last.trim() };
}

export function valuesOf(rider: Rider): RiderValues {
  const { user_id: _id, version: _version, status: _status, program, ...values } = rider;
  return { ...values, program_id: program.map((one) => one.program_id), shares_phone: false };
}

export function checkRider(values: RiderValues): FieldErrors<RiderValues> {
  const { firstname, lastname, phone, email, program_id, hold, emergency_phone } = values;
  const emergency = emergency_phone.trim() === '' ? null : readPhone(emergency_phone);
  const number = phone.trim() === '' ? null : readPhone(phone);
  const address = email.trim() === '' ? null : readEmail(email);
  return {
    ...(firstname.trim() === '' ? { firstname: 'Enter a first name.' } : {}),
    ...(lastname.trim() === '' ? { lastname: 'Enter a last name.' } : {}),
    ...(number === null ? { phone: 'Enter a phone number. It is how the rider is reached.' } : {}),
    ...(number && !number.ok ? { phone: number.refusal.sentence } : {}),
    ...(address && !address.ok ? { email: address.refusal.sentence } : {}),
    ...(program_id.length === 0 ? { program_id: 'Choose a program.' } : {}),
    ...(hold !== null && hold.reason.trim() === '' ? { hold: HOLD_REASON_MISSING } : {}),
    ...(emergency && !emergency.ok ? { emergency_phone: emergency.refusal.sentence } : {}),
  };
}

export function toNewRider(values: RiderValues): Calls['createNewRiderUser']['params'] {
  const { email, note, shares_phone, program_id, rides_alone, not_with_riders, not_with_drivers, messages_by, ...all } =
    sent(values);
  // A rider who is only being added has no hold yet, and what is personal is asked when they are known.
  const {
    hold: _hold,
    date_of_birth: _birth,
    language: _language,
    emergency_name: _name,
    emergency_phone: _phone,
    sex: _sex,
    weight_lb: _weight,
    ...rest
  } = all;
  return {
    ...rest,
    program_id: program_id[0] ?? '', // checked: there is one
    ...(email.trim() === '' ? {} : { email }),
    ...(note.trim() === '' ? {} : { note }),
    ...(shares_phone ? { shares_phone } : {}),
    ...(rides_alone ? { rides_alone } : {}),
    ...(messages_by === null ? {} : { messages_by }),
    ...(not_with_riders.length > 0 ? { not_with_riders } : {}),
    ...(not_with_drivers.length > 0 ? { not_with_drivers } : {}),
  };
}

/** What an edit sends: only what differs, so that two people can change different things of one rider. */
export function toEdit(before: Rider, values: RiderValues): Calls['updateCommunityMember']['params'] {
  const [was, now] = [sent(valuesOf(before)), sent(values)];
  const names = Object.keys(was) as (keyof RiderValues)[]; // the names of a RiderValues
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(was[name]));
  return {
    user_id: before.user_id,
    expected_version: before.version,
    ...Object.fromEntries(changed.map((name) => [name, now[name]])),
  };
}

/** Names are for whoever reads; people are sent by id. */
function sent({ not_with_riders, not_with_drivers, ...values }: RiderValues) {
  return {
    ...values,
    not_with_riders: not_with_riders.map(({ user_id }) => user_id),
    not_with_drivers: not_with_drivers.map(({ driver_id }) => driver_id),
  };
}
