import { createNewProgramAccount, makePortalPage } from '@handrail/contracts/accounts';
import { createAuthorization } from '@handrail/contracts/authorizations';
import {
  changeBookingPaymentMethod,
  closeMonth,
  draftInvoices,
  getDriverCash,
  getInvoiceById,
  initiateBookingPayment,
  issueInvoices,
  recordDriverCash,
  recordInvoicePayment,
  topUpPrepaid,
  verifyBookingPayment,
  keepStrayCash,
} from '@handrail/contracts/billing';
import {
  cancelBooking,
  changeBookingStatus,
  changeBookingRideFee,
  createNewBooking,
  editBooking,
  getBookingInfoById,
  previewBookingImport,
  saveNewAddlBookingInfo,
} from '@handrail/contracts/bookings';
import {
  createDispatchTemplate,
  createNewTimeBlock,
  createSingleFlexTrip,
  keepStrayPress,
  reportStopEvent,
  removeDispatchedBookings,
  saveBoardView,
} from '@handrail/contracts/dispatch';
import { sendDriverMessages, sendMessage } from '@handrail/contracts/driver-messages';
import { createDriverTeam, createNewDriver, previewDriverImport } from '@handrail/contracts/drivers';
import {
  getFleetShuttleList,
  getShuttleInfoById,
  previewShuttleImport,
  saveShuttlePeriod,
} from '@handrail/contracts/fleet';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { askForRide } from '@handrail/contracts/portal';
import {
  addNewAddlInfoLabel,
  createNewFeePlan,
  saveFeePlan,
  saveFeePlanInfo,
  saveNewAddlFee,
} from '@handrail/contracts/pricing';
import { allContracts } from '@handrail/contracts/registry';
import { saveReport } from '@handrail/contracts/reports';
import { createNewRiderUser, previewRiderImport, saveMemberNumber } from '@handrail/contracts/riders';
import { startAutoSchedule } from '@handrail/contracts/scheduler';
import { createSharedTrip, getSharedTripInitialOrder } from '@handrail/contracts/shared-trips';
import { clock, getFleetScheduleData, saveShiftPattern } from '@handrail/contracts/shifts';
import {
  importNemPrebookings,
  makeReturnFile,
  previewNemPrebookings,
  saveBrokerKey,
  saveBrokerLayout,
} from '@handrail/contracts/nemt';
import { createNewFleetSubscription, previewStandingOrderImport } from '@handrail/contracts/subscriptions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOME as PLACE } from './bookings/testing.ts';
import { loopbackOf } from './billing/index.ts';
import { audit, DATE, deviceOf, openBoardTown, type BoardTown } from './dispatch/testing.ts';
import { addPerson, EMPTY_FORM as DRIVER } from './drivers/testing.ts';
import { addPayer } from './accounts/testing.ts';
import { addVehicles, EMPTY_FORM as VEHICLE, formOf } from './fleet/testing.ts';
import { receiveFile } from './nemt/index.ts';
import { fileOf, OWN_LAYOUT, ruth } from './nemt/testing.ts';
import { asOwner } from './platform/db/transaction.ts';
import { bring } from './platform/testing/deeds.ts';
import { callAt } from './platform/testing/wire.ts';
import { FREE_TIERS, ONE_DOLLAR } from './pricing/testing.ts';
import { askWith, found, make, mayPlan, planBy } from './scheduler/testing.ts';
import { saveAs, ZONE } from './shifts/testing.ts';
import { useHouse } from './testing.ts';

/**
 * A submit that is pressed twice, a browser that tries again, a proxy that does: whatever is sent again under its key is
 * done once, and answered with the same words (C7). The calls are those that the contracts name; one that is not in the
 * table below fails until somebody says what it takes.
 */
const house = useHouse();

let town: BoardTown;
let rides = 0;
beforeAll(async () => {
  town = await openBoardTown(house, { rides: [] });
  // Rides are booked by the terms of their program.
  await sql`
    insert into program_version (operator_id, program_id, effective_on, geofence, service_hours, edit_cutoff_min)
    values (${town.operator}, ${town.program}, '2026-01-01', '[]', '[]', 60)`.execute(asOwner(house.services.db));
});

/** A report as it is kept. */
const SAVED = {
  saved_report_id: null,
  is_shared: false,
  shared_levels: [3, 4],
  screen: 'graphs',
  span: 'week',
  filters: {},
  sent: 'never',
  is_paused: false,
  recipient_ids: [],
} satisfies Omit<SentOf<typeof saveReport>, 'name'>;

/** A ride nobody else in this file touches. */
async function ride(pickup: string | null = '12:00'): Promise<{ booking_id: string }> {
  const rider = `Rider ${++rides}`;
  await town.book([{ rider, pickup }]);
  return { booking_id: town.booking(rider) };
}

/** The same, on the van. */
async function driven(pickup: string | null = '12:00'): Promise<{ booking_id: string; trip_id: string }> {
  const { booking_id } = await ride(pickup);
  const { trip } = await town.mia.get(createSingleFlexTrip, { booking_id, ...town.run('van') });
  return { booking_id, trip_id: trip.trip_id };
}

/** A day that is kept with a ride on it, which waits again since. */
async function template(pickup = '16:30'): Promise<string> {
  const { booking_id } = await driven(pickup);
  const kept = { name: `Kept ${++rides}`, date: DATE, program_id: town.program };
  const { template_id } = await town.mia.get(createDispatchTemplate, kept);
  await town.mia.get(removeDispatchedBookings, { bookings: [booking_id] });
  return template_id;
}

/** A press of Dan's about a ride that was taken off the van. */
async function strayPress() {
  const { booking_id, trip_id } = await driven('06:50');
  await town.mia.get(removeDispatchedBookings, { bookings: [booking_id] });
  return { booking_id, trip_id, event: 'enroute', event_time: `${DATE}T10:30:00Z` } as const;
}

/** Cash of Dan's for such a ride. */
async function strayCash() {
  const { booking_id, trip_id, event_time } = await strayPress();
  return { booking_id, trip_id, amount_cents: 100, event_time };
}

