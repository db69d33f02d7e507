import { updateCommunityMember as contract } from '@handrail/contracts/riders';
import { no, yes } from '@handrail/domain/platform';
import { MERGED_ALREADY, mayChangeHold, readCompany, readHold, readPersonal, readRider } from '@handrail/domain/riders';
import { mayChangeSignIn } from '../../admin/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { todayOf } from '../../programs/index.ts';
import { knowsAll } from '../company-store.ts';
import { isPhoneTaken, unknownProgram } from '../rider-checks.ts';
import { getRider, saveRider } from '../rider-store.ts';
import { riderOnWire } from '../rider-wire.ts';

export const updateCommunityMemberHandler = change(contract, async (params, { tx, by, clock }) => {
  const {
    user_id,
    program_id,
    addresses,
    shares_phone = false,
    mobility_assistance,
    status,
    rides_alone,
    not_with_riders,
    not_with_drivers,
    hold,
    expected_version,
    ...edit
  } = params;
  const stored = await getRider(tx.queries, tx.operator, user_id);
  if (stored.mergedInto !== null) return no('MEMBER_MERGED', MERGED_ALREADY);
  const rider = readRider({
    firstname: edit.firstname ?? stored.firstname,
    lastname: edit.lastname ?? stored.lastname,
    phone: edit.phone ?? stored.phone ?? '',
    email: edit.email ?? stored.email ?? '',
    aids: mobility_assistance ?? stored.aids,
    note: edit.note ?? stored.note,
    active: status === undefined ? stored.active : status === 1,
  });
  if (!rider.ok) return rider;
  const company = readCompany(user_id, {
    ridesAlone: rides_alone ?? stored.ridesAlone,
    notWithRiders: not_with_riders ?? [],
    notWithDrivers: not_with_drivers ?? [],
  });
  if (!company.ok) return company;
  const known = await knowsAll(tx, company.value);
  if (!known.ok) return known;
  const held = hold === undefined ? yes(stored.hold) : readHold(hold && { ...hold, passedBy: hold.passed_by });
  if (!held.ok) return held;
  // Whoever saw an older version is told so first.
  const isSeen = expected_version === undefined || expected_version === stored.version;
  const mayChange = mayChangeHold(stored.hold, held.value, by.kind === 'user' ? by.levels : []);
  if (isSeen && !mayChange.ok) return mayChange;
  const today = (await todayOf({ queries: tx.queries, operator: tx.operator, clock })).toString();
  const personal = readPersonal(
    {
      bornOn: edit.date_of_birth === undefined ? stored.bornOn : edit.date_of_birth,
      language: edit.language ?? stored.language,
      emergencyName: edit.emergency_name ?? stored.emergencyName,
      emergencyPhone: edit.emergency_phone ?? stored.emergencyPhone ?? '',
      sex: edit.sex === undefined ? stored.sex : edit.sex,
      weightLb: edit.weight_lb === undefined ? stored.weightLb : edit.weight_lb,
      messagesBy: edit.messages_by === undefined ? stored.messagesBy : edit.messages_by,
    },
    today,
  );
  if (!personal.ok) return personal;
  if (program_id && (await unknownProgram(tx.queries, tx.operator, program_id)))
    return no('PROGRAM_NOT_FOUND', 'Program not found!');
  const newPhone = rider.value.phone !== stored.phone;
  const signsInOtherwise = newPhone || rider.value.email !== stored.email;
  if (signsInOtherwise && !(await mayChangeSignIn(tx, by, user_id))) {
    return no('NOT_YOURS', 'This rider works here and signs in with this. Ask someone who manages users.');
  }
  if (newPhone && !shares_phone && (await isPhoneTaken(tx.queries, tx.operator, rider.value.phone, user_id))) {
    const sentence = 'Someone already has this phone number. Say that they share it, or enter another.';
    return no('PHONE_TAKEN', sentence, { phone: sentence });
  }
  const saved = await saveRider(
    tx,
    stored,
    expected_version ?? stored.version,
    { ...rider.value, ...personal.value, hold: held.value, ridesAlone: company.value.ridesAlone },
    {
      ...(program_id ? { programs: program_id } : {}),
      ...(addresses ? { places: addresses } : {}),
      ...(not_with_riders ? { notWithRiders: company.value.notWithRiders } : {}),
      ...(not_with_drivers ? { notWithDrivers: company.value.notWithDrivers } : {}),
    },
  );
  return saved ? yes(riderOnWire(saved)) : stale('rider');
});
