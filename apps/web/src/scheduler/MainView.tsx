import { useMemo, useState } from 'react';
import { ErrorState, Modal } from '../platform/kit/index.ts';
import { Spinner } from '../platform/shell/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/index.ts';
import type { Lane } from '../dispatch/index.ts';
import { type Program, useServiceDay } from '../programs/index.ts';
import { changesOn, notesOf, type PlannedChange, proposedLunches } from './changes.ts';
import { CompletedLine } from './CompletedLine.tsx';
import { HeatPanel } from './HeatPanel.tsx';
import { LIST_FAILED } from './messages.ts';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import { PlanSide } from './PlanSide.tsx';
import { PlanViews } from './PlanViews.tsx';
import { QueueBanner } from './QueueBanner.tsx';
import { type Asked, askFor } from './scheduler-state.ts';
import { SchedulerTools, type View } from './SchedulerTools.tsx';
import { SettingsStep } from './SettingsStep.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { useApplying } from './use-applying.ts';
import { usePins } from './use-pins.ts';
import { dayText } from './use-queue-polling.ts';
import { useSchedulerDay } from './use-scheduler-day.ts';
import { useStarting } from './use-starting.ts';

interface MainViewProps {
  asked: Asked;
  /** All that are known, those that are planned for among them. */
  programs: readonly Program[];
  onClose: () => void;
}

