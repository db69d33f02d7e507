import { type CallKey, type Calls, wire } from '@handrail/contracts/wire';
import { vi } from 'vitest';
import type { Account } from '../account/index.ts';

/** How a fake server answers one call: with data, or by refusing. */
type Answer<K extends CallKey> =
  | Calls[K]['result']
  | Refused
  | ((params: Calls[K]['params']) => Calls[K]['result'] | Refused | Promise<Calls[K]['result'] | Refused>);
type Answers = { [K in CallKey]?: Answer<K> };

class Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.fields = fields;
  }
}

export function refuse(status: number, code: string, message: string, fields?: Record<string, string>): Refused {
  return new Refused(status, code, message, fields);
}

export const notLoggedIn = refuse(401, 'NOT_LOGGED_IN', 'Not logged in.');

export interface FakeServer {
  /** Every call made, in order, as `[key, params]`. */
  made: [CallKey, unknown][];
  paramsOf: (key: CallKey) => unknown[];
  answer: (answers: Answers) => void;
  /** From now on nobody answers at all. */
  goDown: () => void;
  /** And answers again, with what was given since. */
  comeBack: () => void;
}

/** A board that has nothing to show ahead of all of it. */
const NO_LANES = {
  date: '2026-03-10',
  version: 0,
  program: [],
  columns: [],
  trips: [],
  bookings: [],
  driver_schedule: null,
  gone: [],
};

/** Puts a fake in place of `fetch`. Calls without an answer are told that nobody is signed in. */
export function fakeServer(answers: Answers = {}): FakeServer {
  const given: Answers = {
    getContactInfo: contactInfo(),
    getCurrentAccount: notLoggedIn,
    logout: {},
    lockSession: {},
    // What a board asks for beside itself, where nobody knows anything.
    getEmptyDrives: { version: 1, runs: [] },
    getBestRuns: [],
    getUsualCalls: { usual: [] },
    getFirstLanes: NO_LANES,
    getShuttleGeolocations: [],
    getLatestShuttleLocation: null,
    getBoardViewList: [],
    getDriverMessages: { messages: [] },
    getPhoneNews: { stray: [], stray_cash: [], door_calls: [], ways_back: [], unsent: [], seen: [] },
    getRoadAt: { positions: [], etas: [] },
    getManifestPrints: { columns: [], whole_day: null },
    // What the menu of whoever is signed in says of them.
    getUserFleetName: { fleet_name: 'Cedar Valley Transit' },
    getUserProgramName: { programs: [] },
    // What is noted of a door.
    getPlaceNote: { note: '', version: null },
    // And what the form of a rider asks, and that of a ride where no plan prices it.
    getGeofenceData: [],
    getDriverNameList: [],
    getProgramPaymentMethods: [],
    getFleetInsurance: [],
    getEstimatedBookingFee: refuse(422, 'NO_FEE_PLAN', 'Please select a fee plan.'),
    // What a ride says of what its rider was told.
    getRideMessages: { told: [], messages_by: null },
    getPassengerSignature: { signature: null, signed_at: null, signer: null, signer_name: '', reason: '', earlier: [] },
    getDayReadiness: { rides: [] },
    getRideReadiness: { booking_id: '1', insurance_name: null, is_over: false, missing: [] },
    // What a member's page says of money.
    getPrepaid: { balance_cents: 0, loose_cents: 0, tickets: [], lines: [] },
    // Whom a step that is taken back was told to.
    getToldRiders: [],
    // What an account's panel says of its page.
    getPortalPages: [],
    // What Ctrl K asks of whatever is typed there.
    findAnything: [],
    ...answers,
  };
  const made: [CallKey, unknown][] = [];
  let isDown = false;
  const keyOf = new Map(Object.entries(wire).map(([key, facts]) => [facts.name, key as CallKey]));

  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const key = keyOf.get(url.replace('/api/', ''));
    if (isDown || key === undefined) throw new TypeError('Failed to fetch');
    const params: unknown = JSON.parse(init.body);
    made.push([key, params]);
    const answer = given[key] as unknown;
    const said: unknown = typeof answer === 'function' ? await answer(params) : (answer ?? notLoggedIn);
    return said instanceof Refused ? errorReply(said) : reply(200, { status: 'success', data: said });
  });
  return {
    made,
    paramsOf: (key) => made.filter(([one]) => one === key).map(([, params]) => params),
    answer: (more) => Object.assign(given, more),
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
  };
}

/** Someone signed in with these levels; Mia dispatches at Cedar Valley. */
export function account(change: Partial<Account> = {}): Account {
  return {
    userId: '11',
    name: 'Mia Quill',
    firstname: 'Mia',
    lastname: 'Quill',
    role: 'admin',
    email: 'mia@cedarvalley.example',
    phone: '+15305550142',
    version: 3,
    avatar: null,
    is_admin: [1, 2, 3, 4],
    owns_installation: false,
    start_page: null,
    authorized: true,
    employer_programs: [],
    fleet_name: 'Cedar Valley',
    has_totp: false,
    must_enroll_totp: false,
    locked: false,
    idle_timeout_ms: 1_800_000,
    settings: {
      company_name: 'Cedar Valley Transit',
      contact_phone: '+15305550100',
      contact_email: 'office@cedarvalley.example',
      contact_address: '1 Main St, Cedar Valley',
      allow_paste: false,
      idle_lock_ms: 1_800_000,
      idle_timeout_ms: 1_800_000,
      require_totp: false,
      message_hold_seconds: 60,
      allow_board_display: false,
      allow_identity_check: false,
    },
    demo: false,
    ...change,
  };
}

export function contactInfo(
  change: Partial<Calls['getContactInfo']['result']> = {},
): Calls['getContactInfo']['result'] {
  return {
    company_name: 'Cedar Valley Transit',
    contact_phone: '+15305550100',
    contact_email: 'office@cedarvalley.example',
    contact_address: '1 Main St, Cedar Valley',
    release: '0.1.0',
    release_date: '6/17/2025',
    signup_open: false,
    password_min_length: 8,
    demo: false,
    needs_https: false,
    page_tracking: false,
    bot_check: false,
    embedded_database: true,
    ...change,
  };
}

function errorReply({ status, code, message, fields }: Refused) {
  return reply(status, { status: 'error', message: { message, error_code: code, ...(fields ? { fields } : {}) } });
}

function reply(status: number, body: unknown) {
  return { status, ok: status < 400, headers: new Headers(), json: () => Promise.resolve(body) };
}