async function canceled(): Promise<{ booking_id: string }> {
  const waiting = await ride();
  await town.mia.get(cancelBooking, { ...waiting, for_reschedule: false });
  return waiting;
}

async function vehicle(): Promise<string> {
  const [id = ''] = await addVehicles(town.mia, [`spare ${++rides}`]);
  return id;
}

async function person(): Promise<string> {
  return addPerson(house, town, `New ${++rides}`);
}

async function driver(): Promise<string> {
  const driver_user_id = await person();
  await town.mia.get(createNewDriver, { ...DRIVER, driver_user_id });
  return driver_user_id;
}

async function brokersFile() {
  const insurance_id = await addPayer(house, town, `Broker ${++rides}`, { programs: [town.program] });
  const trip = ruth({
    'Trip ID': `T${++rides}`,
    'Trip Date': DATE.replace(/(.+)-(.+)-(.+)/, '$2/$3/$1'),
    'Promised Pick-up Time': '14:30',
  });
  const file_id = await fileOf(house, town.operator, town.mia, [trip]);
  const { import_id } = await town.mia.get(previewNemPrebookings, { insurance_id, file_id });
  return { insurance_id, import_id: import_id ?? '', rows: [2] };
}

async function broughtRide() {
  const { imported } = await town.mia.get(importNemPrebookings, await brokersFile());
  const { insurance_id = '', broker_prebooking_id = '', booking_id = '' } = imported[0] ?? {};
  return { insurance_id, broker_prebooking_id, booking_id: booking_id ?? '' };
}

/** A broker's ride that came to nothing, of which it is to be told. */
async function returnOfRide() {
  const { insurance_id, booking_id } = await broughtRide();
  await town.mia.get(cancelBooking, { booking_id, for_reschedule: false, reason: 'Ill.' });
  return { insurance_id, start_date: DATE, end_date: DATE };
}

async function ownLayout() {
  const insurance_id = await addPayer(house, town, `Broker ${++rides}`, { programs: [town.program] });
  const { layout } = await town.mia.get(saveBrokerLayout, { insurance_id, ...OWN_LAYOUT });
  return { insurance_id, layout };
}

const GRANTED = {
  number: 'EF-1',
  starts_on: DATE,
  ends_on: DATE,
  counts: 'rides' as const,
  granted: 2,
  level: null,
};

async function authorization(): Promise<string> {
  const asked = { passenger_id: await rider(), insurance_id: await payerAccount(), ...GRANTED };
  return (await town.mia.get(createAuthorization, asked)).authorization_id;
}

async function numbered() {
  const insurance_id = await addPayer(house, town, `Broker ${++rides}`, { programs: [town.program] });
  return { user_id: await rider(), insurance_id, number: `CV${++rides}`, starts_on: DATE };
}

async function rider(): Promise<string> {
  const { user } = await town.mia.get(createNewRiderUser, {
    firstname: 'Rita',
    lastname: `Rider ${++rides}`,
    phone: '',
    program_id: town.program,
  });
  return user.user_id;
}

async function list(text: string): Promise<string> {
  return (await bring(house, town, 'import', { bytes: Buffer.from(text), name: 'list.csv' })).id;
}

const wall = (time: string) => `${DATE}T${time}`;
const team = () => town.run('van');
const spoken = () => ({ date: DATE, shuttle_id: town.vehicle('van'), text: `Words ${++rides}` });
/** A quarter of an hour on the van that nothing else stands in. */
const block = (start: string) => {
  const end = `${start.slice(0, 3)}${Number(start.slice(3)) + 15}`;
  return { to_delete: false as const, trip_id: null, ...span(start, end), ...team(), program_id: town.program };
};
const span = (start: string, end: string) => ({ start_time: wall(start), end_time: wall(end) });
const hours = (day: string, start: string, end: string) => ({
  driver_id: town.driver('Sue'),
  schedule_data: [
    { program_id: town.program, time_data: [{ start_time_val: `${day}T${start}`, end_time_val: `${day}T${end}` }] },
  ],
});
const elm = {
  userplace_id: null,
  addressLine1: '12 Elm St',
  city: 'Cedar',
  state: 'NY',
  zipcode: '10001',
  latitude: 41.1,
  longitude: -73.9,
  location_type: 2,
};

