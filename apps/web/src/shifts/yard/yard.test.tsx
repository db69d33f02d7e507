import type { LiveEvent } from '@handrail/contracts/platform';
import type { Calls } from '@handrail/contracts/wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperPrograms } from '../paper-schedule.ts';

describe('The yard', () => {
  const yard: Calls['getYardDay']['result'] = {
    out: [{ driver_id: '31', name: 'Omar Reyes', sentence: 'On vacation leave on 03/10/2026.' }],
    down: [{ shuttle_id: '12', name: '12 Ford Transit', sentence: 'In maintenance since 03/10/2026: Brakes.' }],
    due: [
      {
        driver_id: null,
        shuttle_id: '13',
        name: '13 Ford Transit',
        sentence: 'Cedar Health certification expires on 03/31/2026.',
        state: 'expires_this_month',
      },
    ],
  };

  function openYard() {
    hearTownClock('2026-03-10T12:00:00Z;rate=0');
    const server = fakeServer({
      getCurrentAccount: account({ is_admin: [4], employer_programs: paperPrograms }),
      getYardDay: yard,
    });
    openConsole('/fleet/yard', [area]);
    return server;
  }

  test('says who is out, what is down and which papers are due, each with its link', async () => {
    const server = openYard();
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await part('Drivers out')).getByText('On vacation leave on 03/10/2026.')).toBeTruthy();
    expect((await part('Drivers out')).getByRole('link', { name: 'Omar Reyes' }).getAttribute('href')).toBe(
      '/fleet/drivers/view/31',
    );
    expect((await part('Vehicles down')).getByRole('link', { name: '12 Ford Transit' }).getAttribute('href')).toBe(
      '/fleet/vehicles/view/12',
    );
    expect((await part('Papers due this month')).getByRole('link').getAttribute('href')).toBe(
      '/fleet/vehicles/view/13',
    );
    expect(server.paramsOf('getYardDay')).toEqual([{ date: '2026-03-10' }]);
  });

  test.each([
    'driver',
    'person',
    'driver_leave',
    'driver_payer',
    'vehicle',
    'vehicle_period',
    'vehicle_payer',
    'account',
  ])('is read anew when a %s changes', async (entity) => {
    const say = takeStream();
    const server = openYard();
    await screen.findByRole('region', { name: 'Drivers out' });
    server.answer({ getYardDay: { ...yard, out: [] } });
    say('change', {
      version: 9,
      previous: 8,
      days: [],
      call: 'edit',
      changes: [{ entity, id: '31', version: 2 }],
    });
    expect(await screen.findByText('Every driver is here.')).toBeTruthy();
  });
});

/** Puts a fake in place of the stream of changes, and returns what says something on it. */
function takeStream() {
  const listeners = new Map<string, (event: { data: string }) => void>();
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(type: string, listener: (event: { data: string }) => void) {
        listeners.set(type, listener);
      }
      close() {
        listeners.clear();
      }
    },
  );
  return (type: string, data: LiveEvent) => listeners.get(type)?.({ data: JSON.stringify(data) });
}