/** A day of the auto-scheduler: as it stands, while it is planned, and as the plan would have it. */
export function MainView({ asked, programs, onClose }: MainViewProps) {
  const { date, programIds } = asked;
  const day = useSchedulerDay(asked, programs);
  const { plan, lanes, changes, queueId, resultId } = day;
  const starting = useStarting(asked);
  const applying = useApplying(plan, changes, day.refresh);
  const pinning = usePins(plan?.queue_id);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const { today } = useServiceDay();
  const [view, setView] = useState<View>('grid');
  const [isFixedHeight, setFixedHeight] = useState(false);
  const [isHeatMap, setHeatMap] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** What was said and closed, with its queue id: it may be left alone. */
  const [closed, setClosed] = useState('');
  const [open, setOpen] = useState('');

  const chosen = useMemo(
    () => programs.filter(({ program_id }) => programIds.includes(program_id)),
    [programs, programIds],
  );
  const lunches = useMemo(() => proposedLunches(lanes ?? [], plan?.lunches ?? []), [lanes, plan]);
  const notes = useMemo(() => notesOf(changes, pinning.pins, lunches), [changes, pinning.pins, lunches]);
  const byBooking = useMemo(() => new Map(changes.map((change) => [change.bookingId, change])), [changes]);
  const opened = byBooking.get(open);
  const pinned = pinning.countOf(changes);
  const zone = chosen[0]?.program_timezone ?? 'UTC';
  const shown = plan ? (isPhone ? 'list' : view) : 'grid';
  const isCompleted = !isAsking && resultId !== undefined && closed !== `completed ${resultId}`;
  const isAnalyzing = !isAsking && queueId !== undefined && closed !== `analyzing ${queueId}`;
  const waitingId = resultId ?? day.newerId;
  /** What was said of the plan before is not said of the next. */
  const leave = () => {
    applying.forget();
    setOpen('');
  };
  const look = (id: string) => {
    leave();
    day.view(id);
  };

  const applyLane = (lane: Lane) =>
    void applying.apply(
      changesOn(lane, byBooking),
      (plan?.lunches ?? [])
        .filter(({ shuttle_id }) => shuttle_id === lane.column.shuttle_id)
        .map(({ shuttle_id }) => shuttle_id),
    );
  const applyAll = () => void applying.apply(changes, [...new Set(plan?.lunches.map(({ shuttle_id }) => shuttle_id))]);
  const drop = (change: PlannedChange | undefined, lane: Lane) => {
    if (change) void applying.drop(change, lane);
  };

  return (
    <Modal
      title={`Trip schedule, ${dayText(date)}`}
      isOpen
      onClose={onClose}
      width="window"
      actions={
        <PlanFoot
          changes={plan ? changes.length : null}
          lunches={lunches.size}
          pinned={pinned}
          toPlan={day.toPlan?.length ?? 0}
          whyNotPlan={whyNotPlan(day)}
          isBusy={applying.isBusy}
          isCovered={isAsking || isCompleted || isAnalyzing}
          onSettings={() => setAsking(true)}
          onDiscard={() => {
            leave();
            day.forget();
          }}
          onApply={applyAll}
        />
      }
    >
      <div className="scheduler">
        <SchedulerTools
          date={date}
          onDate={(next) => {
            leave();
            askFor({ programIds, date: next });
          }}
          view={plan && !isPhone ? view : null}
          onView={setView}
          isFixedHeight={shown === 'grid' && !isPhone ? isFixedHeight : null}
          onFixedHeight={setFixedHeight}
          isHeatMap={isHeatMap}
          onHeatMap={setHeatMap}
        />
        {queueId !== undefined && (
          <QueueBanner
            date={date}
            queueId={queueId}
            refused={starting.endRefused}
            onEnd={(as) => void starting.end(queueId, as)}
          />
        )}
        {waitingId !== undefined && !isCompleted && !isAsking && (
          <CompletedLine isNewer={plan !== null} onView={() => look(waitingId)} />
        )}
        {day.failure !== undefined && <p className="scheduler-bad scheduler-line">{day.failure}</p>}
        {applying.refused !== '' && <p className="scheduler-bad scheduler-line">{applying.refused}</p>}
        {day.planError !== null && <ErrorState sentence={day.planError} onRetry={() => void day.refresh()} />}
        {plan && <PlanFigures plan={plan} changes={changes} standing={day.standing.data?.vehicle_trip_list} />}
        <div className="scheduler-body">
          {isHeatMap && (
            <HeatPanel programs={chosen} rides={[...day.waiting, ...changes.map(({ booking }) => booking)]} />
          )}
          {!lanes && day.standing.error && (
            <ErrorState sentence={LIST_FAILED} onRetry={() => void day.standing.refetch()} />
          )}
          {!lanes && !day.standing.error && <Spinner label="Loading the trip list" />}
          {lanes && (
            <PlanViews
              shown={shown}
              isPhone={isPhone}
              lanes={lanes}
              standing={day.standingLanes ?? []}
              meters={plan?.vehicle_meters ?? []}
              hasPlan={plan !== null}
              changes={changes}
              byBooking={byBooking}
              lunches={lunches}
              notes={notes}
              pinning={pinning}
              date={date}
              zone={zone}
              programs={programs}
              nowMs={date === today.toString() ? day.minute : null}
              isFixedHeight={isFixedHeight}
              isBusy={applying.isBusy}
              open={open}
              onOpen={setOpen}
              onLane={applyLane}
              onDrop={(bookingId, lane) => drop(byBooking.get(bookingId), lane)}
              onApply={(wanted) => void applying.apply(wanted)}
            />
          )}
          {plan && (
            <PlanSide
              plan={plan}
              changes={changes}
              waiting={day.waiting}
              skipped={applying.skipped}
              opened={opened}
              open={open}
              isList={shown === 'list'}
              refresh={day.refresh}
              lanes={lanes ?? []}
              pinning={pinning}
              onDrop={drop}
              onCloseOpened={() => setOpen('')}
            />
          )}
        </div>
      </div>
      {isAsking && (
        <SettingsStep
          asked={asked}
          programs={chosen}
          waiting={day.toPlan?.length ?? 0}
          pinned={pinned}
          mode={plan?.mode ?? 'fill'}
          isBusy={starting.isBusy}
          refused={starting.refused}
          onClose={() => {
            starting.forgetRefused();
            setAsking(false);
          }}
          onStart={(mode, config) => {
            const pins = pinsToSend(plan?.queue_id, pinned > 0 ? pinning.pins : null);
            const bookings = (day.toPlan ?? []).map(({ booking_id }) => booking_id);
            void starting
              .start({ bookings, mode, config, pinned: pins })
              .then((isStarted) => isStarted && setAsking(false));
          }}
        />
      )}
      {isCompleted && (
        <StatusDialog is="completed" onClose={() => setClosed(`completed ${resultId}`)} onView={() => look(resultId)} />
      )}
      {isAnalyzing && (
        <StatusDialog is="analyzing" onClose={() => setClosed(`analyzing ${queueId}`)} onView={() => undefined} />
      )}
    </Modal>
  );
}

function whyNotPlan({ queueId, toPlan }: ReturnType<typeof useSchedulerDay>): string | null {
  if (queueId !== undefined) return 'A plan for this day is being made already.';
  return toPlan === undefined ? 'The rides of the day are not loaded yet.' : null;
}

function pinsToSend(queueId: string | undefined, pins: ReturnType<typeof usePins>['pins'] | null) {
  if (queueId === undefined || pins === null) return null;
  return { queue_id: queueId, bookings: [...pins.bookings], shuttle_id: [...pins.vehicles] };
}