/** What each call takes, in a town where it can be done: its params, made anew. */
const table: Record<string, () => Promise<object>> = {
  applyAutoSchedule: async () => {
    const name = `Rider ${++rides}`;
    await town.book([{ rider: name, pickup: '15:00' }]);
    const booking = town.booking(name);
    planBy(house, ({ input }) =>
      found(input, [{ ride: booking, vehicle: town.vehicle('sedan'), from: '15:00', to: '15:30' }]),
    );
    await mayPlan(house, town.operator, town.program);
    askWith(house, async (_name, id) => void make(house, id));
    const asked = { date: DATE, bookings: [booking], program_id: [town.program], config: {} };
    const { queue_id } = await town.mia.get(startAutoSchedule, asked);
    return { queue_id, bookings: [booking] };
  },
  bookingFlag: async () => ({ ...(await ride()), flag: true }),
  cancelBooking: async () => ({ ...(await ride()), for_reschedule: false }),
  changeBookingAddlPassenger: async () => ({ ...(await ride()), additional_passenger: 1 }),
  changeBookingAddress: async () => ({ ...(await ride()), stop_type: 'dropoff', place: elm }),
  changeBookingMobility: async () => ({ ...(await ride()), mobility_assistance: ['Wheelchair'] }),
  changeBookingRideFee: async () => ({ ...(await ride()), ride_fee: 500 }),
  changeBookingPaymentMethod: async () => ({ ...(await ride()), payment: 'Check' }),
  changeBookingStatus: async () => ({ booking_id: (await driven('06:30')).booking_id, ride_status: 6 }),
  createNewBooking: async () => ({
    program_id: town.program,
    passenger_id: await rider(),
    pickup_place: elm,
    dropoff_place: { ...elm, addressLine1: 'Mercy Clinic', latitude: 41.12 },
    pickup_time: wall('15:00'),
    mobility_assistance: [],
    additional_passenger: 0,
    payment: 'Cash',
  }),
  recordWish: async () => ({
    program_id: town.program,
    passenger_id: await rider(),
    wished_time: wall('15:00'),
    offers: [],
    with_return: false,
    reason: 'no_vehicle_free',
  }),
  editAdminNote: async () => ({ ...(await ride()), admin_note: 'Side door.' }),
  editBooking: async () => ({ ...(await ride()), office_note: 'Rings twice.' }),
  editBookingPickupTime: async () => ({
    ...(await ride()),
    trip_id: null,
    program_id: town.program,
    pickup_time: wall('13:00'),
  }),
  editDriverNote: async () => ({ ...(await ride()), driver_note: 'Mind the step.' }),
  editAddlBookingInfo: async () => {
    const { addl_info } = await town.mia.get(saveNewAddlBookingInfo, await noted());
    return { addl_info_id: addl_info.addl_info_id, value: 'Two tanks' };
  },
  saveNewAddlBookingInfo: async () => noted(),
  priceAgain: async () => {
    const waiting = await ride();
    const plan = await feePlan();
    await town.mia.get(saveFeePlan, { ...plan, tiers: FREE_TIERS.map((tier) => ({ ...tier, base_fee: 900 })) });
    const info = { ...plan, pricing_name: `Plan ${++rides}`, payment_timing: 1 as const, is_default: true };
    await town.mia.get(saveFeePlanInfo, info);
    return { booking_ids: [waiting.booking_id] };
  },
  editPassengerSignature: async () => ({ ...(await ride()), signature: (await bring(house, town, 'signature')).url }),
  recreateCancelledBooking: async () => canceled(),
  replicateBooking: async () => ({ ...(await ride()), dates: ['2026-03-12'] }),

  setBookingPaymentTiming: async () => ({ ...(await ride()), payment_timing: 2 }),
  updateBookingPaymentStatus: async () => {
    const owing = await ride();
    await town.mia.get(changeBookingRideFee, { ...owing, ride_fee: 500 });
    return { ...owing, payment_status: 'waived', reason: 'The van was late.' };
  },

  changeAssignedVehicleDriver: async () => ({
    shuttle_id: await vehicle(),
    date: DATE,
    driver_id: await driver(),
    driver_team_id: null,
  }),
  createMultipleFlexTrips: async () => ({ bookings: [(await ride()).booking_id], ...team() }),
  createSingleFlexTrip: async () => ({ ...(await ride()), ...team() }),
  dispatchBooking: async () => ({
    ...(await ride()),
    ...team(),
    pickup_time: wall('12:00'),
    insurance_account_id: null,
  }),
  editBookingTripTime: async () => ({ ...(await driven()), pickup_time: wall('12:30') }),
  moveDispatchedBooking: async () => {
    const { shuttle_id, driver_id } = town.run('sedan');
    return { booking_id: (await driven()).booking_id, shuttle_id, driver_id, team_id: null };
  },
  removeDispatchedBookings: async () => ({ bookings: [(await driven()).booking_id] }),
  pinDispatchedBookings: async () => ({ bookings: [(await driven()).booking_id], is_pinned: true }),
  removeScheduledTrip: async () => ({ trip_id: (await driven()).trip_id }),
  reportRadioEvent: async () => ({ ...(await driven('06:50')), event: 'enroute', event_time: wall('06:30') }),
  reportStopEvent: async () => ({ ...(await driven('06:50')), event: 'enroute', event_time: `${DATE}T10:30:00Z` }),
  reportDoorCall: async () => {
    const { booking_id, trip_id } = await driven('06:50');
    const press = { booking_id, trip_id, event: 'arrived_pickup', event_time: `${DATE}T10:30:00Z` } as const;
    await house.visit(reportStopEvent, press, { headers: await deviceOf(house, town, 'Dan') });
    return { booking_id, trip_id, event_time: `${DATE}T10:35:00Z` };
  },
  keepStrayPress: async () => strayPress(),
  decideWayBack: async () => {
    const { booking_id } = await driven('06:50');
    await town.mia.get(changeBookingStatus, { booking_id, ride_status: 5, reason: 'Nobody there' });
    return { booking_id, rest_of_journey: 'keep' as const };
  },
  decideStrayPresses: async () => {
    const { trip_id, booking_id, event, event_time } = await strayPress();
    const who = { headers: await deviceOf(house, town, 'Dan') };
    await house.visit(keepStrayPress, { trip_id, booking_id, event, event_time }, who);
    return { booking_id, take_in: false };
  },
  saveWillCallCallTime: async () => ({ ...(await ride(null)), call_time: wall('14:00') }),
  spreadRides: async () => ({ rides: [{ ...(await ride()), ...team(), pickup_time: null }] }),
  editPlaceNote: async () => ({
    door: { addressLine1: `${++rides} Elm St`, city: 'Cedar Valley', state: 'PA' },
    note: 'Gate 4417.',
  }),
  saveBoardView: async () => ({ board_view_id: null, name: 'Late vans', is_shared: false, params: { show: 'late' } }),
  deleteBoardView: async () => ({ board_view_id: await boardView('To be deleted') }),
  saveReport: async () => ({ ...SAVED, name: `Report ${++rides}` }),
  deleteReport: async () => {
    const { report } = await town.mia.get(saveReport, { ...SAVED, name: `Report ${++rides}` });
    return { saved_report_id: report.saved_report_id };
  },
  createDispatchTemplate: async () => ({
    name: `Kept ${(await driven()).trip_id}`,
    date: DATE,
    program_id: town.program,
  }),
  editDispatchTemplate: async () => ({ template_id: await template(), name: `Renamed ${++rides}` }),
  copyDispatchTemplate: async () => ({ template_id: await template(), name: `Copied ${++rides}` }),
  applyDispatchTemplate: async () => ({ template_id: await template('17:30'), date: DATE }),
  createTemplateFlexTrips: async () => ({ template_id: await template('18:30'), date: DATE }),
  takeLane: async () => ({ date: DATE, shuttle_id: await vehicle(), is_taken: true }),
  enterPaper: async () => ({ ...(await driven('06:50')), driver_arrival_time: wall('06:35'), pickup_odometer: 48_210 }),
  updateCurrentTrip: async () => ({ ...(await driven('06:50')), driver_enroute_time: wall('06:30') }),
  updateDispatchTrip: async () => ({ trip_id: (await driven()).trip_id, notes: 'Bring the ramp.' }),
  updateSingleBookingTrip: async () => ({ ...(await driven()), admin_note: 'Bring the ramp.' }),

  createSharedTrip: async () => toShare(['12:00', '12:05']),
  removeSharedTripBooking: async () => {
    const { trip_id, stop_order, bookings } = await shared();
    const [leaving = ''] = bookings;
    const left = stop_order.flatMap((stop) => {
      const staying = stop.bookings.filter(({ booking_id }) => booking_id !== leaving);
      return staying.length === 0 ? [] : { ...stop, bookings: staying };
    });
    return { trip_id, stop_order: left, bookings: [leaving], shuttle_anchor_location: null };
  },
  saveSharedTrip: async () => {
    const { trip_id, stop_order, travel_time, travel_distance } = await shared();
    return { trip_id, stop_order, travel_time, travel_distance, load_unload_time: 360, shuttle_anchor_location: null };
  },

  createNewTimeBlock: async () => ({ ...block('20:00'), notes: 'In the shop.' }),
  editDriverAction: async () => {
    const { addressLine1: addressLine, city, state, zipcode, latitude, longitude } = elm;
    const place = { addressLine, city, state, zipcode, latitude, longitude };
    return { ...block('20:30'), ...place, to_delete: false, action_detail: 'Fetch the spare chair.' };
  },
  editDriverLunchTime: async () => ({ ...block('21:00'), to_delete: false }),
  updateTimeBlock: async () => {
    const { trip } = await town.mia.get(createNewTimeBlock, { ...block('21:30'), notes: 'In the shop.' });
    const { start_time, end_time } = block('22:00');
    return { to_delete: false, trip_id: trip.trip_id, start_time, end_time, notes: 'In the shop still.' };
  },

  markDriverMessagesRead: async () => {
    await driven();
    const who = { headers: await deviceOf(house, town, 'Dan') };
    const told = await house.visit(sendMessage, { ...spoken(), event_time: `${DATE}T10:00:00Z` }, who);
    return { driver_message_ids: told.status === 'success' ? [told.data.message.driver_message_id] : [] };
  },
  reportMessage: async () => {
    await driven();
    const { date, shuttle_id, text } = spoken();
    const { messages } = await town.mia.get(sendDriverMessages, { date, shuttle_ids: [shuttle_id], text });
    const driver_message_id = messages[0]?.driver_message_id ?? '';
    return { driver_message_id, event: 'acknowledged', event_time: `${DATE}T10:00:00Z`, answer: 'OK' };
  },
  sendDriverMessages: async () => {
    await driven();
    const { date, shuttle_id, text } = spoken();
    return { date, shuttle_ids: [shuttle_id], text };
  },
  sendMessage: async () => {
    await driven();
    return { ...spoken(), event_time: `${DATE}T10:00:00Z` };
  },

  takeBackPress: async () => {
    const press = { ...(await driven('06:50')), event: 'enroute', event_time: `${DATE}T10:30:00Z` } as const;
    await house.visit(reportStopEvent, press, { headers: await deviceOf(house, town, 'Dan') });
    return { version: await town.version() };
  },
  undoOperation: async () => {
    await town.mia.get(editBooking, { ...(await ride()), office_note: 'Rings twice.' });
    return { version: await town.version() };
  },

  createDriverTeam: async () => ({
    driver_team_name: `Team ${++rides}`,
    driver_ids: [town.driver('Dan'), town.driver('Max')],
  }),
  createNewDriver: async () => ({ ...DRIVER, driver_user_id: await person() }),
  editDriver: async () => {
    const id = await driver();
    return { ...DRIVER, driver_id: id, driver_user_id: id, note: 'Early bird.' };
  },
  saveDriverPapers: async () => ({
    driver_id: await driver(),
    papers: [{ paper: 'training' as const, expires_on: null }],
  }),
  editDriverTeam: async () => {
    const driver_ids = [await driver(), await driver()];
    const made = await town.mia.get(createDriverTeam, { driver_team_name: `Team ${++rides}`, driver_ids });
    return { driver_team_id: made.driver_team_id, driver_team_name: `Team ${++rides}` };
  },
  editManyDrivers: async () => ({ driver_ids: [await driver()], clock_in_out: true }),
  importDrivers: async () => {
    const file_id = await list(`First,Last,Mobile\nIda,Imported,530-555-${String(++rides).padStart(4, '0')}\n`);
    return { import_id: (await town.mia.get(previewDriverImport, { file_id })).import_id };
  },

  createNewService: async () => ({ program_name: `Program ${++rides}`, program_timezone: 'America/Denver' }),
  editService: async () => ({ program_id: town.program, effective_on: '2026-04-20', slot_minutes: 20 }),
  savePlannerPolicy: async () => ({ program_id: town.program, date: '2026-04-21', policy: { ride_factor: 2 } }),
  saveTravelHours: async () => ({ program_id: town.program, kind: 'rush' }),

  createNewShuttle: async () => ({ ...VEHICLE, license_plate: `NEW ${++rides}` }),
  editManyShuttles: async () => ({ shuttle_ids: [await vehicle()], add_programs: [town.program] }),
  editShuttle: async () => {
    const shuttle_id = await vehicle();
    return { shuttle_id, ...formOf(await town.mia.get(getShuttleInfoById, { shuttle_id })), note: 'Squeaks.' };
  },
  importShuttles: async () => {
    const file_id = await list(`Unit,Plate\n${++rides},LIST ${rides}\n`);
    return { import_id: (await town.mia.get(previewShuttleImport, { file_id })).import_id };
  },
  removeShuttlePeriod: async () => {
    const { period } = await town.mia.get(saveShuttlePeriod, await shop());
    return { vehicle_period_id: period.vehicle_period_id, date: DATE };
  },
  saveShuttlePapers: async () => ({
    shuttle_id: await vehicle(),
    papers: [{ paper: 'inspection' as const, expires_on: null }],
  }),
  saveShuttlePeriod: async () => shop(),
  updateShuttleListColumnNumber: async () => {
    const ids = (await town.mia.get(getFleetShuttleList, {})).map(({ shuttle_id }) => shuttle_id).reverse();
    return { shuttles: ids.map((shuttle_id, at) => ({ shuttle_id, column_number: at + 1 })) };
  },

  editAccountReportConfig: async () => {
    const { account_id } = await town.mia.get(createNewProgramAccount, clinic());
    return { account_id, columns: ['date', 'total'] };
  },
  draftInvoices: async () => {
    await owedByPayer();
    return { through: DATE };
  },
  editCardProvider: async () => ({ provider: 'none' as const }),
  editProgramPaymentMethods: async () => ({ program_id: town.program, payment_methods: ['cash', 'check'] }),
  emailUserReceipt: async () => {
    const { booking_id } = await owing();
    await sql`
      update person set email = 'rider@there.example' where person_id = (select rider_id from booking where booking_id = ${booking_id})`.execute(
      asOwner(house.services.db),
    );
    return { booking_id };
  },
  initiateBookingPayment: async () => ({ booking_id: (await owing()).booking_id, payment: 'cash' }),
  initiateCardPayment: async () => {
    await providerAway();
    return { invoice_id: await invoice() };
  },
  initiatePassengerStripePayment: async () => {
    await providerAway();
    return owing();
  },
  issueInvoices: async () => ({ invoice_ids: [await draft()] }),
  countDriverCash: async () => {
    const { booking_id } = await driven('07:05');
    const taken = { booking_id, driver_id: town.driver('Dan'), amount_cents: 100 };
    await town.mia.get(recordDriverCash, taken);
    const { drivers } = await town.mia.get(getDriverCash, { date: DATE });
    const taken_cents = drivers.find(({ driver_id }) => driver_id === town.driver('Dan'))?.in_hand_cents ?? 0;
    return { driver_id: town.driver('Dan'), date: DATE, taken_cents, counted_cents: taken_cents };
  },
  recordDriverCash: async () => ({
    booking_id: (await driven('07:05')).booking_id,
    driver_id: town.driver('Dan'),
    amount_cents: 100,
  }),
  takeCash: async () => ({
    booking_id: (await driven('07:05')).booking_id,
    amount_cents: 100,
    event_time: `${DATE}T10:30:00Z`,
  }),
  keepStrayCash: async () => strayCash(),
  decideStrayCash: async () => {
    const who = { headers: await deviceOf(house, town, 'Dan') };
    const kept = await house.visit(keepStrayCash, await strayCash(), who);
    if (kept.status !== 'success') throw new Error(kept.message.message);
    return { stray_press_id: kept.data.stray_press_id, take_in: true };
  },
  returnPrepaid: async () => {
    const { passenger_id } = await owing();
    await town.mia.get(topUpPrepaid, { passenger_id, payment: 'cash', amount_cents: 500 });
    return { passenger_id, payment: 'cash' as const, amount_cents: 100, reason: 'Asked for' };
  },
  topUpPrepaid: async () => {
    const { passenger_id } = await owing();
    return { passenger_id, payment: 'cash' as const, tickets: 2, ticket_cents: 250 };
  },
  recordInvoicePayment: async () => ({
    account_id: await payerAccount(),
    amount_cents: 100,
    payment: 'check' as const,
    reference: '1041',
    invoice_ids: [],
  }),
  refundBookingRideFee: async () => ({ booking_id: (await paying(true)).booking_id, amount_cents: 100 }),
  verifyBookingPayment: async () => paying(false),
  editPayerRule: async () => ({
    insurance_id: await payerAccount(),
    authorizations: 'warn' as const,
    papers: 'refuse' as const,
    driver_papers: ['training' as const],
    vehicle_papers: [],
  }),
  editPayerTerms: async () => ({
    account_id: await payerAccount(),
    net_days: 45 as const,
    cycle: 'weekly' as const,
    grouping: 'day' as const,
    needs: ['signature' as const],
  }),
  closeMonth: async () => ({ month: '2026-01' }),
  reopenMonth: async () => {
    await town.mia.call(closeMonth, { month: '2026-02' });
    return { month: '2026-02', reason: 'A late correction' };
  },
  voidInvoice: async () => ({ invoice_id: await invoice(), reason: 'Sent twice' }),
  useCredit: async () => {
    const invoice_id = await draft();
    const { account_id } = await town.mia.get(getInvoiceById, { invoice_id });
    // Nothing is open yet, so that all of it is credit.
    const ahead = { amount_cents: 500, payment: 'check' as const, reference: '1041', invoice_ids: [] };
    await town.mia.get(recordInvoicePayment, { ...ahead, account_id: account_id ?? '' });
    await town.mia.get(issueInvoices, { invoice_ids: [invoice_id] });
    return { invoice_id };
  },
  writeCreditNote: async () => ({ invoice_id: await invoice(), amount_cents: 100, reason: 'Rode alone' }),
  writeOffInvoice: async () => ({ invoice_id: await invoice(), amount_cents: 100, reason: 'Short pay' }),

  acceptDispute: async () => disputed(),
  answerDispute: async () => ({ ...(await disputed()), answer: 'The ride was driven.' }),
  askForRide: async () => asked(),
  cancelAskedRide: async () => {
    const headers = { Authorization: `Bearer ${await pageOpened()}` };
    const ride = await house.visit(askForRide, asked(), { headers });
    return { booking_id: ride.status === 'success' ? ride.data.booking_id : '' };
  },
  closePortalPage: async () => {
    const { account_id } = await town.mia.get(createNewProgramAccount, clinic());
    await town.mia.get(makePortalPage, { account_id, program_id: town.program });
    return { account_id, program_id: town.program };
  },
  makePortalPage: async () => {
    const { account_id } = await town.mia.get(createNewProgramAccount, clinic());
    return { account_id, program_id: town.program };
  },
  createNewProgramAccount: async () => clinic(),
  editProgramAccount: async () => {
    const { account_id } = await town.mia.get(createNewProgramAccount, clinic());
    return { account_id, add_contact: 'Front desk' };
  },
  addNewAddlInfoLabel: async () => ({ type: 1 as const, label: `Label ${++rides}` }),
  createNewFeePlan: async () => ({ program_id: town.program, pricing_name: `Plan ${++rides}` }),
  editAddlFee: async () => {
    const { pricing_id } = await feePlan();
    const { addl_fee_id } = await town.mia.get(saveNewAddlFee, { pricing_id, label_id: await label(), ...ONE_DOLLAR });
    return { addl_fee_id, amount_cents: 200 };
  },
  saveFeePlan: async () => ({ ...(await feePlan()), tiers: FREE_TIERS.map((tier) => ({ ...tier, base_fee: 900 })) }),
  saveFeePlanInfo: async () => ({ ...(await feePlan()), pricing_name: `Plan ${++rides}`, payment_timing: 2 }),
  saveNewAddlFee: async () => ({ ...(await feePlan()), label_id: await label(), ...ONE_DOLLAR }),

  createNewInsurance: async () => ({ name: `Payer ${++rides}`, program_id: [town.program] }),
  importNemPrebookings: async () => brokersFile(),
  answerPrebookings: async () => {
    const { insurance_id, broker_prebooking_id } = await broughtRide();
    return { prebookings: [{ insurance_id, broker_prebooking_id }], answer: 'refused', reason: 'No vehicle' };
  },
  makeReturnFile: async () => returnOfRide(),
  resendReturnFile: async () => {
    const asked = await returnOfRide();
    const { return_batch_id } = await town.mia.get(makeReturnFile, asked);
    // As if something had become of the ride since that the file did not say.
    await sql`
      update return_batch set lines = jsonb_set(lines, '{0,digest}', '"otherwise"')
      where operator_id = ${town.operator} and return_batch_id = ${return_batch_id}`.execute(
      asOwner(house.services.db),
    );
    return { return_batch_id };
  },
  saveAnswerTerms: async () => ({
    insurance_id: await addPayer(house, town, `Broker ${++rides}`, { programs: [town.program] }),
    answer_within_min: 45,
  }),
  renameBrokerLayout: async () => ({ ...(await ownLayout()), layout_name: `Layout ${++rides}` }),
  removeBrokerLayout: async () => ownLayout(),
  saveBrokerKey: async () => ({ insurance_id: await payerAccount(), key_sha256: String(++rides).padStart(64, '0') }),
  removeBrokerKey: async () => {
    const insurance_id = await payerAccount();
    await town.mia.get(saveBrokerKey, { insurance_id, key_sha256: String(++rides).padStart(64, '0') });
    return { insurance_id };
  },
  putAsideBrokerFile: async () => {
    const brought = {
      operator: town.operator,
      payerId: await payerAccount(),
      way: 'machine' as const,
      name: 'trips.csv',
    };
    const received = await receiveFile(house.services, { ...brought, bytes: Buffer.from(`a,b\n1,${++rides}\n`) });
    return { broker_file_id: received.ok ? received.value.broker_file_id : '' };
  },
  saveBrokerLayout: async () => ({
    insurance_id: await addPayer(house, town, `Broker ${++rides}`, { programs: [town.program] }),
    ...OWN_LAYOUT,
  }),

  createNewRiderUser: async () => ({
    firstname: 'Rita',
    lastname: `Rider ${++rides}`,
    phone: '',
    program_id: town.program,
  }),
  importBookings: async () => {
    // A ride that was booked to there makes the place known.
    const there = { ...PLACE, addressLine1: '1 Clinic Way', latitude: 40.82, longitude: -77.9 };
    await town.mia.get(createNewBooking, {
      program_id: town.program,
      passenger_id: await rider(),
      pickup_place: PLACE,
      dropoff_place: there,
      pickup_time: `${DATE}T15:00`,
      mobility_assistance: [],
      additional_passenger: 0,
      payment: 'Cash',
    });
    const row = `Rita,Rider ${rides},Test Program,${DATE},3:30 PM,${PLACE.addressLine1},1 Clinic Way`;
    const file_id = await list(`First,Last,Program,Date,Pickup time,From,To\n${row}\n`);
    return { import_id: (await town.mia.get(previewBookingImport, { file_id })).import_id };
  },
  importRiders: async () => {
    // Other calls have opened programs of their own by now, so the row names its own.
    const file_id = await list(`First,Last,Program\nIda,Imported ${++rides},Test Program\n`);
    return { import_id: (await town.mia.get(previewRiderImport, { file_id })).import_id };
  },
  dismissLikelyDouble: async () => ({ user_id: await rider(), other_user_id: await rider() }),
  mergeCommunityMembers: async () => ({ user_id: await rider(), merged_user_id: await rider() }),
  createAuthorization: async () => ({
    passenger_id: await rider(),
    insurance_id: await payerAccount(),
    ...GRANTED,
  }),
  editAuthorization: async () => ({ authorization_id: await authorization(), ...GRANTED, granted: 3 }),
  removeAuthorization: async () => ({ authorization_id: await authorization() }),
  removeMemberNumber: async () => ({
    member_number_id: (await town.mia.get(saveMemberNumber, await numbered())).member_number_id,
  }),
  saveMemberNumber: async () => numbered(),
  updateCommunityMember: async () => ({ user_id: await rider(), note: 'Side door.' }),

  createNewFleetSubscription: async () => ({ ...(await ride('16:00')), ...FROM_TODAY, days_of_week: [2] }),
  createNewMonthlyFleetSubscription: async () => ({ ...(await ride('16:15')), ...FROM_TODAY, days_of_month: [10, 20] }),
  editFleetSubscription: async () => ({ ...(await order()), pickup_time: '5:00 PM' }),
  editFleetSubscriptionNote: async () => ({ ...(await order()), note: 'Chair 4.' }),
  importStandingOrders: async () => {
    // Its ride of today is booked already, whatever its program has room for by now.
    const to = await town.mia.get(getBookingInfoById, await ride('16:30'));
    const { passenger_firstname: first, passenger_lastname: last, pickup_address, dropoff_address } = to;
    const row = `${first},${last},Test Program,daily,4:30 PM,"${pickup_address}","${dropoff_address}"`;
    const file_id = await list(`First,Last,Program,Days,Pickup time,From,To\n${row}\n`);
    return { import_id: (await town.mia.get(previewStandingOrderImport, { file_id })).import_id };
  },

  carryFleetScheduleForward: async () => {
    await saveAs(town.mia, '2026-03-09', [hours('2026-03-09', '08:00', '16:00')]);
    return { date: DATE, timezone: ZONE };
  },
  clock: async () => ({ clock_event: 'in', event_time: `${DATE}T10:15:00Z` }),
  clonePreviousFleetScheduleData: async () => {
    await saveAs(town.mia, '2026-04-06', [hours('2026-04-06', '08:00', '16:00')]);
    return { date: '2026-04-07', timezone: ZONE };
  },
  copyShifts: async () => {
    await saveAs(town.mia, '2026-04-13', [hours('2026-04-13', '08:00', '16:00')]);
    return { from_date: '2026-04-13', to_dates: ['2026-04-14'], timezone: ZONE };
  },
  editDriverLoggedScheduleData: async () => {
    const who = { headers: await deviceOf(house, town, 'Sue') };
    const at = (clock_event: 'in' | 'out', time: string) =>
      house.visit(clock, { clock_event, event_time: `2026-03-09T${time}:00Z` }, who);
    await at('in', '13:00');
    const out = await at('out', '21:00');
    const logged_shift_id = out.status === 'success' ? out.data.logged_shift_id : '';
    return { logged_shift_id, start_time: '2026-03-09T08:00', end_time: '2026-03-09T17:00', reason: 'Forgot.' };
  },
  planShifts: async () => {
    await town.mia.get(saveShiftPattern, pattern('Dan', '2026-05-04'));
    return { start_date: '2026-05-04', end_date: '2026-05-08', timezone: ZONE };
  },
  saveClosedDay: async () => ({
    closed_day_id: null,
    date: '2026-07-04',
    program_id: null,
    reason: 'Independence Day',
  }),
  saveDriverAvailability: async () => ({
    driver_id: town.driver('Sue'),
    week: [{ day_of_week: 1, start_time: '08:00', end_time: '16:00' }],
  }),
  saveDriverLeave: async () => ({
    driver_leave_id: null,
    driver_id: town.driver('Sue'),
    kind: 'vacation',
    starts_on: '2026-08-03',
    ends_on: '2026-08-07',
    start_time: null,
    end_time: null,
    note: '',
  }),
  saveFleetScheduleData: async () => {
    const date = '2026-04-20';
    const { schedule_id } = await town.mia.get(getFleetScheduleData, { date, timezone: ZONE });
    return { date, timezone: ZONE, schedule_id, driver_schedule_list: [hours(date, '08:00', '16:00')] };
  },
  saveShiftNeeds: async () => ({
    program_id: town.program,
    needs: [{ day_of_week: 1, start_time: '08:00', end_time: '16:00', drivers: 2 }],
  }),
  saveShiftPattern: async () => pattern('Sue', '2026-06-01'),
};

