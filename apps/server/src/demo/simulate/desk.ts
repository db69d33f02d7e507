import { editAdminNote } from '@handrail/contracts/bookings';
import { getDispatchBoard, saveWillCallCallTime } from '@handrail/contracts/dispatch';
import { getFleetDriverList } from '@handrail/contracts/drivers';
import type { AnyContract, ErrorReply, Reply, ResultOf, SentOf } from '@handrail/contracts/platform';
import { login } from '@handrail/contracts/session';
import { randomUUID } from 'node:crypto';
import { hear, type HearNow, post, tokenIn } from '../device.ts';
import type { DriverOut } from '../drivers-out.ts';

type Board = ResultOf<typeof getDispatchBoard>;

/** Somebody at a console, as far as a simulated day needs one: who drives, who has yet to call, and what dispatchers read and write. */
export class SimulatedDesk {
  readonly #address: string;
  readonly #onNow: HearNow;
  #token = '';
  #board: Board | null = null;

  constructor(address: string, onNow: HearNow) {
    this.#address = address;
    this.#onNow = onNow;
  }

  async signIn(username: string, password: string): Promise<void> {
    const { reply, headers } = await post<typeof login>(this.#address, login.name, { username, password }, {});
    hear(headers, this.#onNow);
    if (reply.status === 'error') throw new Error(`${username} was not signed in: ${reply.message.message}`);
    this.#token = tokenIn(headers) ?? '';
  }

  /** Reads a day, and with it what the town's clock shows. */
  async readBoard(date: string): Promise<Board> {
    const board = await this.#get(getDispatchBoard, { date, program_id: [] });
    this.#board = board;
    return board;
  }

  /** Who has a run on a day, with the phone that their device signs in with. */
  async driversOut(date: string): Promise<DriverOut[]> {
    const board = this.#board?.date === date ? this.#board : await this.readBoard(date);
    const zone = board.program[0]?.program_timezone ?? 'UTC';
    const ids = new Set(board.columns.flatMap(({ driver_id, run_id }) => (run_id === null ? [] : (driver_id ?? []))));
    const all = await this.#get(getFleetDriverList, {});
    return all
      .filter(({ driver_id, phone }) => ids.has(driver_id) && phone !== null && phone !== '')
      .map(({ driver_id, phone }) => ({ driverId: driver_id, phone: phone ?? '', date, zone, version: board.version }))
      .sort((a, b) => (a.phone < b.phone ? -1 : 1));
  }

  /** Rides of the day whose riders call when they are ready, and have not. */
  waitingToCall(): readonly string[] {
    return (this.#board?.bookings ?? [])
      .filter(
        ({ will_call, will_call_call_time, ride_status }) =>
          will_call && will_call_call_time === null && ride_status <= 1,
      )
      .map(({ booking_id }) => booking_id);
  }

  /** The rider has called. Whoever was faster, or canceled meanwhile, is let be. */
  async takeCall(bookingId: string, wall: string): Promise<boolean> {
    const reply = await this.#call(saveWillCallCallTime, { booking_id: bookingId, call_time: wall }, randomUUID());
    return reply.status === 'success';
  }

  /** A note of the office on a ride of the board: the smallest thing that a dispatcher writes. */
  async writeNote(n: number): Promise<void> {
    const bookings = this.#board?.bookings ?? [];
    const booking = bookings[n % Math.max(1, bookings.length)];
    if (!booking) return;
    const { booking_id, admin_note } = booking;
    await this.#call(editAdminNote, { booking_id, admin_note, office_note: `Asked at ${n}.` }, randomUUID());
  }

  async #get<C extends AnyContract>(contract: C, params: SentOf<C>): Promise<ResultOf<C>> {
    const reply = await this.#call(contract, params);
    if (reply.status === 'error') throw new Error(`${contract.name}: ${reply.message.message}`);
    return reply.data;
  }

  async #call<C extends AnyContract>(
    contract: C,
    params: SentOf<C>,
    key?: string,
  ): Promise<Reply<ResultOf<C>> | ErrorReply> {
    const { reply, headers } = await post<C>(this.#address, contract.name, params, {
      Cookie: `sid=${this.#token}; __Host-sid=${this.#token}`,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    });
    hear(headers, this.#onNow);
    return reply;
  }
}
