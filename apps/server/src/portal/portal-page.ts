import type { getOfferedTimes, getPortal } from '@handrail/contracts/portal';
import type { ResultOf } from '@handrail/contracts/platform';
import { clockTime, longDateOrToday, money } from '@handrail/domain/platform';
import { mobilityAids } from '@handrail/domain/riders';
import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { checkField, choiceField, type Errors, escaped, hidden, noteField, page, textField } from './html.ts';
import { SOMEONE_NEW, type TypedAsk } from './typed-ask.ts';

export type Portal = ResultOf<typeof getPortal>;
export type Offered = ResultOf<typeof getOfferedTimes>;

export interface Shown {
  portal: Portal;
  typed: TypedAsk;
  /** The times of the day that was asked for; null while the ride is still to be described. */
  offered: Offered | null;
  errors: Errors;
  /** What an address may have meant that was not found, by its field. */
  meant: Partial<Record<'pickup' | 'dropoff', readonly string[]>>;
  /** What was done, or could not be. */
  said: { isDone: boolean; sentence: string } | null;
}

/** The page behind an account's link: asking for a ride on one side, its own rides on the other. */
export function portalPage({ portal, typed, offered, errors, meant, said }: Shown): string {
  const title = `Rides for ${portal.account_name}`;
  const told = said
    ? `<p class="said${said.isDone ? '' : ' no'}" role="${said.isDone ? 'status' : 'alert'}">${escaped(said.sentence)}</p>`
    : '';
  const ask = offered ? timesForm(portal, typed, offered, errors) : rideForm(portal, { typed, errors, meant });
  const call =
    portal.phone === ''
      ? ''
      : `<a class="call" href="tel:${portal.phone.replaceAll(/[^+\d]/g, '')}">Call us, ${escaped(portal.phone)}</a>`;
  return page({
    title: `${title} · ${portal.company}`,
    head: `<h1>${escaped(title)}</h1><p>${escaped(`${portal.company} · ${portal.program_name}`)}</p>`,
    body: `<main>${told}${ask}${ridesOf(portal)}</main><footer>${call}<p>Whoever has this link can ask for rides here. Keep it to the people who book for ${escaped(portal.account_name)}.</p></footer>`,
  });
}

type TypedText = Exclude<keyof TypedAsk, 'aids'>;

/** What goes along unseen while a time is chosen. */
const KEPT: readonly TypedText[] = [
  'rider',
  'firstname',
  'lastname',
  'phone',
  'date',
  'appointment',
  'pickup',
  'dropoff',
  'companions',
  'door',
  'note',
];

function rideForm(portal: Portal, { typed, errors, meant }: Pick<Shown, 'typed' | 'errors' | 'meant'>): string {
  const field = (name: TypedText, label: string) => ({ name, label, value: typed[name], errors });
  const riders = [
    { value: SOMEONE_NEW, label: 'Someone new' },
    ...portal.riders.map(({ rider_id: value, name: label }) => ({ value, label })),
  ];
  const places = portal.addresses.map((words) => `<option value="${escaped(words)}">`).join('');
  const meantFor = (field: 'pickup' | 'dropoff') => {
    const choices = (meant[field] ?? []).map((value) => ({ value, label: value }));
    if (choices.length === 0) return '';
    const asTyped = { value: '', label: `As it is typed: ${typed[field]}` };
    return choiceField({ name: `meant_${field}`, label: 'Did you mean', value: '', errors }, [asTyped, ...choices]);
  };
  const aids = mobilityAids
    .map(
      (aid) =>
        `<label><input type="checkbox" name="aids" value="${aid}"${typed.aids.includes(aid) ? ' checked' : ''}> ${aid}</label>`,
    )
    .join('');
  return `<section aria-labelledby="ask"><h2 id="ask">Ask for a ride</h2><form method="post">
${hidden('step', 'times')}
${portal.riders.length === 0 ? hidden('rider', SOMEONE_NEW) : choiceField(field('rider', 'Rider'), riders)}
<fieldset class="new"><legend>New rider</legend><div class="two">
${textField({ ...field('firstname', 'First name'), more: 'autocomplete="off" maxlength="80"' })}
${textField({ ...field('lastname', 'Last name'), more: 'autocomplete="off" maxlength="80"' })}</div>
${textField({ ...field('phone', 'Phone'), more: 'type="tel" autocomplete="off" maxlength="40"' })}</fieldset>
${textField({ ...field('pickup', 'From'), more: 'list="places" autocomplete="off" maxlength="300"', hint: 'Number, street and town.' })}
${meantFor('pickup')}${textField({ ...field('dropoff', 'To'), more: 'list="places" autocomplete="off" maxlength="300"' })}
${meantFor('dropoff')}<datalist id="places">${places}</datalist>
<div class="two">
${textField({ ...field('date', 'Day'), more: `type="date" min="${portal.today}"` })}
${textField({ ...field('appointment', 'Appointment at'), isOptional: true, more: 'type="time"' })}</div>
${textField({ ...field('companions', 'People along'), more: 'type="number" min="0" max="20" inputmode="numeric"' })}
<fieldset><legend>The rider needs or brings</legend><div class="checks">${aids}</div></fieldset>
${checkField({ ...field('door', 'Door to door'), hint: 'The driver comes to the door and goes along to the next.' })}
${noteField({ ...field('note', 'Note for the office'), isOptional: true, more: 'maxlength="500"' })}
<div class="buttons"><button class="main">Show the times</button></div></form></section>`;
}

