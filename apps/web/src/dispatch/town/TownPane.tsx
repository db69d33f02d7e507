import { IconExternalLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type MapPin, TownMap, useWays } from '../../places/index.ts';
import { ActionButton, useHotkeys } from '../../platform/kit/index.ts';
import { useDebounced } from '../../platform/debounced.ts';
import { type Lane, vehicleText } from '../board/lanes.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { dropoffPoint, pickupPoint } from '../compare/where-from.ts';
import { useTimedRun } from '../hand/verdict-store.ts';
import { useGesture } from '../hand/use-hand.ts';
import { useVehiclesHere } from './use-vehicles-here.ts';
import { LaneChips } from './LaneChips.tsx';
import { useTellHues } from './lane-hues.ts';
import { type HeldOnLane, type LaneStop, stopsAhead, stopsWith, withHeld } from './lane-stops.ts';
import { heldRide, laneUnder, useOfferedHand } from './offered-hand.ts';
import { PaneEdge, usePaneShare } from './PaneEdge.tsx';
import { StopList } from './StopList.tsx';
import { hueOf, type Town } from './use-town.ts';
import './town.css';

interface TownPaneProps {
  town: Town;
  board: HeldBoard;
  lanes: readonly Lane[];
  zone: string;
  /** The ride whose details are open; '' while none is. */
  open: string;
  /** Rings a ride on the board and brings it in sight. */
  onRing: (bookingId: string) => void;
  /** Null in a window of its own, where the map is all there is. */
  onOwnWindow: (() => void) | null;
  /** Where the vehicles were at the moment that is looked at; null where the present is. */
  roadThen: Parameters<typeof useVehiclesHere>[0]['roadThen'];
}

/** A vehicle is pointed at for this long before its new way is asked for. */
const SETTLES_MS = 150;

/** The town beside the lanes: where the chosen vehicles have yet to go, and where what is in the hand would lead them. */
export function TownPane({ town, board, lanes, zone, open, onRing, onOwnWindow, roadThen }: TownPaneProps) {
  const [pressed, setPressed] = useState<{ stop: string; open: string } | null>(null);
  const [isFolded, setFolded] = useState(false);
  const share = usePaneShare();
  const { hand, verdicts } = useOfferedHand();
  const held = useGesture(hand, heldRide);
  const under = useGesture(hand, laneUnder);
  useHotkeys([{ keys: 'l', label: 'Fold the list of stops', run: () => setFolded(!isFolded) }]);

  const shown = town.keys.flatMap((key) => lanes.find((lane) => lane.key === key) ?? []);
  useTellHues(
    shown.map(({ key }) => key),
    hueOf,
  );
  const stopsOf = new Map(shown.map((lane) => [lane.key, stopsAhead(board, lane, zone)]));
  const pointed = useDebounced(under, SETTLES_MS);
  const heldThere = useHeldOnLane({ held, under: pointed, board, verdicts });
  const routes = useWays([
    ...shown.map((lane, at) => ({
      id: lane.key,
      hue: hueOf(at),
      label: `The way of ${vehicleText(lane.column)}`,
      drop: lane.key,
      points: (stopsOf.get(lane.key) ?? []).map(({ point }) => point),
    })),
    ...newWay(heldThere, { under: pointed, board, lanes, zone }),
  ]);
  const current = ringedOf(pressed, open, stopsOf);
  const listed =
    lanes.find((lane) => lane.key === under && (heldThere || shown.includes(lane))) ??
    laneOfStop(shown, stopsOf, current);
  const ahead = listed ? (stopsOf.get(listed.key) ?? stopsAhead(board, listed, zone)) : [];
  const heldHere = listed?.key === pointed ? heldThere : null;

  function press(stop: LaneStop, lane: Lane) {
    if (held !== '') return hand.send({ is: 'press', lane: lane.key });
    setPressed({ stop: stop.id, open });
    onRing(stop.bookingId);
  }

  function pressVehicle(lane: Lane) {
    if (held !== '') return hand.send({ is: 'press', lane: lane.key });
    const [next] = stopsOf.get(lane.key) ?? [];
    if (next) press(next, lane);
  }

  const vehicles = useVehiclesHere({ board, shown, onPress: pressVehicle, roadThen });
  const looked = held === '' ? open : held;
  const pins = [
    // A ride that is drawn as stops of its vehicle is ringed there: pins of its own would lie over them.
    ...(held === '' && isDrawn(looked, stopsOf) ? [] : pinsOfRide(board, looked)),
    ...shown.flatMap((lane, at) =>
      (stopsOf.get(lane.key) ?? []).map((stop): MapPin => ({
        id: `${lane.key} ${stop.id}`,
        kind: stop.kind,
        mark: String(stop.number),
        label: `${vehicleText(lane.column)}, ${stop.who}`,
        details: [`${stop.time} ${stop.address}`, ...(stop.trouble === '' ? [] : [stop.trouble])],
        point: stop.point,
        drop: lane.key,
        stop: { hue: hueOf(at), isChosen: stop.id === current },
        onPress: () => press(stop, lane),
      })),
    ),
  ];
  return (
    <aside
      className={onOwnWindow ? 'town' : 'town town-alone'}
      aria-label="Map beside the board"
      style={share === null ? {} : { width: `${share}vw` }}
    >
      {onOwnWindow && <PaneEdge />}
      <header className="town-head">
        <h2>Map</h2>
        <LaneChips lanes={lanes} shown={shown} onToggle={town.toggleLane} />
        <span className="grow" />
        {onOwnWindow && (
          <>
            <ActionButton
              look="quiet"
              isIconOnly
              label="Own window"
              icon={<IconExternalLink size={16} />}
              onClick={onOwnWindow}
            />
            <ActionButton
              look="quiet"
              isIconOnly
              label="Close the map"
              icon={<IconX size={16} />}
              onClick={town.close}
            />
          </>
        )}
      </header>
      <TownMap
        label="Map of the chosen vehicles"
        subject={[...town.keys, looked].join()}
        pins={pins}
        routes={routes}
        vehicles={vehicles}
      />
      <StopList
        lane={listed}
        stops={heldHere ? stopsWith(ahead, heldHere, zone) : ahead}
        held={heldHere}
        currentId={current}
        isFolded={isFolded}
        onFold={() => setFolded(!isFolded)}
        onStop={(stop) => listed && press(stop, listed)}
      />
    </aside>
  );
}

