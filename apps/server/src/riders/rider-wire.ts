import type { member, memberNumber } from '@handrail/contracts/riders';
import { driverName } from '@handrail/domain/drivers';
import type { z } from 'zod';
import type { StoredNumber } from './member-numbers.ts';
import type { StoredRider } from './rider-store.ts';

/** A rider as the wire's member. */
export function riderOnWire(rider: StoredRider): z.output<typeof member> {
  const { id, version, firstname, lastname, phone, email, programs, aids, places, note, active } = rider;
  return {
    user_id: id,
    version,
    firstname,
    lastname,
    phone: phone ?? '',
    email: email ?? '',
    program: programs.map(({ id: program_id, name: program_name }) => ({ program_id, program_name })),
    mobility_assistance: [...aids],
    addresses: places.map(({ address }) => address),
    note,
    status: active ? 1 : 0,
    rides_alone: rider.ridesAlone,
    not_with_riders: rider.notWithRiders.map((other) => ({
      user_id: other.id,
      firstname: other.firstname,
      lastname: other.lastname,
    })),
    not_with_drivers: rider.notWithDrivers.map((driver) => ({ driver_id: driver.id, driver_name: driverName(driver) })),
    hold: rider.hold && { reason: rider.hold.reason, until: rider.hold.until, passed_by: [...rider.hold.passedBy] },
    date_of_birth: rider.bornOn,
    language: rider.language,
    emergency_name: rider.emergencyName,
    emergency_phone: rider.emergencyPhone ?? '',
    sex: rider.sex,
    weight_lb: rider.weightLb,
    messages_by: rider.messagesBy,
  };
}

export function numberOnWire(stored: StoredNumber): z.output<typeof memberNumber> {
  const { id, version, payerId, payerName, number, startsOn } = stored;
  return {
    member_number_id: id,
    version,
    insurance_id: payerId,
    insurance_name: payerName,
    number,
    starts_on: startsOn,
  };
}
