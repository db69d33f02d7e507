import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { hold } from './held-board.ts';
import { paperBoard } from './paper-board.ts';
import type { CardHand } from '../list/RideCard.tsx';
import { isSameForLane, isSameForRide } from './same-for-lane.ts';
import { KeptView } from './kept-view.ts';

const board = hold(paperBoard());
const msAt = (time: string) => Temporal.Instant.from(`2026-03-10T${time}:00-04:00`).epochMilliseconds;
const viewAt = (kept: KeptView, time: string) => kept.of({ board, program: '', nowMs: msAt(time), drives: new Map() });
const at = (time: string) => viewAt(new KeptView(), time);
/** Ben, 32, is on trip 41 of run 61. */
const [lane] = at('09:00').lanes;

const nothing = () => undefined;
const rest: CardHand = {
  picked: new Set(),
  open: '',
  cursor: null,
  zoneOf: () => 'America/New_York',
  heldBy: new Map(),
  meant: null,
  ringed: null,
  mayTake: () => undefined,
  onPick: nothing,
  onSpan: nothing,
  onOpen: nothing,
  onMenu: nothing,
  onFocus: nothing,
  onBlock: nothing,
  onBlockMenu: nothing,
  canPick: true,
};

describe('A lane', () => {
  test.each<[string, (id: string) => Partial<CardHand>]>([
    ['chosen', (id) => ({ picked: new Set([id]) })],
    ['open', (id) => ({ open: id })],
    ['under the cursor', (id) => ({ cursor: id })],
    ['held by a colleague', (id) => ({ heldBy: new Map([[id, 'Theo']]) })],
    ['ringed', (id) => ({ ringed: id })],
  ])('is drawn anew for a ride of its own that is %s, and not for any other', (_what, change) => {
    if (!lane) throw new Error('There is no lane.');
    expect(isSameForLane(rest, { ...rest, ...change('32') }, lane)).toBe(false);
    expect(isSameForLane({ ...rest, ...change('32') }, rest, lane)).toBe(false);
    expect(isSameForLane(rest, { ...rest, ...change('31') }, lane)).toBe(true);
  });

  test('is drawn anew where what is meant dims one of its rides, and where nothing can be chosen any more', () => {
    if (!lane) throw new Error('There is no lane.');
    const all = new Set([lane.key, '41', '32']);
    expect(isSameForLane(rest, { ...rest, meant: all }, lane)).toBe(true);
    expect(isSameForLane(rest, { ...rest, meant: new Set([lane.key, '41']) }, lane)).toBe(false);
    expect(isSameForLane(rest, { ...rest, canPick: false }, lane)).toBe(false);
  });

  test('stays the same one while the clock changes nothing about it, and becomes another when its ride is late', () => {
    const kept = new KeptView();
    const first = viewAt(kept, '09:00').lanes;
    expect(viewAt(kept, '09:01').lanes[0]).toBe(first[0]);
    const late = viewAt(kept, '10:40').lanes;
    expect(late[0]).not.toBe(first[0]);
    expect(late[1]).toBe(first[1]);
  });
});

describe('The card of a ride', () => {
  const [ride] = at('09:00').pool;
  const card = () => {
    if (!ride) throw new Error('Nobody waits.');
    return { ride, trip: null, outside: null, hand: rest };
  };

  test.each<[string, (id: string) => Partial<CardHand>]>([
    ['chosen', (id) => ({ picked: new Set([id]) })],
    ['open', (id) => ({ open: id })],
    ['under the cursor', (id) => ({ cursor: id })],
    ['held by a colleague', (id) => ({ heldBy: new Map([[id, 'Theo']]) })],
    ['ringed', (id) => ({ ringed: id })],
    ['not meant', () => ({ meant: new Set() })],
  ])('is drawn anew when the ride is %s', (_what, change) => {
    const { entry } = card().ride;
    expect(isSameForRide(card(), { ...card(), hand: { ...rest, ...change(entry.id) } })).toBe(false);
  });

  test('stays as it was when another ride is taken, and for a ride that says the same', () => {
    const hand = { ...rest, picked: new Set(['9999']), open: '9999', cursor: '9999' };
    expect(isSameForRide(card(), { ...card(), hand })).toBe(true);
    expect(isSameForRide(card(), { ...card(), ride: { ...card().ride } })).toBe(true);
  });

  test('is drawn anew when the ride changes, is late, or presses', () => {
    const { ride: waiting } = card();
    const changed = { ...waiting, entry: { ...waiting.entry, version: waiting.entry.version + 1 } };
    expect(isSameForRide(card(), { ...card(), ride: changed })).toBe(false);
    expect(isSameForRide(card(), { ...card(), ride: { ...waiting, lateMin: 12 } })).toBe(false);
    expect(isSameForRide(card(), { ...card(), presses: 'in 18 min' })).toBe(false);
    expect(isSameForRide(card(), { ...card(), outside: 'No shift that day.' })).toBe(false);
    expect(isSameForRide(card(), { ...card(), hand: { ...rest, canPick: false } })).toBe(false);
  });
});
