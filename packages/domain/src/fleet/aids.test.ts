import { describe, expect, test } from 'vitest';
import { canCarry } from './aids.ts';

const bare = { wheelchair: 'none', stretcher: 'none' };
const lift = { wheelchair: '2 chairs', stretcher: 'none' };
const gurneyVan = { wheelchair: 'none', stretcher: '1 gurney' };
const refusal = { code: 'AID_UNSUPPORTED', sentence: "The vehicle doesn't support the rider's mobility aid need." };

describe('A vehicle', () => {
  test('[BOARD-58] [ERR-58] takes a chair only where it is fitted for one, and a stretcher likewise', () => {
    expect(canCarry(lift, ['Wheelchair'])).toEqual({ ok: true, value: true });
    expect(canCarry(bare, ['Wheelchair'])).toEqual({ ok: false, refusal });
    expect(canCarry(gurneyVan, ['Wheelchair'])).toEqual({ ok: false, refusal });
    expect(canCarry(gurneyVan, ['Stretcher'])).toEqual({ ok: true, value: true });
    expect(canCarry(lift, ['Stretcher'])).toEqual({ ok: false, refusal });
    expect(canCarry(lift, ['Wheelchair', 'Stretcher'])).toEqual({ ok: false, refusal });
  });

  test.each(['none', 'None', ' none ', '', '  ', null])('[BOARD-58] set to %j takes none', (wheelchair) => {
    expect(canCarry({ ...bare, wheelchair }, ['Wheelchair'])).toEqual({ ok: false, refusal });
  });

  test('takes a walking rider, with a cane or a dog, whatever it is fitted with', () => {
    expect(canCarry(bare, []).ok).toBe(true);
    expect(canCarry(bare, ['Cane', 'Service animal']).ok).toBe(true);
  });
});