function timesForm(portal: Portal, typed: TypedAsk, offered: Offered, errors: Errors): string {
  const times = offered.offers.map(({ time: value, label }) => ({ value, label }));
  const back = [
    { value: 'none', label: 'No ride back' },
    { value: 'call', label: 'The rider calls when ready' },
    ...times,
  ];
  const kept = KEPT.map((name) => hidden(name, typed[name]));
  const aids = typed.aids.map((aid) => hidden('aids', aid));
  const facts = [
    ['Rider', riderName(portal, typed)],
    ['Day', dayWords(typed.date, portal.today)],
    ['From', offered.pickup],
    ['To', offered.dropoff],
    ...(typed.appointment === '' ? [] : [['Appointment', clockText(typed.appointment)]]),
    ...(typed.door === '' ? [] : [['Way', 'Door to door']]),
    ...priceFacts(offered),
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`);
  const field = (name: 'time' | 'back', label: string) => ({ name, label, value: typed[name], errors });
  const first = Object.keys(errors).length === 0 ? 'autofocus' : '';
  return `<section aria-labelledby="ask"><h2 id="ask">Choose a time</h2><dl>${facts.join('')}</dl><form method="post">
${kept.join('')}${aids.join('')}${hidden('key', randomUUID())}
${choiceField({ ...field('time', 'Pickup at'), more: first }, times)}
${choiceField(field('back', 'Ride back'), back)}
<div class="buttons"><button class="main" name="step" value="book">Ask for this ride</button>${offered.price ? '<button name="step" value="price">Price at these times</button>' : ''}<button name="step" value="again">Change the ride</button></div></form></section>`;
}

/** What the ride costs at the times that are chosen, and who is asked for it. */
function priceFacts({ price, offers, chosen, is_billed }: Offered): string[][] {
  if (price === null) return [];
  const label = offers.find(({ time }) => time === chosen)?.label ?? '';
  const back = price.back === null ? '' : `, ${money(price.back)} back`;
  return [
    [`Price at ${label}`, `${money(price.there)}${back}, ${is_billed ? 'on your invoice' : 'paid by the rider'}`],
  ];
}

/** `9:30 AM` of `09:30`, as a field of a browser writes it. */
function clockText(typed: string): string {
  const [time] = /^\d\d:\d\d/.exec(typed) ?? [];
  return time === undefined ? typed : clockTime(Temporal.PlainTime.from(time));
}

function ridesOf({ rides, today }: Portal): string {
  const days = Map.groupBy(rides, ({ service_day }) => service_day);
  const lists = [...days].map(
    ([day, ofDay]) =>
      `<h3>${escaped(dayWords(day, today))}</h3><ul class="rides">${ofDay.map((ride) => rideItem(ride, today)).join('')}</ul>`,
  );
  const none = '<p class="none">No rides yet. Those you ask for stand here.</p>';
  return `<section aria-labelledby="rides"><h2 id="rides">Your rides</h2>${lists.length === 0 ? none : lists.join('')}</section>`;
}

function rideItem(ride: Portal['rides'][number], today: string): string {
  const {
    booking_id,
    rider_name,
    pickup_time,
    status,
    pickup_address,
    dropoff_address,
    fee_cents,
    is_ahead,
    service_day,
  } = ride;
  const when = pickup_time === '' ? 'When the rider calls' : pickup_time;
  const which = `${rider_name}, ${dayWords(service_day, today)}${pickup_time === '' ? '' : ` at ${pickup_time}`}`;
  const cancel = is_ahead
    ? `<details><summary>Cancel this ride</summary><form method="post"><p>${escaped(`Cancel the ride of ${which}?`)}</p>${hidden('step', 'cancel')}${hidden('booking_id', booking_id)}${hidden('key', randomUUID())}<button>Yes, cancel it</button></form></details>`
    : '';
  return `<li><p class="when"><strong>${escaped(when)}</strong> ${escaped(rider_name)} <span>${escaped(status)}</span></p><p class="way">${escaped(`${pickup_address} → ${dropoff_address}${fee_cents === 0 ? '' : `, ${money(fee_cents)}`}`)}</p>${cancel}</li>`;
}

function riderName({ riders }: Portal, { rider, firstname, lastname }: TypedAsk): string {
  return riders.find(({ rider_id }) => rider_id === rider)?.name ?? `${firstname} ${lastname}`;
}

function dayWords(day: string, today: string): string {
  return longDateOrToday(Temporal.PlainDate.from(day), Temporal.PlainDate.from(today));
}
