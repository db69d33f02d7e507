import { describe, expect, test } from 'vitest';
import { type Mergeable, MERGED_ALREADY, mergeRiders } from './merge.ts';

const ruth: Mergeable = {
  id: '21',
  firstname: 'Ruth',
  lastname: 'Okafor',
  phone: '+18145550119',
  email: null,
  aids: ['Cane'],
  note: 'Ring twice.',
  active: true,
  ridesAlone: false,
  hold: null,
  bornOn: null,
  language: '',
  emergencyName: '',
  emergencyPhone: null,
  sex: null,
  weightLb: null,
  messagesBy: null,
  mergedInto: null,
};
const again: Mergeable = {
  ...ruth,
  id: '22',
  firstname: 'R.',
  phone: '+18145550777',
  email: 'ruth@cedar.example',
  aids: ['Wheelchair'],
  note: 'Side door.',
  ridesAlone: true,
  bornOn: '1955-05-14',
  language: 'Igbo',
  emergencyName: 'Ngozi',
  emergencyPhone: '+18145550120',
  sex: 'female',
  weightLb: 142,
};

describe('Two records of one person', () => {
  test('become one that says what either said, the one that stays before the other', () => {
    expect(mergeRiders({ ...ruth, weightLb: 150 }, again)).toMatchObject({ value: { sex: 'female', weightLb: 150 } });
    expect(mergeRiders(ruth, again)).toMatchObject({
      value: {
        firstname: 'Ruth',
        phone: '+18145550119',
        email: 'ruth@cedar.example',
        aids: ['Cane', 'Wheelchair'],
        note: 'Ring twice.\nSide door.',
        ridesAlone: true,
        bornOn: '1955-05-14',
        language: 'Igbo',
        emergencyName: 'Ngozi',
        emergencyPhone: '+18145550120',
      },
    });
  });

  test('keep one contact for emergencies whole, and never the name of one with the number of another', () => {
    const merged = mergeRiders({ ...ruth, emergencyName: 'Sam', emergencyPhone: null }, again);
    expect(merged).toMatchObject({ value: { emergencyName: 'Sam', emergencyPhone: null } });
  });

  test('are held from booking as long as either was, and passed by who could pass both', () => {
    const fares = { reason: 'Owes two fares', until: '2026-03-16', passedBy: [1, 2] as const };
    const asked = { reason: 'The clinic asked', until: '2026-03-20', passedBy: [1] as const };
    const check = (one: Mergeable['hold'], other: Mergeable['hold']) =>
      mergeRiders({ ...ruth, hold: one }, { ...again, hold: other });
    const reason = 'Owes two fares; The clinic asked';
    expect(check(fares, asked)).toMatchObject({ value: { hold: { reason, until: '2026-03-20', passedBy: [1] } } });
    expect(check(fares, { ...asked, until: null })).toMatchObject({ value: { hold: { until: null } } });
    expect(check(null, asked)).toMatchObject({ value: { hold: asked } });
    expect(check(fares, null)).toMatchObject({ value: { hold: fares } });
  });

  test('are not one and the same, nor one that is part of another already', () => {
    const code = 'MERGE_IMPOSSIBLE';
    expect(mergeRiders(ruth, ruth)).toMatchObject({
      refusal: { code, sentence: 'A record is not merged with itself.' },
    });
    for (const [kept, other] of [
      [{ ...ruth, mergedInto: '9' }, again],
      [ruth, { ...again, mergedInto: '9' }],
    ] as const)
      expect(mergeRiders(kept, other)).toMatchObject({ refusal: { code, sentence: MERGED_ALREADY } });
  });
});