const clinic = () => ({
  name: `Clinic ${++rides}`,
  program_id: [town.program],
  main_address: null,
  is_insurance: false,
});
async function feePlan(): Promise<{ pricing_id: string }> {
  const named = { program_id: town.program, pricing_name: `Plan ${++rides}` };
  return { pricing_id: (await town.mia.get(createNewFeePlan, named)).pricing_id };
}

async function label(): Promise<string> {
  return (await town.mia.get(addNewAddlInfoLabel, { type: 1, label: `Label ${++rides}` })).label_id;
}

async function noted(): Promise<{ booking_id: string; label_id: string; value: string }> {
  const { label_id } = await town.mia.get(addNewAddlInfoLabel, { type: 3, label: `Line ${++rides}` });
  return { ...(await ride()), label_id, value: 'One tank' };
}

/** A ride that its rider owes something for. */
async function owing(): Promise<{ booking_id: string; passenger_id: string }> {
  const { booking_id } = await ride();
  const { booking } = await town.mia.get(changeBookingRideFee, { booking_id, ride_fee: 1450 });
  return { booking_id, passenger_id: booking.passenger_id };
}

/** One that is being paid at the desk, or was. */
async function paying(isIn: boolean): Promise<{ booking_id: string; reference: string }> {
  const { booking_id } = await owing();
  const started = await town.mia.get(initiateBookingPayment, { booking_id, payment: 'cash' });
  const named = { booking_id, reference: started.reference ?? '' };
  if (isIn) await town.mia.get(verifyBookingPayment, named);
  return named;
}

