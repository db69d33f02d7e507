import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingOf, paperDay, seatsOf, type PaperRide } from '../day/index.ts';
import { isOverHalf, shareWith, warnOfShare, type CapacityShare } from './capacity-share.ts';
import { newYorkProgram, PAPER_ORDER } from './paper-order.ts';

const DATE = '2026-03-09';

function share(others: readonly PaperRide[], ride: Partial<PaperRide> = {}, seatsPerSlot: number | null = 4) {
  const [wanted, date] = [{ id: '11', pickup: '08:40', subscriptionId: '700', ...ride }, ride.serviceDay ?? DATE];
  const day = paperDay([wanted, ...others], { date, zone: PAPER_ORDER.zone });
  return shareWith(bookingOf(day, '11'), day, newYorkProgram({ seatsPerSlot }));
}

const standing = (id: string, pickup = '08:35', rest: Partial<PaperRide> = {}): PaperRide => ({
  id,
  pickup,
  subscriptionId: '701',
  ...rest,
});
const other = (id: string, pickup = '08:35', rest: Partial<PaperRide> = {}): PaperRide => ({ id, pickup, ...rest });

describe('The share of standing orders in a time of day', () => {
  test('is counted in people of the slot, the ride itself with those along', () => {
    const beside = [standing('12', '08:30', { guests: 1 }), other('13', '08:44', { companions: 1 })];
    const elsewhere = [standing('14', '08:29'), standing('15', '08:45'), other('16', '09:00')];
    expect(share([...beside, ...elsewhere], { attendants: 1 }, 9)).toMatchObject({
      serviceDay: DATE,
      carries: 9,
      standing: 4,
      others: 2,
    });
  });

  test('leaves out who is canceled, of another program, or has yet to call', () => {
    const beside = [
      standing('12', '08:35', { rideStatus: 4 }),
      other('13', '08:35', { programId: '2' }),
      standing('14'),
    ];
    expect(share([...beside, { id: '15', pickup: null, subscriptionId: '701' }])).toMatchObject({
      standing: 2,
      others: 0,
    });
    expect(share([], { pickup: null })).toBeNull();
  });

  test('is nothing where a program carries as many as come, or does not run', () => {
    expect(share([standing('12')], {}, null)).toBeNull();
  });

  test('is over half where none is left for others, and not before (49 CFR 37.133)', () => {
    const of = (carries: number, standing: number, others: number) =>
      isOverHalf({ carries, standing, others } as CapacityShare); // the figures alone are asked
    expect([of(4, 2, 2), of(4, 3, 1), of(4, 3, 0), of(4, 4, 0), of(5, 3, 2), of(5, 2, 3), of(2, 1, 1)]).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('is over half exactly where one half is exceeded and one more rider who asks would find no place', () => {
    const people = fc.array(fc.record({ isStanding: fc.boolean(), guests: fc.integer({ min: 0, max: 2 }) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 12 }), (beside, carries) => {
        const rides = beside.map(({ isStanding, guests }, at): PaperRide => {
          return (isStanding ? standing : other)(String(20 + at), '08:35', { guests });
        });
        const found = share(rides, {}, carries);
        const all = [
          { companions: 0, attendants: 0, guests: 0, isStanding: true },
          ...beside.map((one) => ({ ...one, companions: 0, attendants: 0 })),
        ];
        const sum = (list: typeof all) => list.reduce((total, one) => total + seatsOf(one), 0);
        const isTaken = sum(all) >= carries;
        expect(found && isOverHalf(found)).toBe(
          isTaken && sum(all.filter(({ isStanding }) => isStanding)) > carries / 2,
        );
      }),
      cases(60),
    );
  });
});

describe('The warning', () => {
  const program = newYorkProgram();
  const shares = (list: (CapacityShare | null)[]) => list.filter((one) => one !== null);

  test('names both figures, the time and the day', () => {
    const full = share([standing('12'), standing('13'), other('14')]);
    expect(warnOfShare(shares([full]), program)).toEqual({
      code: 'OVER_HALF_STANDING',
      sentence:
        'Standing orders would take 3 of the 4 places from 8:30 AM to 8:45 AM on Monday, March 9, 2026, and none is left for ' +
        'others. They may take no more than half (49 CFR 37.133).',
    });
  });

  test('names the worst of several dates, and how many more there are', () => {
    const three = share([standing('12'), standing('13'), other('14')]);
    const four = share([standing('12'), standing('13'), standing('14')]);
    const two = share([standing('12'), other('13'), other('14')]);
    const sentence = (list: (CapacityShare | null)[]) => warnOfShare(shares(list), program)?.sentence ?? '';
    expect(sentence([three, two, four])).toMatch(
      /^Standing orders would take 4 of the 4 places .* The same on 1 more date\.$/,
    );
    expect(sentence([three, three, four])).toMatch(/The same on 2 more dates\.$/);
  });

  test('is not said where others still find a place, or standing orders have no more than half', () => {
    expect(
      warnOfShare(
        shares([share([standing('12'), standing('13')]), share([standing('12'), other('13'), other('14')])]),
        program,
      ),
    ).toBeNull();
    expect(warnOfShare([], program)).toBeNull();
  });

  test('says which of two hours is meant where the clocks show one twice', () => {
    const night = share([standing('12', '01:35'), standing('13', '01:31'), other('14', '01:32')], {
      pickup: '01:40',
      serviceDay: '2026-11-01',
    });
    expect(warnOfShare(shares([night]), program)?.sentence).toContain(
      'from 1:30 AM EDT to 1:45 AM EDT on Sunday, November 1',
    );
  });
});
