import { askForRide, cancelAskedRide, getOfferedTimes, getPortal, suggestAddresses } from '@handrail/contracts/portal';
import type { AnyContract, ErrorReply, ResultOf, SentOf } from '@handrail/contracts/platform';
import { readAskedRider } from '@handrail/domain/portal';
import { answer } from '../platform/calls/answer.ts';
import { CallFailure } from '../platform/calls/call-failure.ts';
import type { AccountPage } from '../platform/calls/principal.ts';
import type { Services } from '../platform/services.ts';
import type { Errors } from './html.ts';
import type { Shown } from './portal-page.ts';
import { askOf, emptyAsk, fieldsHere, rideAsked, SOMEONE_NEW, timesAsked, type TypedAsk } from './typed-ask.ts';

/** One visit of a page: who it is, and by which calls it may be answered. */
export interface Turn {
  services: Services;
  by: AccountPage;
  address: string;
  device: string;
  requestId: string;
}

type Step = Omit<Shown, 'portal'>;

/** What a page shows that was only opened. */
export async function opened(turn: Turn): Promise<Shown> {
  const portal = await portalOf(turn);
  return { portal, typed: emptyAsk(portal.today), offered: null, errors: {}, meant: {}, said: null };
}

/** What a page shows once a form of it was sent. The calls judge and do everything; here it is told. */
export async function sent(turn: Turn, form: URLSearchParams): Promise<Shown> {
  const step = toldSomewhere(await stepOf(turn, form));
  const portal = await portalOf(turn);
  const isFresh = step.said?.isDone === true;
  return { portal, ...step, ...(isFresh ? { typed: emptyAsk(portal.today) } : {}) };
}

/** What is wrong with a choice that the form has no place to say it at, such as one that no form sends, is said above it. */
function toldSomewhere(step: Step): Step {
  const fields = Object.keys(step.errors);
  const [first] = Object.values(step.errors);
  const hasPlace = fields.some((field) => (step.offered ? AT_TIMES : AT_RIDE).has(field));
  if (first === undefined || step.said !== null || hasPlace) return step;
  return { ...step, said: { isDone: false, sentence: first } };
}

const AT_TIMES: ReadonlySet<string> = new Set(['time', 'back']);
const AT_RIDE: ReadonlySet<string> = new Set([
  'firstname',
  'lastname',
  'phone',
  'pickup',
  'dropoff',
  'date',
  'appointment',
  'companions',
  'note',
]);

async function stepOf(turn: Turn, form: URLSearchParams): Promise<Step> {
  const typed = askOf(form);
  switch (form.get('step')) {
    case 'times':
    case 'price':
      return times(turn, typed);
    case 'book':
      return booked(turn, typed, form.get('key'));
    case 'cancel':
      return canceled(turn, typed, form);
    default:
      return { typed, offered: null, errors: {}, meant: {}, said: null };
  }
}

async function times(turn: Turn, typed: TypedAsk): Promise<Step> {
  const rider = typed.rider === SOMEONE_NEW ? readAskedRider(typed) : null;
  if (rider && !rider.ok) {
    return { typed, offered: null, errors: { ...rider.refusal.fields }, meant: {}, said: null };
  }
  const asked = await made(turn, getOfferedTimes, timesAsked(typed));
  if (asked.ok) {
    // What the price is of is what is chosen.
    return { typed: { ...typed, time: asked.data.chosen }, offered: asked.data, errors: {}, meant: {}, said: null };
  }
  const meant = await meantBy(turn, typed, asked.message);
  return { typed, offered: null, meant, ...told(asked.message) };
}

/** What may have been meant by an address that was not found, to be chosen instead. */
async function meantBy(
  turn: Turn,
  typed: TypedAsk,
  { error_code, fields = {} }: ErrorReply['message'],
): Promise<Step['meant']> {
  const field =
    error_code === 'ADDRESS_NOT_FOUND' ? (['pickup', 'dropoff'] as const).find((one) => one in fields) : undefined;
  if (field === undefined || typed[field] === '') return {};
  const found = await made(turn, suggestAddresses, { text: typed[field] });
  return found.ok ? { [field]: found.data.addresses } : {};
}

async function booked(turn: Turn, typed: TypedAsk, key: string | null): Promise<Step> {
  const asked = await made(turn, askForRide, rideAsked(typed), key);
  if (asked.ok) {
    const sentence = asked.data.return_booking_id === null ? 'The ride is booked.' : 'Both rides are booked.';
    return { typed, offered: null, errors: {}, meant: {}, said: { isDone: true, sentence } };
  }
  const { errors, said } = told(asked.message);
  const isOfTimes = Object.keys(errors).every((field) => field === 'time' || field === 'back');
  // The times are asked anew: the one that was chosen may be gone by now.
  const again = isOfTimes ? await made(turn, getOfferedTimes, timesAsked(typed)) : null;
  return { typed, offered: again?.ok ? again.data : null, errors, meant: {}, said };
}

async function canceled(turn: Turn, typed: TypedAsk, form: URLSearchParams): Promise<Step> {
  const done = await made(turn, cancelAskedRide, { booking_id: form.get('booking_id') ?? '' }, form.get('key'));
  const said = done.ok
    ? { isDone: true, sentence: 'The ride is canceled.' }
    : { isDone: false, sentence: done.message.message };
  return { typed, offered: null, errors: {}, meant: {}, said };
}

async function portalOf(turn: Turn): Promise<Shown['portal']> {
  const read = await made(turn, getPortal, {});
  if (!read.ok) throw new CallFailure(read.status, read.message);
  return read.data;
}

type Made<C extends AnyContract> =
  | { ok: true; data: ResultOf<C> }
  | { ok: false; status: number; message: ErrorReply['message'] };

/** Makes a call as the page: by the same door as any other caller. */
async function made<C extends AnyContract>(
  { services, by, address, device, requestId }: Turn,
  contract: C,
  params: SentOf<C>,
  key: string | null = null,
): Promise<Made<C>> {
  const { status, body } = await answer(services, {
    name: contract.name,
    params,
    by,
    visit: { address, device, token: null, setSession: () => {} },
    requestId,
    idempotencyKey: key,
  });
  if (body.status === 'error') return { ok: false, status, message: body.message };
  return { ok: true, data: body.data as ResultOf<C> }; // answered by this very contract
}

function told({ message, fields = {} }: ErrorReply['message']): { errors: Errors; said: Shown['said'] } {
  const errors = fieldsHere(fields);
  return Object.keys(errors).length === 0
    ? { errors, said: { isDone: false, sentence: message } }
    : { errors, said: null };
}