/** A payment by card that its holder disputes, as its row alone says it; whoever took it is away, so that nothing more is heard. */
async function disputed(): Promise<{ dispute_id: string }> {
  await providerAway();
  const { booking_id, passenger_id } = await owing();
  const { rows } = await sql<{ id: string }>`
    with paid as (
      insert into payment (operator_id, kind, booking_id, party_kind, party_id, method, cents, state, provider, started_at)
      values (${town.operator}, 'charge', ${booking_id}, 'rider', ${passenger_id}, 'card', 1450, 'captured', 'loopback', now())
      returning payment_id
    )
    insert into dispute (operator_id, payment_id, provider, provider_ref, cents, state, opened_at)
    select ${town.operator}, payment_id, 'loopback', ${`ld_${booking_id}`}, 1450, 'open', now() from paid
    returning dispute_id as id`.execute(asOwner(house.services.db));
  return { dispute_id: rows[0]?.id ?? '' };
}

/** What is asked of a provider that does not answer is begun later, by a job. */
async function providerAway(): Promise<void> {
  loopbackOf(house.services).trouble = 'away';
  await sql`
    insert into card_provider (operator_id, kind) values (${town.operator}, 'loopback')
    on conflict (operator_id) do update set kind = 'loopback'`.execute(asOwner(house.services.db));
}

