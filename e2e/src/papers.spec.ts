import { type BrowserContext, expect, test } from '@playwright/test';
import { complaintsOf, signedIn } from './town.ts';

interface Booking {
  program_id: string;
  passenger_id: string;
  passenger_phone: string;
}

interface Column {
  shuttle_id: string;
  driver_id: string | null;
  shuttle_program_id: string[];
}

async function send(context: BrowserContext, call: string, data: object) {
  return context.request.post(`/api/${call}`, { data, headers: { 'Idempotency-Key': crypto.randomUUID() } });
}

async function asked<T>(context: BrowserContext, call: string, data: object): Promise<T> {
  const reply = await send(context, call, data);
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

test('A paper that expires at midnight lets a driver take the payer’s last ride of the day, and not the first of the next.', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await signedIn(context, 'owner');
  const rides = await asked<Booking[]>(context, 'v2_webapp_get_booking_list', {
    start_time: '2026-03-10T00:00',
    end_time: '2026-03-11T00:00',
    future: false,
  });
  const payers = await asked<{ insurance_id: string; insurance_name: string; program: { program_id: string }[] }[]>(
    context,
    'v1_webapp_get_fleet_insurance',
    {},
  );
  const payer = payers.find(({ insurance_name }) => insurance_name === 'Valley Senior Care');
  const ride = rides.find(({ program_id }) => payer?.program.some((one) => one.program_id === program_id));
  const laneOn = async (date: string) => {
    const { columns } = await asked<{ columns: Column[] }>(context, 'v1_webapp_get_dispatch_board', {
      date,
      program_id: [ride?.program_id],
    });
    return columns.filter(
      ({ driver_id, shuttle_program_id }) => driver_id !== null && shuttle_program_id.includes(ride?.program_id ?? ''),
    );
  };
  const [today, tomorrow] = [await laneOn('2026-03-10'), await laneOn('2026-03-11')];
  const lane = today.find((one) => tomorrow.some(({ driver_id }) => driver_id === one.driver_id));

  // What the payer asks for, and what is on file of the driver.
  await page.goto('/rider-services/broker-integration');
  await page.getByRole('button', { name: 'Change what Valley Senior Care asks for' }).click();
  await page.getByRole('combobox', { name: 'A driver or vehicle without a paper' }).click();
  await page.getByTitle('Refuse', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Drug test' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('drug test (refuse)')).toBeVisible();
  await page.goto(`/fleet/drivers/view/${lane?.driver_id ?? ''}`);
  await page.getByRole('button', { name: 'Change papers' }).click();
  await page.getByRole('checkbox', { name: 'Drug test is on file' }).check();
  await page.getByRole('textbox', { name: 'Drug test is good through' }).fill('03/10/2026');
  await page.getByRole('textbox', { name: 'Drug test is good through' }).press('Tab');
  await page.getByRole('button', { name: 'Save papers' }).click();
  await expect(page.getByText('Drug test expires today.')).toBeVisible();

  // The same driver, on both sides of midnight.
  const rider = await asked<{ user_id: string; addresses: object[] }[]>(
    context,
    'v1_webapp_get_community_member_list',
    { limit: 200 },
  );
  const known = rider.find(({ user_id, addresses }) => user_id === ride?.passenger_id || addresses.length >= 2);
  const book = async (pickup_time: string) => {
    const draft = {
      program_id: ride?.program_id,
      passenger_id: known?.user_id,
      pickup_place: known?.addresses[0],
      dropoff_place: known?.addresses[1],
      pickup_time,
      mobility_assistance: [],
      additional_passenger: 0,
      payment: 'Insurance',
      insurance_account_id: payer?.insurance_id,
    };
    const { booking_id } = await asked<{ booking_id: string }>(context, 'v1_webapp_create_new_booking', draft);
    return booking_id;
  };
  const dispatch = async (booking_id: string) =>
    send(context, 'v1_webapp_create_single_flex_trip', {
      booking_id,
      shuttle_id: lane?.shuttle_id,
      driver_id: lane?.driver_id,
      driver_team_id: null,
    });
  const last = await dispatch(await book('2026-03-10T17:00'));
  expect(last.ok(), await last.text()).toBe(true);
  const morning = await book('2026-03-11T08:00');
  const first = await dispatch(morning);
  expect(await first.text()).toContain('It expired on 03/10/2026.');

  // Whoever plans the next day in this town finds it as it was.
  await asked(context, 'v2_webapp_cancel_booking', { booking_id: morning, for_reschedule: false });
  await asked(context, 'v1_webapp_edit_payer_rule', {
    insurance_id: payer?.insurance_id,
    authorizations: 'off',
    papers: 'off',
    driver_papers: [],
    vehicle_papers: [],
  });
  expect(complaints).toEqual([]);
});
