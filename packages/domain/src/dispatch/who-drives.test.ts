import { describe, expect, test } from 'vitest';
import { whoDrives } from './who-drives.ts';

describe('The driver of a run', () => {
  test('[BOARD-59] is a driver or a team, and the other is null', () => {
    expect(whoDrives({ driverId: '5', teamId: null })).toEqual({ ok: true, value: { driverId: '5', teamId: null } });
    expect(whoDrives({ driverId: null, teamId: '8' })).toEqual({ ok: true, value: { driverId: null, teamId: '8' } });
  });

  test('[ERR-48] is not both', () => {
    const refusal = { code: 'DRIVER_TEAM_CONFLICT', sentence: 'Booking driver Id and team Id conflict.' };
    expect(whoDrives({ driverId: '5', teamId: '8' })).toEqual({ ok: false, refusal });
  });

  test('is somebody', () => {
    const refusal = { code: 'NO_DRIVER', sentence: 'You need to add a driver.' };
    expect(whoDrives({ driverId: null, teamId: null })).toEqual({ ok: false, refusal });
  });
});
