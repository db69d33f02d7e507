import { money } from '@handrail/domain/platform';
import { useEffect, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { townNow } from '../../platform/town-clock.ts';
import { AfterThis } from './AfterThis.tsx';
import { arrivalAt } from './arrival.ts';
import { blockBefore, BlockNow } from './BlockNow.tsx';
import { type Took, withTook } from './cash.ts';
import { CashPanel } from './CashPanel.tsx';
import { useAwake } from './keep-awake.ts';
import { zoneOf } from './kept-day.ts';
import {
  blocksOf,
  countStops,
  nextEventAt,
  type PhoneStop,
  stopsAhead,
  type Told,
  waitOf,
  withTold,
} from './manifest-stops.ts';
import { NoShow } from './NoShow.tsx';
import { Bands } from './Bands.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { MessageBands } from './MessageBands.tsx';
import { newsOf } from './manifest-news.ts';
import { NewsBand } from './NewsBand.tsx';
import { PressButton } from './PressButton.tsx';
import type { PhoneShift, Press } from './shift.ts';
import { SignIn } from './SignIn.tsx';
import { leadsTo } from './stop-status.ts';
import { type Extra, StopCard } from './StopCard.tsx';
import { UndoStrip } from './UndoStrip.tsx';
import { type TalkPress, talkWith } from './talk.ts';
import { TalkPanel } from './TalkPanel.tsx';
import { ZoneContext } from './use-clock.ts';
import { pressAbout, pressWords } from './words.ts';

/** A driver's phone: where, who, and what comes next. One question at a time, for one thumb. */
export function PhonePage({ shift }: { shift: PhoneShift }) {
  const now = useStore(shift.state);
  if (now.is === 'opening') return <main className="driver-phone" aria-busy="true" />;
  if (now.is === 'signed out') return <SignIn shift={shift} />;
  return <Day shift={shift} />;
}

function Day({ shift }: { shift: PhoneShift }) {
  const state = useStore(shift.state);
  return (
    <ZoneContext value={zoneOf(state)}>
      <DayInZone shift={shift} />
    </ZoneContext>
  );
}

function DayInZone({ shift }: { shift: PhoneShift }) {
  const now = useStore(shift.state);
  const { manifest, waiting, positions, refused, noSignalSince, knownAt, clockedInAt, messages } = now;
  const { seen, cash, called, road } = now;
  const nowMs = useSeconds();
  /** What the driver adds to the next press: it goes with it. */
  const [extra, setExtra] = useState<Extra>({});
  const [isTalking, setTalking] = useState(false);
  const shown = manifest && withTold(manifest, waiting.flatMap(toldOf));
  const vehicleId = shown?.columns[0]?.shuttle_id ?? null;
  const talk = talkWith(messages, waiting.flatMap(talkOf));
  const stops = shown ? stopsAhead(shown) : [];
  const [next, ...after] = stops;
  const news = newsOf(seen, manifest);
  /** What comes next is another than the driver knows: nobody presses for it before they have seen that. */
  const isCovered = next !== undefined && news.some(({ key }) => key === next.key);
  const held = cash && withTook(cash, waiting.flatMap(tookOf));
  const due = next && held?.rides.find((one) => one.booking_id === next.ride.booking_id);
  const isOn = clockedInAt !== null || stops.some(({ ride }) => ride.driver_enroute_time !== null);
  const wait = next ? waitOf(next) : null;
  const blocks = shown ? blocksOf(shown) : [];
  const first = blockBefore(blocks, next ?? null, nowMs);
  const asOf = noSignalSince === null ? null : knownAt;
  const officePhone = road?.officePhone ?? '';
  useAwake(isOn && next !== undefined);

  function pressNext() {
    if (!next) return;
    const event = nextEventAt(next);
    shift.press({ is: 'event', ...ofStop(next), event, words: pressWords(event), ...extra });
    setExtra({});
  }

  return (
    <main className="driver-phone">
      <PhoneBar
        shift={shift}
        column={shown?.columns[0] ?? null}
        nowMs={nowMs}
        onTalk={vehicleId === null ? null : () => setTalking(true)}
      />
      <MessageBands shift={shift} messages={talk} nowMs={nowMs} />
      {isTalking && vehicleId !== null && (
        <TalkPanel
          shift={shift}
          vehicleId={vehicleId}
          messages={talk}
          nowMs={nowMs}
          onClose={() => setTalking(false)}
        />
      )}
      <Bands
        waiting={waiting}
        positions={positions}
        refused={refused}
        noSignalSince={noSignalSince}
        officePhone={officePhone}
        onTakeBack={(id) => shift.takeBack(id)}
        onRead={(id) => shift.forgetRefused(id)}
      />
      <NewsBand news={news} onSeen={() => shift.seeManifest()} />
      {shown === null && <p className="driver-empty">The manifest has not come yet.</p>}
      {shown !== null && !next && <NoStop counts={countStops(shown)} officePhone={officePhone} />}
      {shown !== null && !next && held !== null && held.in_hand_cents > 0 && (
        <p className="driver-empty">{money(held.in_hand_cents)} in cash with you. Hand it in at the office.</p>
      )}
      {shown && !isCovered && (
        <div className="driver-day">
          <div>
            {first && <BlockNow block={first} nowMs={nowMs} />}
            {next && (
              <StopCard
                key={next.key}
                stop={next}
                counts={countStops(shown)}
                nowMs={nowMs}
                arrival={arrivalAt(shown, next, road, nowMs)}
                asOf={noSignalSince === null ? null : (road?.heardAt ?? null)}
                dueCents={due?.due_cents ?? 0}
                onExtra={setExtra}
                onCall={() => shift.calls(next)}
                onLate={vehicleId === null ? null : () => shift.say(vehicleId, 'Running late.')}
              >
                {wait && (
                  <NoShow
                    stop={next}
                    wait={wait}
                    nowMs={nowMs}
                    calledAt={called[next.ride.booking_id] ?? null}
                    onCall={() => shift.calls(next)}
                    onNoShow={(reason) => {
                      const note = [reason, ...(extra.note ? [extra.note] : [])].join('. ');
                      const words = pressWords('no_show');
                      shift.press({ is: 'event', ...ofStop(next), event: 'no_show', words, ...extra, note });
                      setExtra({});
                    }}
                  />
                )}
              </StopCard>
            )}
            {next?.type === 'dropoff' && due && (
              <CashPanel
                key={`cash ${next.key}`}
                ride={due}
                onTook={(cents) => shift.took({ tripId: next.tripId, bookingId: next.ride.booking_id }, cents)}
              />
            )}
          </div>
          <AfterThis stops={after} blocks={blocks.filter((block) => block !== first)} nowMs={nowMs} asOf={asOf} />
        </div>
      )}
      {isCovered ? null : !isOn ? (
        <PressButton
          key="in"
          word="Clock in"
          about={shown?.columns[0]?.fleet_shuttle_id ?? ''}
          onPress={() => shift.press({ is: 'clock', event: 'in', words: 'Clock in' })}
        >
          <UndoStrip shift={shift} />
        </PressButton>
      ) : next ? (
        <PressButton
          key={`${next.key} ${nextEventAt(next)}`}
          word={pressWords(nextEventAt(next))}
          about={pressAbout(nextEventAt(next), next)}
          look={leadsTo[nextEventAt(next)]}
          onPress={pressNext}
        >
          <UndoStrip shift={shift} />
        </PressButton>
      ) : (
        <PressButton
          key="out"
          word="Clock out"
          about=""
          onPress={() => shift.press({ is: 'clock', event: 'out', words: 'Clock out' })}
        >
          <UndoStrip shift={shift} />
        </PressButton>
      )}
    </main>
  );
}

/** Nothing is left to drive to, or never was. */
function NoStop({ counts: { all }, officePhone }: { counts: { all: number }; officePhone: string }) {
  return (
    <p className="driver-empty">
      {all === 0 ? 'No run today.' : `Run finished, ${all} stops.`}{' '}
      {all === 0 && officePhone !== '' && <a href={`tel:${officePhone}`}>Office {officePhone}</a>}
    </p>
  );
}

/** What a press says of the stop that it is about. */
function ofStop({ tripId, ride }: PhoneStop) {
  return { tripId, bookingId: ride.booking_id, who: ride.passenger_lastname };
}

function toldOf(press: Press): Told[] {
  if (press.is !== 'event' && press.is !== 'back') return [];
  const { bookingId, event, at } = press;
  return [{ bookingId, event, at, isBack: press.is === 'back' }];
}

function tookOf(press: Press): Took[] {
  return press.is === 'cash' ? [press] : [];
}

function talkOf(press: Press): TalkPress[] {
  return press.is === 'heard' || press.is === 'said' ? [press] : [];
}

/** The town's moment, redrawn each second: a wait is counted in them. */
function useSeconds(): number {
  const [nowMs, setNowMs] = useState(townNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(townNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
