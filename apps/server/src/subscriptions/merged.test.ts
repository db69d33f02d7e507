import { createNewBooking, getBookingInfoById } from '@handrail/contracts/bookings';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import {
  createNewRiderUser,
  getCommunityMemberInfoById,
  getCommunityMemberList,
  getMemberMerges,
  mergeCommunityMembers,
  updateCommunityMember,
} from '@handrail/contracts/riders';
import { getFleetSubscriptionData } from '@handrail/contracts/subscriptions';
import { describe, expect, test } from 'vitest';
import { makeOperatorAhead } from './jobs.ts';
import { openOrderTown, type OrderTown } from './testing.ts';
import { chainOf, useHouse } from '../testing.ts';

const house = useHouse();

/** Ada a second time, as somebody entered her whose number was not known. */
async function adaAgain(town: OrderTown, more: object = {}) {
  const { user } = await town.dora.get(createNewRiderUser, {
    firstname: 'Ada',
    lastname: 'Byrn',
    phone: '(814) 555-0177',
    program_id: town.program,
    ...more,
  });
  return user;
}

async function merge(town: OrderTown, user_id: string, merged_user_id: string) {
  const reply = await town.dora.call(mergeCommunityMembers, { user_id, merged_user_id });
  expect(reply).toBeAccepted();
  if (reply.status !== 'success') throw new Error('Not merged.');
  return { ...reply.data, version: reply.operation?.version ?? 0 };
}

const withoutVersion = ({ version: _version, ...rest }: { version: number }) => rest;