async function payerAccount(): Promise<string> {
  const made = await town.mia.get(createNewProgramAccount, { ...clinic(), is_insurance: true, main_address: PLACE });
  return made.account_id;
}

/** Rides that this file wrote past the log, so that nobody has heard of it. */
const unheard = new Set<string>();

/** A ride that is over, and that a payer of its own is asked for. */
async function owedByPayer(): Promise<string> {
  const account_id = await payerAccount();
  const { booking_id } = await ride();
  await town.mia.get(changeBookingPaymentMethod, { booking_id, payment: 'Account', insurance_account_id: account_id });
  await town.mia.get(changeBookingRideFee, { booking_id, ride_fee: 1450 });
  unheard.add(booking_id);
  await sql`
    update booking set ride_status = 7, canceled_at = scheduled_pickup_at where booking_id = ${booking_id}`.execute(
    asOwner(house.services.db),
  );
  return account_id;
}

async function draft(): Promise<string> {
  const account_id = await owedByPayer();
  const drafts = await town.mia.get(draftInvoices, { through: DATE });
  return drafts.find((one) => one.account_id === account_id)?.invoice_id ?? '';
}

async function invoice(): Promise<string> {
  const [issued] = await town.mia.get(issueInvoices, { invoice_ids: [await draft()] });
  return issued?.invoice_id ?? '';
}