type StopsOf = ReadonlyMap<string, readonly LaneStop[]>;

/** The stop that is ringed: the one that was pressed, until another ride is opened on the board; then where that is next. */
function ringedOf(pressed: { stop: string; open: string } | null, open: string, stopsOf: StopsOf): string | null {
  if (pressed && (pressed.open === open || open === '')) return pressed.stop;
  return [...stopsOf.values()].flat().find((stop) => stop.bookingIds.includes(open))?.id ?? null;
}

/** Whether the stops of a ride are on the map already. */
function isDrawn(bookingId: string, stopsOf: StopsOf): boolean {
  return [...stopsOf.values()].flat().some((stop) => stop.bookingIds.includes(bookingId));
}

/** The lane of the ringed stop, else the first that is shown. */
function laneOfStop(shown: readonly Lane[], stopsOf: StopsOf, current: string | null): Lane | null {
  return shown.find(({ key }) => stopsOf.get(key)?.some(({ id }) => id === current)) ?? shown[0] ?? null;
}

function pinsOfRide({ bookings }: HeldBoard, bookingId: string): MapPin[] {
  const facts = bookings.get(bookingId);
  if (!facts) return [];
  const who = `${facts.passenger_lastname}, ${facts.passenger_firstname}`;
  return [
    { id: 'A', kind: 'pickup', label: `${who}, ${facts.pickup_address}`, point: pickupPoint(facts) },
    { id: 'B', kind: 'dropoff', label: `${who}, ${facts.dropoff_address}`, point: dropoffPoint(facts) },
  ];
}

interface Pointed {
  held: string;
  /** The lane that it is over. */
  under: string | null;
  board: HeldBoard;
  verdicts: ReturnType<typeof useOfferedHand>['verdicts'];
}

/** What is in the hand as the vehicle under it would drive it, as its verdict has the times. */
function useHeldOnLane({ held, under, board, verdicts }: Pointed): HeldOnLane | null {
  const run = useTimedRun(verdicts, held === '' ? null : under);
  const facts = board.bookings.get(held);
  if (!run?.pickup_time || !run.dropoff_time || !facts) return null;
  return { facts, run, pickupAt: run.pickup_time, dropoffAt: run.dropoff_time };
}

/** How that vehicle would then drive. */
function newWay(
  held: HeldOnLane | null,
  { under, board, lanes, zone }: Pick<Pointed, 'under' | 'board'> & { lanes: readonly Lane[]; zone: string },
) {
  const lane = lanes.find(({ key }) => key === under);
  if (!held || !lane) return [];
  const { facts, pickupAt, dropoffAt } = held;
  const stops = stopsAhead(board, lane, zone).filter(({ bookingId }) => bookingId !== facts.booking_id);
  return [
    {
      id: 'held',
      label: `${vehicleText(lane.column)} with what is held`,
      isHeld: true,
      points: withHeld(stops, [
        { atMs: Date.parse(pickupAt), point: pickupPoint(facts) },
        { atMs: Date.parse(dropoffAt), point: dropoffPoint(facts) },
      ]),
    },
  ];
}