describe('Two members who are one person', () => {
  test('become one with the rides and standing orders of both, and are two again by one undo', async () => {
    const town = await openOrderTown(house);
    const again = await adaAgain(town, { mobility_assistance: ['Cane'], note: 'Side door.' });
    const { subscription } = await town.repeat();
    const { booking_id } = await town.dora.get(createNewBooking, {
      ...(await town.draft({ pickup_time: '2026-03-11T10:00' })),
      passenger_id: again.user_id,
    });
    const ada = await town.dora.get(getCommunityMemberInfoById, { user_id: subscription.passenger_id });

    const done = await merge(town, again.user_id, ada.user_id);
    expect(done).toMatchObject({
      rides: 18,
      subscriptions: 1,
      member: { user_id: again.user_id, lastname: 'Byrn', phone: again.phone, note: 'Side door.', status: 1 },
    });
    const order = async () =>
      town.felix.get(getFleetSubscriptionData, { subscription_id: subscription.subscription_id });
    expect(await order()).toMatchObject({ passenger_id: again.user_id });
    const rider = async (id: string) => (await town.dora.get(getBookingInfoById, { booking_id: id })).passenger_id;
    for (const id of [subscription.booking_id, booking_id]) expect(await rider(id)).toBe(again.user_id);
    const listed = await town.dora.get(getCommunityMemberList, {});
    expect(listed.map(({ user_id }) => user_id)).toContain(again.user_id);
    expect(listed.map(({ user_id }) => user_id)).not.toContain(ada.user_id);
    expect(await town.dora.call(updateCommunityMember, { user_id: ada.user_id, note: 'x' })).toBeRefused(
      'MEMBER_MERGED',
    );
    const log = await town.dora.get(getOperationList, { entity_id: ada.user_id, limit: 5 });
    expect(log[0]?.summary).toContain('Rider merged into another');
    const step = { operation_version: done.version };
    expect(await town.dora.get(getMemberMerges, { user_id: again.user_id })).toMatchObject({
      merged: [{ user_id: ada.user_id, ...step }],
      merged_into: null,
    });
    expect(await town.dora.get(getMemberMerges, { user_id: ada.user_id })).toMatchObject({
      merged: [],
      merged_into: { user_id: again.user_id, ...step },
    });

    expect(await town.dora.call(undoOperation, { version: done.version })).toBeAccepted();
    expect(await order()).toMatchObject({ passenger_id: ada.user_id });
    expect(await rider(subscription.booking_id)).toBe(ada.user_id);
    expect(await rider(booking_id)).toBe(again.user_id);
    for (const was of [ada, again]) {
      const now = await town.dora.get(getCommunityMemberInfoById, { user_id: was.user_id });
      expect(withoutVersion(now)).toEqual(withoutVersion(was));
    }
    expect(await town.dora.get(getMemberMerges, { user_id: ada.user_id })).toEqual({ merged: [], merged_into: null });
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('take the rides that were made of the order since along when they are two again', async () => {
    const town = await openOrderTown(house);
    const again = await adaAgain(town);
    const { subscription } = await town.repeat();
    const { version } = await merge(town, again.user_id, subscription.passenger_id);
    house.townClock.set('2026-03-17T10:40:00Z');
    expect(await makeOperatorAhead(house.services, town.operator)).toMatchObject({ failures: [] });
    const { dates } = await town.record(subscription.subscription_id);
    const newest = dates.flatMap(({ rides }) => rides).at(-1)?.booking_id ?? '';
    const rider = async () => (await town.dora.get(getBookingInfoById, { booking_id: newest })).passenger_id;
    expect(await rider()).toBe(again.user_id);
    expect(await town.dora.call(undoOperation, { version })).toBeAccepted();
    expect(await rider()).toBe(subscription.passenger_id);
  });

  test('are apart from whom either was, and not from each other', async () => {
    const town = await openOrderTown(house);
    const [ben, ada] = [await adaAgain(town, { firstname: 'Ben', phone: '' }), await adaAgain(town)];
    const again = await adaAgain(town, { phone: '', not_with_riders: [ben.user_id, ada.user_id] });
    const { member } = await merge(town, ada.user_id, again.user_id);
    expect(member.not_with_riders.map(({ user_id }) => user_id)).toEqual([ben.user_id]);
    const other = await town.dora.get(getCommunityMemberInfoById, { user_id: ben.user_id });
    expect(other.not_with_riders.map(({ user_id }) => user_id)).toEqual([ada.user_id]);
  });

  test('are not merged over what somebody else changed of either meanwhile', async () => {
    const town = await openOrderTown(house);
    const [ada, again] = [await adaAgain(town), await adaAgain(town, { phone: '' })];
    await town.dora.get(updateCommunityMember, { user_id: again.user_id, note: 'Side door.' });
    const asked = { user_id: ada.user_id, merged_user_id: again.user_id };
    const seen = { expected_version: ada.version, merged_expected_version: again.version };
    expect(await town.dora.call(mergeCommunityMembers, { ...asked, ...seen })).toBeRefused('STALE');
    const now = { expected_version: ada.version, merged_expected_version: again.version + 1 };
    expect(await town.dora.call(mergeCommunityMembers, { ...asked, ...now })).toBeAccepted();
    expect(await town.dora.call(mergeCommunityMembers, asked)).toBeRefused('MERGE_IMPOSSIBLE');
  });

  const ROUNDS = process.env['HANDRAIL_TEST_POSTGRES'] ? 40 : 6;

  test(`lose no note that was acknowledged, in ${ROUNDS} rounds of writing and merging at once`, async () => {
    const town = await openOrderTown(house);
    for (let round = 0; round < ROUNDS; round++) {
      const [ada, again] = [await adaAgain(town, { phone: '' }), await adaAgain(town, { phone: '' })];
      const note = `Note ${round}.`;
      const [wrote, merged] = await Promise.all([
        town.dora.call(updateCommunityMember, {
          user_id: round % 2 === 0 ? again.user_id : ada.user_id,
          expected_version: 1,
          note,
        }),
        town.mia.call(mergeCommunityMembers, {
          user_id: ada.user_id,
          merged_user_id: again.user_id,
          expected_version: ada.version,
          merged_expected_version: again.version,
        }),
      ]);
      // Whoever is second has not seen what the first one did. Of the record that stays a merge may leave all as it was.
      const accepted = [wrote, merged].filter(({ status }) => status === 'success').length;
      expect(accepted).toBeGreaterThanOrEqual(1);
      if (round % 2 === 0) expect(accepted).toBe(1);
      const kept = await town.dora.get(getCommunityMemberInfoById, {
        user_id: round % 2 === 0 ? again.user_id : ada.user_id,
      });
      expect(kept.note).toBe(wrote.status === 'success' ? note : '');
    }
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });
});