const FROM_TODAY = { start_date: DATE, end_date: null };

async function order(): Promise<{ subscription_id: string }> {
  const booked = { ...(await ride('16:30')), ...FROM_TODAY, days_of_week: [2] };
  const { subscription } = await town.mia.get(createNewFleetSubscription, booked);
  return { subscription_id: subscription.subscription_id };
}

/** Rides that wait, in the order in which the van may share them. */
async function toShare(pickups: readonly string[]) {
  const bookings: string[] = [];
  for (const pickup of pickups) bookings.push((await ride(pickup)).booking_id);
  const asked = { bookings, shuttle_anchor_location: null, shuttle_id: town.vehicle('van') };
  const { stop_order, travel_time, travel_distance } = await town.mia.get(getSharedTripInitialOrder, asked);
  return { stop_order, bookings, travel_time, travel_distance, load_unload_time: 240, ...team() };
}

/** Three of them, on one trip. */
async function shared() {
  const asked = await toShare(['12:00', '12:05', '12:10']);
  const { trip } = await town.mia.get(createSharedTrip, asked);
  return { ...asked, trip_id: trip.trip_id, stop_order: trip.stop_order };
}

async function shop() {
  const shuttle_id = await vehicle();
  const days = { starts_on: '2026-03-20', ends_on: '2026-03-21' };
  return { vehicle_period_id: null, shuttle_id, kind: 'maintenance' as const, ...days, reason: 'Brakes' };
}

