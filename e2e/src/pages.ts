import { readdirSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { TUESDAY } from './town.ts';

/** One of each thing that a page can be about, as the demo town holds them. */
export interface Town {
  vehicle: string;
  driver: string;
  team: string;
  program: string;
  rider: string;
  user: string;
  pattern: string;
  order: string;
  account: string;
  /** A fee plan, and whose program's. */
  plan: { id: string; program: string };
  template: string;
  /** A ride that is still to come, and who rides it. */
  booking: { id: string; rider: string };
  /** One that is on a trip of the day. */
  ride: { booking: string; trip: string };
}

/** A route as its area registers it, and the addresses at which a browser looks at it. */
export interface PageOf {
  route: string;
  at: (town: Town) => readonly string[];
}

const page = (route: string, at: PageOf['at'] = () => [route]): PageOf => ({ route, at });

/** What anyone may open. */
export const publicPages: readonly string[] = [
  '/auth/login',
  '/auth/forgotpassword',
  '/auth/resetpassword',
  '/auth/signup',
  '/contact/contact-info',
  '/blank',
];

/** What the owner of the demo may open: every page there is. */
export const signedInPages: readonly PageOf[] = [
  page('/fleet/dispatch', ({ booking }) => [
    '/fleet/dispatch',
    '/fleet/dispatch?view=list',
    '/fleet/dispatch?map=on',
    `/fleet/dispatch?booking=${booking.id}`,
    `/fleet/dispatch?compare=${booking.id}`,
  ]),
  page('/fleet/dispatch/legacy'),
  page('/fleet/dispatch/paper'),
  page('/fleet/trips', () => ['/fleet/trips', '/fleet/trips?kind=blocks&address=none']),
  page('/fleet/vehicles', ({ vehicle }) => ['/fleet/vehicles', `/fleet/vehicles?vehicle=${vehicle}`]),
  page('/fleet/vehicles/$', () => ['/fleet/vehicles/whatever']),
  page('/fleet/vehicles/add'),
  page('/fleet/vehicles/view/$id', ({ vehicle }) => [`/fleet/vehicles/view/${vehicle}`]),
  page('/fleet/vehicles/modify/$id', ({ vehicle }) => [`/fleet/vehicles/modify/${vehicle}`]),
  page('/fleet/vehicles/import'),
  page('/fleet/drivers'),
  page('/fleet/drivers/list'),
  page('/fleet/drivers/$', () => ['/fleet/drivers/whatever']),
  page('/fleet/drivers/view/$id', ({ driver }) => [`/fleet/drivers/view/${driver}`]),
  page('/fleet/drivers/modify/$id', ({ driver }) => [`/fleet/drivers/modify/${driver}`]),
  page('/fleet/drivers/prepare'),
  page('/fleet/drivers/new', ({ user }) => ['/fleet/drivers/new', `/fleet/drivers/new?user=${user}`]),
  page('/fleet/drivers/teams', ({ team }) => ['/fleet/drivers/teams', `/fleet/drivers/teams?team=${team}`]),
  page('/fleet/drivers/import'),
  page('/fleet/drivers/schedule', ({ pattern }) => [
    '/fleet/drivers/schedule',
    '/fleet/drivers/schedule?view=week',
    '/fleet/drivers/schedule?view=month',
    '/fleet/drivers/schedule?view=patterns',
    `/fleet/drivers/schedule?view=patterns&pattern=${pattern}`,
    '/fleet/drivers/schedule?view=leave',
  ]),
  page('/fleet/drivers/report'),
  page('/fleet/yard'),
  page('/rider-services/bookings', ({ booking }) => [
    '/rider-services/bookings',
    `/rider-services/bookings?booking=${booking.id}`,
  ]),
  page('/rider-services/bookings/futurebookinglist'),
  page('/rider-services/bookings/view/$id', ({ booking }) => [`/rider-services/bookings/view/${booking.id}`]),
  page('/dashboard', ({ booking }) => ['/dashboard', `/dashboard?booking=${booking.id}`]),
  page('/dashboard/task-panel', () => ['/dashboard/task-panel', '/dashboard/task-panel?list=undispatched']),
  page('/dashboard/change/$booking_id/$trip_id', ({ ride }) => [`/dashboard/change/${ride.booking}/${ride.trip}`]),
  page('/dashboard/bookings-view/$id', ({ booking }) => [`/dashboard/bookings-view/${booking.id}`]),
  page('/rider-services/bookings/assess'),
  page('/rider-services/bookings/assess/first-trip'),
  page('/rider-services/bookings/wishes'),
  page('/rider-services/bookings/import'),
  page('/rider-services/bookings/import-standing-orders'),
  page('/rider-services/bookings/prepareNew'),
  page('/rider-services/bookings/newBooking'),
  page('/rider-services/bookings/change/$id', ({ booking }) => [`/rider-services/bookings/change/${booking.id}`]),
  page('/rider-services/bookings/modify/$booking_id/$passenger_id', ({ booking }) => [
    `/rider-services/bookings/modify/${booking.id}/${booking.rider}`,
  ]),
  page('/rider-services/bookings/changePaymentStatus/$booking_id', ({ booking }) => [
    `/rider-services/bookings/changePaymentStatus/${booking.id}`,
  ]),
  page('/reports/history/changePaymentStatus/$booking_id', ({ booking }) => [
    `/reports/history/changePaymentStatus/${booking.id}`,
  ]),
  page('/rider-services/bookings/newsubscription/$id', ({ booking }) => [
    `/rider-services/bookings/newsubscription/${booking.id}`,
  ]),
  page('/fleet/dispatchtemplate'),
  page('/fleet/dispatchtemplate/view/templateId/$id', ({ template }) => [
    `/fleet/dispatchtemplate/view/templateId/${template}?date=2026-03-17`,
    `/fleet/dispatchtemplate/view/templateId/${template}?show=template`,
  ]),
  page('/fleet/subscription', () => ['/fleet/subscription', '/fleet/subscription?status=active']),
  page('/fleet/subscription/view/$id', ({ order }) => [
    `/fleet/subscription/view/${order}`,
    `/fleet/subscription/view/${order}?date=2026-03-17`,
  ]),
  page('/rider-services/reservations'),
  page('/rider-services/reservations/$of', () => ['/rider-services/reservations/all']),
  page('/rider-services/reservations/$of/$', () => ['/rider-services/reservations/all/whatever']),
  page('/rider-services/reservations/new'),
  page('/rider-services/members', ({ rider }) => [
    '/rider-services/members',
    `/rider-services/members?member=${rider}`,
  ]),
  page('/rider-services/members/view/$id', ({ rider }) => [`/rider-services/members/view/${rider}`]),
  page('/rider-services/members/doubles'),
  page('/rider-services/members/import'),
  page('/rider-services/members/prepareNew'),
  page('/rider-services/members/modify/$user_id', ({ rider }) => [`/rider-services/members/modify/${rider}`]),
  page('/rider-services/riders'),
  page('/rider-services/new'),
  page('/rider-services/nem-transport'),
  page('/rider-services/nem-transport/select'),
  page('/rider-services/nem-transport/fileUpload/$insurance', ({ account }) => [
    `/rider-services/nem-transport/fileUpload/${account}`,
  ]),
  page('/rider-services/nem-transport/newInsurance'),
  page('/rider-services/broker-integration'),
  page('/rider-services/broker-answers', () => [
    '/rider-services/broker-answers',
    '/rider-services/broker-answers?answer=accepted',
  ]),
  page('/rider-services/broker-returns'),
  page('/rider-services/trip-logs'),
  page('/programs/services'),
  page('/programs/services/new'),
  page('/programs/services/view/$id', ({ program }) => [`/programs/services/view/${program}`]),
  page('/programs/services/modify/$id', ({ program }) => [`/programs/services/modify/${program}`]),
  page('/programs/services/terms/$id', ({ program }) => [`/programs/services/terms/${program}`]),
  page('/programs/accounts', ({ account }) => ['/programs/accounts', `/programs/accounts?account=${account}`]),
  page('/programs/travel-hours'),
  page('/programs/pricing'),
  page('/programs/pricing/view/$program_id/$pricing_id', ({ plan }) => [
    `/programs/pricing/view/${plan.program}/${plan.id}`,
    `/programs/pricing/view/${plan.program}/${plan.id}?from=${TUESDAY.slice(0, 10)}`,
    `/programs/pricing/view/${plan.program}/${plan.id}?zones=edit`,
  ]),
  page('/programs/planner-settings'),
  page('/reports/graphs'),
  page('/reports/month', () => ['/reports/month', '/reports/month?month=2026-01']),
  page('/reports/trends'),
  page('/reports/map', () => ['/reports/map', '/reports/map?ends=dropoff']),
  page('/reports/history', ({ ride }) => [
    '/reports/history',
    `/reports/history?booking=${ride.booking}`,
    '/reports/history?list=trips',
    '/reports/history?measure=completed',
  ]),
  page('/reports/history/view/$id', ({ ride }) => [`/reports/history/view/${ride.booking}`]),
  page('/reports/accounts', ({ account }) => ['/reports/accounts', `/reports/accounts?for=${account}`]),
  page('/reports/productivity', () => ['/reports/productivity', '/reports/productivity?by=payer']),
  page('/reports/denials'),
  page('/reports/saved', () => ['/reports/saved', '/reports/saved?save=productivity']),
  page('/training/rider-app'),
  page('/training/driver-app'),
  page('/training/web-app'),
  page('/training/web-app/$topic', () => ['/training/web-app/board']),
  page('/rider-services/faqs'),
  page('/account_mngm/users', ({ user }) => [
    '/account_mngm/users',
    '/account_mngm/users?user=new',
    `/account_mngm/users?user=${user}`,
    '/account_mngm/users?panel=profile',
    '/account_mngm/users?panel=settings',
    '/account_mngm/users?panel=keys',
  ]),
  page('/account_mngm/plan-billing', ({ account }) => [
    '/account_mngm/plan-billing',
    '/account_mngm/plan-billing?part=invoices',
    '/account_mngm/plan-billing?part=statements',
    `/account_mngm/plan-billing?part=statements&statement=${account}`,
    '/account_mngm/plan-billing?part=disputes',
    '/account_mngm/plan-billing?part=console',
  ]),
  page('/account_mngm/drivers-cash'),
  page('/account_mngm/payment-method'),
  page('/account_mngm/payment-method/card-payment'),
  page('/account_mngm/settings'),
  page('/account_mngm/installation'),
  page('/account_mngm/messages'),
  page('/account_mngm/activity'),
  page('/developers/api'),
  page('/contact/contact-info'),
  page('/welcome'),
];

/** The routes of all areas, as the console finds them. */
export async function registeredRoutes(): Promise<string[]> {
  const areas = new URL('../../apps/web/src/', import.meta.url);
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^\w+.area\.tsx?$/.test(name),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const { area } = (await import(new URL(file, areas).href)) as { area: { routes: { path: string }[] } };
      return area.routes.map(({ path }) => path);
    }),
  );
  return found.flat();
}

