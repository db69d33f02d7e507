import { describe, expect, test } from 'vitest';
import { warnOfCompany } from './warn-of-company.ts';

const dan = { driverId: '91', name: 'Dan Cole' };
const sue = { driverId: '92', name: 'Sue Park' };
const keptApart = new Map([['91', new Set(['1', '2'])]]);

function check(riders: readonly string[], crew: readonly (typeof dan)[], sentences: readonly string[]) {
  expect(warnOfCompany(riders, crew, keptApart).map(({ sentence }) => sentence)).toEqual(sentences);
}

describe('Riders who are kept apart from a driver', () => {
  test('are warned of where that driver drives', () =>
    check(['1'], [dan], ['The rider is not to be driven by Dan Cole.']));
  test('are warned of where that driver is one of a team', () =>
    check(['2'], [sue, dan], ['The rider is not to be driven by Dan Cole.']));
  test('are none with another driver, with nobody, and none are others', () => {
    check(['1'], [sue], []);
    check(['1'], [], []);
    check(['3'], [dan], []);
  });
  test('are counted among several, each once', () => {
    check(['1', '3'], [dan], ['One of the riders is not to be driven by Dan Cole.']);
    check(['1', '2', '3'], [dan], ['2 of the riders are not to be driven by Dan Cole.']);
    check(['1', '2'], [dan], ['The riders are not to be driven by Dan Cole.']);
    check(['1', '1'], [dan], ['The rider is not to be driven by Dan Cole.']);
  });
});
