/** A facility's page for tests: opened by its link, its forms filled in and sent as a browser without a script does. */
import { createNewProgramAccount, makePortalPage } from '@handrail/contracts/accounts';
import { type BookingTown, CLINIC, HOME, openBookingTown, type Terms } from '../bookings/testing.ts';
import type { House } from '../testing.ts';

/** What is filled in for a ride from a home to the clinic. */
export const ASKED = {
  rider: 'new',
  firstname: 'Ada',
  lastname: 'Lane',
  phone: '(530) 555-0142',
  pickup: '12 Elm St, Cedar Valley',
  dropoff: '1 Clinic Way',
  date: '2026-03-11',
  companions: '0',
};

export interface PortalVisit {
  status: number;
  headers: Headers;
  html: string;
  /** The values that a choice of the page has. */
  choices: (name: string) => string[];
}

export interface Facility {
  town: BookingTown;
  account_id: string;
  token: string;
  open: (token?: string) => Promise<PortalVisit>;
  send: (form: Readonly<Record<string, string>>, token?: string) => Promise<PortalVisit>;
  /** Asks for a ride by both steps; says what the page says then. */
  ask: (form?: Readonly<Record<string, string>>) => Promise<PortalVisit>;
  /** The bookings that are the account's, as the database has them. */
  rides: () => Promise<{ booking_id: string; ride_status: number; payer_account_id: string | null; payment: string }[]>;
}

/** A clinic that is served, in a town of its own or in one that is there. */
export async function openFacility(
  house: House,
  {
    town: given,
    name = 'Elm Dialysis',
    isPayer = true,
    terms = {},
  }: { town?: BookingTown; name?: string; isPayer?: boolean; terms?: Partial<Terms> } = {},
): Promise<Facility> {
  const town = given ?? (await openBookingTown(house, terms));
  const { account_id } = await town.mia.get(createNewProgramAccount, {
    name,
    program_id: [town.program],
    main_address: CLINIC,
    alt_address: [HOME],
    is_insurance: isPayer,
  });
  const { url } = await town.mia.get(makePortalPage, { account_id, program_id: town.program });
  const token = tokenOf(url);
  const visit = async (of: string, init: RequestInit = {}): Promise<PortalVisit> => {
    const response = await fetch(`${house.address}/ask?of=${of}`, init);
    const html = await response.text();
    const choices = (choice: string) => {
      const [, options = ''] = new RegExp(`<select id="f-${choice}"[^>]*>(.*?)</select>`, 's').exec(html) ?? [];
      return [...options.matchAll(/value="([^"]*)"/g)].map(([, value = '']) => value);
    };
    return { status: response.status, headers: response.headers, html, choices };
  };
  const send: Facility['send'] = async (form, of = token) =>
    visit(of, { method: 'POST', body: new URLSearchParams(form) });
  return {
    town,
    account_id,
    token,
    open: async (of = token) => visit(of),
    send,
    ask: async (form = {}) => {
      const wanted = { ...ASKED, ...form };
      const offered = await send({ ...wanted, step: 'times' });
      const [first = ''] = offered.choices('time');
      return send({ time: first, back: 'none', ...wanted, step: 'book', key: crypto.randomUUID() });
    },
    rides: async () => {
      const { rows } = await house.services.db.pool.query<{
        booking_id: string;
        ride_status: number;
        payer_account_id: string | null;
        payment: string;
      }>(
        `select b.booking_id, b.ride_status, b.payer_account_id, b.payment from booking b
         join portal_ride o on o.operator_id = b.operator_id and o.booking_id = b.booking_id
         where o.account_id = $1 order by b.booking_id`,
        [account_id],
      );
      return rows;
    },
  };
}

export function tokenOf(url: string): string {
  return new URL(url).searchParams.get('of') ?? '';
}