/** Looks one of each up, as the owner sees them. */
export async function townOf(request: APIRequestContext): Promise<Town> {
  const first = async <Row>(call: string, data: object, fits: (row: Row) => boolean = () => true): Promise<Row> => {
    const reply = await request.post(`/api/${call}`, { data });
    const answer = (await reply.json()) as { data: Row[] | { users: Row[] } };
    const row = (Array.isArray(answer.data) ? answer.data : answer.data.users).find(fits);
    if (!row) throw new Error(`The demo has nothing for ${call}.`);
    return row;
  };
  const day = TUESDAY.slice(0, 10);
  const vehicle = await first<{ shuttle_id: string }>('v2_webapp_get_fleet_shuttle_list', {});
  const driver = await first<{ driver_id: string }>('v2_webapp_get_fleet_driver_list', {});
  const team = await first<{ driver_team_id: string }>('v1_webapp_get_driver_team_list', {});
  const program = await first<{ program_id: string }>('v1_webapp_get_service_list', {});
  const rider = await first<{ user_id: string }>('v1_webapp_get_community_member_list', { limit: 1 });
  const user = await first<{ user_id: string }>('v2_webapp_get_employer_admins', {});
  const pattern = await first<{ shift_pattern_id: string }>('v1_webapp_get_shift_pattern_list', {});
  const booking = await first<{ booking_id: string; passenger_id: string; ride_status: number }>(
    'v2_webapp_get_booking_list',
    { future: true, start_time: `${day}T12:00`, end_time: `${day}T23:59`, limit: 200 },
    ({ ride_status }) => ride_status === 0,
  );
  const board = await request.post('/api/v1_webapp_get_dispatch_board', { data: { date: day, program_id: [] } });
  const { data } = (await board.json()) as { data: { bookings: { booking_id: string; trip_id: string | null }[] } };
  const ride = data.bookings.find(({ trip_id }) => trip_id !== null);
  const account = await first<{ account_id: string }>('v1_webapp_get_program_accounts', {});
  const order = await orderFrom(request, booking.booking_id);
  const plan = await planFrom(request);
  return {
    vehicle: vehicle.shuttle_id,
    driver: driver.driver_id,
    team: team.driver_team_id,
    program: program.program_id,
    rider: rider.user_id,
    user: user.user_id,
    pattern: pattern.shift_pattern_id,
    order,
    account: account.account_id,
    plan,
    template: await templateFrom(request),
    booking: { id: booking.booking_id, rider: booking.passenger_id },
    ride: { booking: ride?.booking_id ?? '', trip: ride?.trip_id ?? '' },
  };
}

