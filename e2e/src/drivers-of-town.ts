import { type APIRequestContext, expect } from '@playwright/test';

const DATE = '2026-03-10';

interface Column {
  run_id: string | null;
  driver_id: string | null;
  fleet_shuttle_id: string;
}

/** So many who drive today alone, each with a phone and a vehicle. */
export async function driversOfToday(
  request: APIRequestContext,
  count: number,
): Promise<{ phone: string; vehicle: string }[]> {
  const { columns } = await made<{ columns: Column[] }>(request, 'v1_webapp_get_dispatch_board', {
    date: DATE,
    program_id: [],
  });
  const drivers = await made<{ driver_id: string; phone: string }[]>(request, 'v2_webapp_get_fleet_driver_list', {});
  const found = columns.flatMap(({ run_id, driver_id, fleet_shuttle_id }) => {
    const phone = drivers.find((one) => one.driver_id === driver_id)?.phone;
    return run_id !== null && phone ? [{ phone, vehicle: fleet_shuttle_id }] : [];
  });
  if (found.length < count) throw new Error('Too few are driven today.');
  return found.slice(-count);
}

async function made<T>(request: APIRequestContext, call: string, data: object): Promise<T> {
  const reply = await request.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}