async function boardView(name: string): Promise<string> {
  const { view } = await town.mia.get(saveBoardView, { board_view_id: null, name, is_shared: false, params: {} });
  return view.board_view_id;
}

function pattern(name: string, starts_on: string) {
  const who = { shift_pattern_id: null, driver_id: town.driver(name), program_id: town.program };
  return { ...who, days_of_week: [1], start_time: '08:00', end_time: '16:00', starts_on, ends_on: null };
}

/** The page of a clinic that knows two addresses by name: its token. */
async function clinicsPage(): Promise<string> {
  const at = {
    ...clinic(),
    main_address: elm,
    alt_address: [{ ...elm, addressLine1: '1 Clinic Way', latitude: 41.12 }],
  };
  const { account_id } = await town.mia.get(createNewProgramAccount, at as SentOf<typeof createNewProgramAccount>);
  const { url } = await town.mia.get(makePortalPage, { account_id, program_id: town.program });
  return new URL(url).searchParams.get('of') ?? '';
}
let opened: Promise<string> | null = null;
const pageOpened = async () => (opened ??= clinicsPage());

/** A ride that a clinic asks for on its page. */
const asked = () => ({
  rider_id: null,
  firstname: 'Ida',
  lastname: `Asked ${++rides}`,
  phone: '(530) 555-2199',
  pickup: '12 Elm St',
  dropoff: '1 Clinic Way',
  pickup_time: wall('15:00'),
  mobility_assistance: [],
  additional_passenger: 0,
});

/** Whoever may call it: at a desk, at the device in the van, or on an account's page. */
async function asCaller({ by }: AnyContract): Promise<{ token: string | null; headers: Record<string, string> }> {
  if (by.kind === 'account') return { token: null, headers: { Authorization: `Bearer ${await pageOpened()}` } };
  if (by.kind !== 'driver') return { token: town.mia.sessionToken, headers: {} };
  return { token: null, headers: await deviceOf(house, town, 'Dan') };
}

const changing = (await allContracts()).filter(({ contract }) => contract.effect === 'operation');
const areas = new Set(changing.filter(({ key }) => Object.hasOwn(table, key)).map(({ area }) => area));
/** Every changing call of the areas that are in the table. */
const contracts = changing.filter(({ area }) => areas.has(area));

describe('What is sent again under its key', () => {
  test('is known of every changing call', () => {
    expect(Object.keys(table).sort()).toEqual(contracts.map(({ key }) => key).sort());
  });

  test.each(contracts)('is done once and answered with the same words: $key', async ({ key: name, contract }) => {
    const params = (await table[name]?.()) ?? {};
    const { token, headers } = await asCaller(contract);
    const send = async () => callAt(house.address, contract.name, params, token, { key: `again ${name}`, headers });
    const before = await town.version();
    const together = await Promise.all([send(), send(), send()]);
    const [first, ...again] = [...together, await send()].map((answer) => ({ ...answer, headers: null }));
    expect(first).toMatchObject({ httpStatus: 200, status: 'success', operation: { version: before + 1 } });
    for (const answer of again) expect(answer).toEqual(first);
    expect(await town.version()).toBe(before + 1);
  });

  test('leaves a day and a log in which the auditor finds nothing (C7)', async () => {
    const own = new Set([...unheard].map((id) => `booking ${id} is not in memory as it is in its table`));
    const broken = await audit(house.services, { operator: town.operator, date: DATE });
    expect(broken.filter((line) => !own.has(line))).toEqual([]);
  });
});
