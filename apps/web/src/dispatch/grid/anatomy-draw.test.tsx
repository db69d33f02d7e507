import { renderToStaticMarkup } from 'react-dom/server';
import { writeFileSync } from 'node:fs';
import { bookingOf, tripOf } from '@handrail/domain/day';
import { test } from 'vitest';
import { boardBooking, paperBoard, paperTrip } from '../board/paper-board.ts';
import { hold } from '../board/held-board.ts';
import { dayAxis } from './day-axis.ts';
import { timed } from './grid-trips.ts';
import { GridBlock } from './GridBlock.tsx';
import { levelOf } from './place-lane.ts';

const plain = { classes: '', holder: '', note: '' };
const axis = dayAxis('2026-03-10', 'America/New_York', 0);
const at = (t: string) => `2026-03-10T${t}:00-04:00`;

function block(width: number, height: number, { late = 0, last = 'Mehta', first = 'Sunil', time = '14:10', booking = {}, trip = {}, to = 'Pleasant Gap', from = 'Bellefonte', lanePx = width + 4, more = [] as object[] } = {}) {
  const facts = boardBooking({ booking_id: '32', trip_id: '41', ride_status: 1, passenger_lastname: last, passenger_firstname: first, mobility_assistance: ['Wheelchair'], additional_passenger: 0, scheduled_pickup_time: at(time), scheduled_dropoff_time: at('14:40'), pickup_city: from, dropoff_city: to, window_end_time: at('14:25'), ...booking });
  const others = more.map((one, n) => boardBooking({ ...facts, booking_id: String(50 + n), ...one }));
  const all = [facts, ...others];
  const stops = [...all.map((b, n) => ({ id: `8${n}`, stop_type: 'pickup' as const, n })), ...all.map((b, n) => ({ id: `9${n}`, stop_type: 'dropoff' as const, n }))].map(({ id, stop_type, n }, i) => ({ ...paperTrip().stop_order[0]!, id, stop_type, bookings: [{ booking_id: all[n]!.booking_id, stop_type, passenger_firstname: '', passenger_lastname: all[n]!.passenger_lastname, mobility_assistance: [] }], scheduled_pickup_time: stop_type === 'pickup' ? at(`14:${10 + i * 8}`) : null, scheduled_dropoff_time: stop_type === 'dropoff' ? at(`14:${10 + i * 8}`) : null }));
  const kind = (trip as { kind?: string }).kind ?? (more.length > 0 ? 'shared' : 'ride');
  const held = hold(paperBoard({ bookings: kind === 'ride' || kind === 'shared' ? all : [], trips: [paperTrip({ kind: kind as 'ride', booking_ids: kind === 'ride' || kind === 'shared' ? all.map((b) => b.booking_id) : [], stop_order: kind === 'ride' ? stops.slice(0, 2) : kind === 'shared' ? stops : [], first_pickup_time: at(time), last_dropoff_time: at('14:58'), ...trip })] }));
  const rides = kind === 'ride' || kind === 'shared' ? all.map((b) => ({ entry: bookingOf(held.day, b.booking_id), facts: b, lateMin: late, riskMin: 0 })) : [];
  const of = timed({ entry: tripOf(held.day, '41'), facts: held.trips.get('41') ?? null, rides, overlaps: false }, axis);
  const placed = { of, top: 0, left: 0, width, height, depth: 0, level: levelOf(height, lanePx), hit: { top: 0, height } };
  return `<div class="tg ${lanePx < 112 ? 'tg-tight' : ''}" style="position:relative;width:${width}px;height:${height}px">${renderToStaticMarkup(<GridBlock placed={placed} laneKey="1" number={1} zone="America/New_York" outside={null} before="" ways={[]} marks={plain} />)}</div>`;
}
const fig = (drawn: string, word: string) => `<figure>${drawn}<figcaption>${word}</figcaption></figure>`;
const S: [string, object][] = [
  ['Booked', { booking: { ride_status: 0, trip_id: null } }], ['Dispatched', {}], ['On route', { booking: { driver_enroute_time: at('14:00') } }], ['Arrived, pickup', { booking: { driver_enroute_time: at('14:00'), driver_arrival_time: at('14:08') } }], ['Pickup', { booking: { ride_status: 6, driver_arrival_time: at('14:08'), actual_pickup_time: at('14:10') } }],
  ['Arrived, drop-off', { booking: { ride_status: 6, actual_pickup_time: at('14:10'), driver_arrival_dropoff_time: at('14:38') } }], ['Completed', { booking: { ride_status: 3, actual_pickup_time: at('14:10'), actual_dropoff_time: at('14:40') } }], ['Canceled', { booking: { ride_status: 4, cancel_time: at('13:00') } }], ['No show', { booking: { ride_status: 5, no_show_time: at('14:20') } }],
];
const route = { booking: { driver_enroute_time: at('14:00') }, late: 12 };
const cell = (is: string, word: string, why: string, rank = '') => `<div class="tg" style="position:relative;width:104px;height:62px"><div class="tg-verdict tg-verdict-${is}" style="left:0;top:0;width:104px"><span class="tg-verdict-word">${is === 'no' ? '<svg width="13" height="13" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.1"><circle cx="12" cy="12" r="9"/><path d="M5.7 5.7l12.6 12.6"/></svg>' : ''}${word}${rank ? `<kbd class="kbd">${rank}</kbd>` : ''}</span><span class="tg-verdict-why">${why}</span></div></div>`;
test('draws', () => {
  const lane = `<div class="tg" style="position:relative;width:104px;height:130px"><div class="tg-lane" style="left:0;width:104px;height:130px;position:absolute"><i class="tg-drive tg-short" style="top:33px;height:20px"></i>${['0', '56', '110'].map((top, n) => block(100, n === 2 ? 18 : 32, [{ ...route, lanePx: 104 }, { last: 'Farrell', first: 'Pat', time: '14:40', booking: { mobility_assistance: [] }, lanePx: 104 }, { last: 'Rosen', first: 'Ada', time: '15:10', booking: { mobility_assistance: [] }, lanePx: 104 }][n]!).replace('top:0', `top:${top}px`).replace('position:relative', 'position:static')).join('')}<i class="tg-tail" style="top:32px;height:22px"></i><i class="tg-drive" style="top:89px;height:16px"></i><span class="tag tg-slack tag-bad" style="top:36px">−6</span><span class="tag tg-slack tag-risk" style="top:92px">3 min</span></div></div>`;
  const html = `
  <h2>Status: gutter glyph, fill and color say the same</h2><section>${S.map(([word, more]) => fig(block(100, 46, more), word)).join('')}</section>
  <h2>Shorter: cities go first, then the time joins the name, then only the gutter is left</h2><section>${[[64, '60 px and more'], [46, '46'], [31, '31'], [18, '18'], [13, 'under 18']].map(([h, w]) => fig(block(100, h as number, route), String(w))).join('')}</section>
  <h2>Narrower: condensed type and short city names, then the time of one-line blocks, then the initial</h2><section>${[130, 104, 79].map((w) => fig(block(w - 4, 64, { last: 'Castellano', first: 'Rosa', from: 'State College', to: 'Bellefonte', lanePx: w }), `${w} px`)).join('')}${[116, 96, 79].map((w) => fig(block(w - 4, 18, { last: 'Castellano', first: 'Rosa', lanePx: w }), `${w} px`)).join('')}</section>
  <h2>Not rides, shared rides, time between</h2><section>${fig(block(100, 44, { time: '12:30', trip: { kind: 'lunch_break' } }), 'Lunch')}${fig(block(100, 60, { time: '13:50', trip: { kind: 'time_block', notes: 'Lift inspection' } }), 'Time block')}${fig(block(100, 32, { time: '14:05', trip: { kind: 'driver_action', action_detail: 'Refuel, Pike St' } }), 'Driver action')}${fig(block(104, 104, { booking: { ride_status: 6, actual_pickup_time: at('14:10') }, last: 'Abara', time: '13:58', more: [{ passenger_lastname: 'Ionescu' }, { passenger_lastname: 'Zook' }] }), 'Shared: one bar per rider')}${fig(lane, 'Left is plan, right is forecast')}</section>
  <h2>While something is held: one verdict for each lane, all at the same height</h2><section>${cell('best', '+6 min', 'Best. Hess 2 min later', '1')}${cell('fits', '+11 min', 'Rides 41 of 45 min', '3')}${cell('hurts', '+9 min', 'Farrell 11 min past window')}${cell('no', 'No chair', '2:30–3:08, 2 of 2 in use')}${cell('no', 'No driver', 'Add one to check')}</section>`;
  writeFileSync('/tmp/anatomy.html', html);
});
