import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing.tsx';
import type { Logged } from './own-steps.ts';
import { useLogOfDay } from './use-log-of-day.ts';

function entry(version: number): Logged {
  return {
    version,
    days: ['2026-03-10'],
    at: '2026-03-10T14:00:00Z',
    user_id: '11',
    actor: 'user',
    name: 'Mia Chen',
    call: 'v1_webapp_move_dispatched_booking',
    summary: `Step ${version}`,
    undoes: null,
    undone_by: null,
    undoable: true,
    reason: null,
    changes: [],
  };
}

/** A day of so many steps, of which so many at the most come at once. */
function open(steps: number, atOnce = 200) {
  fakeServer({
    getOperationList: ({ before_version = steps + 1, limit = 100 }) =>
      Array.from({ length: steps }, (_, at) => entry(steps - at))
        .filter(({ version }) => version < before_version)
        .slice(0, Math.min(limit, atOnce)),
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useLogOfDay('2026-03-10'), { wrapper }).result;
}

test('The history of a busy day reaches back past what is read at once, to its first step', async () => {
  const log = open(450);
  for (const count of [200, 400, 450]) {
    await waitFor(() => expect(log.current.steps).toHaveLength(count));
    act(() => log.current.fetchEarlier?.());
  }
  expect(log.current.steps?.at(-1)?.summary).toBe('Step 1');
  expect(log.current.fetchEarlier).toBeNull();
});

test('A page from which something is left out that this person may not read is not taken for the last', async () => {
  const log = open(250, 190);
  await waitFor(() => expect(log.current.steps).toHaveLength(190));
  act(() => log.current.fetchEarlier?.());
  await waitFor(() => expect(log.current.steps).toHaveLength(250));
});

test('Of a quiet day there is nothing earlier', async () => {
  const log = open(12);
  await waitFor(() => expect(log.current.steps).toHaveLength(12));
  expect(log.current.fetchEarlier).toBeNull();
});