/** The standing order that there is, or a new one of this booking: no day of the demo comes from one. */
async function orderFrom(request: APIRequestContext, booking_id: string): Promise<string> {
  const held = await request.post('/api/v2_webapp_get_fleet_subscription_list', { data: {} });
  const [known] = ((await held.json()) as { data: { subscription_id: string }[] }).data;
  if (known) return known.subscription_id;
  const wanted = { booking_id, start_date: TUESDAY.slice(0, 10), end_date: null, days_of_week: [2, 4] };
  const made = await request.post('/api/v1_webapp_create_new_fleet_subscription', { data: wanted });
  const { data } = (await made.json()) as { data: { subscription: { subscription_id: string } } };
  return data.subscription.subscription_id;
}

/** The fee plan that there is, or a new one with an extra: rides of the demo are free. */
async function planFrom(request: APIRequestContext): Promise<Town['plan']> {
  const ask = async <T>(call: string, data: object): Promise<T> => {
    const reply = await request.post(`/api/${call}`, { data });
    return ((await reply.json()) as { data: T }).data;
  };
  interface Plan {
    pricing_id: string;
    program_id: string;
  }
  const [known] = await ask<Plan[]>('v1_webapp_get_fee_plan_list', {});
  if (known) return { id: known.pricing_id, program: known.program_id };
  const [program] = await ask<{ program_id: string }[]>('v2_webapp_get_accessible_programs', {});
  const named = { program_id: program?.program_id, pricing_name: 'Cedar Medical' };
  const { pricing_id, program_id } = await ask<Plan>('v1_webapp_create_new_fee_plan', named);
  const label = await ask<{ label_id: string }>('v1_webapp_add_new_addl_info_label', { type: 1, label: 'Discount' });
  const terms = { fee_kind: 'Percentage', amount_cents: null, percentage: -10, percentage_basis: 'of ride fee' };
  const fee = { pricing_id, label_id: label.label_id, ...terms, rate_unit: 'per trip' };
  await ask('v1_webapp_save_new_addl_fee', fee);
  return { id: pricing_id, program: program_id };
}

/** The template that there is, or the day's board kept as one: the demo has kept none. */
async function templateFrom(request: APIRequestContext): Promise<string> {
  const held = await request.post('/api/v1_webapp_get_dispatch_template_list', { data: {} });
  const [known] = ((await held.json()) as { data: { template_id: string }[] }).data;
  if (known) return known.template_id;
  const account = await request.post('/api/v1_webapp_get_current_account', { data: {} });
  const { employer_programs } = ((await account.json()) as { data: { employer_programs: { program_id: string }[] } })
    .data;
  const wanted = { name: 'Tuesday', date: TUESDAY.slice(0, 10), program_id: employer_programs[0]?.program_id };
  const made = await request.post('/api/v1_webapp_create_dispatch_template', { data: wanted });
  return ((await made.json()) as { data: { template_id: string } }).data.template_id;
}
