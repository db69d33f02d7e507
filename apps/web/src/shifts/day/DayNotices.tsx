import { carriedForwardText, closureText } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { ActionButton } from '../../platform/kit/index.ts';
import { notify, sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { useUndo } from '../../log/index.ts';
import { CopyNotes } from './CopyNotes.tsx';
import { useCarriedForward } from './use-carried-forward.ts';
import { scheduleReads } from '../schedule-reads.ts';
import { useClosedDays } from '../hours/use-schedule.ts';

/** What there is to know of a day before its list: that it is closed, and where its hours came from. */
export function DayNotices({ date, isEmpty }: { date: Temporal.PlainDate; isEmpty: boolean }) {
  const programs = useMyPrograms();
  const closed = useClosedDays(date, date);
  const carried = useCarriedForward(date, isEmpty);
  const open = useChange('saveClosedDay', { touches: [...scheduleReads, 'getClosedDayList'] });
  const undo = useUndo();

  async function openAgain(day: NonNullable<typeof closed.data>[number]) {
    try {
      const { closed_day_id, version, program_id, reason } = day;
      const { operation } = await open.mutateAsync({
        closed_day_id,
        date: day.date,
        program_id,
        reason,
        to_delete: true,
        expected_version: version,
      });
      sayDone('The day is open again.', undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not opened', text: failure.message });
    }
  }

  const takeBack = carried.step === null ? null : undo(carried.step);
  return (
    <>
      {(closed.data ?? []).map((day) => {
        const program = programs.find(({ program_id }) => program_id === day.program_id);
        const sentence = closureText({
          date: Temporal.PlainDate.from(day.date),
          programId: day.program_id,
          reason: day.reason,
        });
        return (
          <div key={day.closed_day_id} className="shift-day-notice">
            <span>{program ? `${program.program_name}: ${sentence}` : sentence}</span>
            <ActionButton isSmall label="Open again" isBusy={open.isPending} onClick={() => void openAgain(day)} />
          </div>
        );
      })}
      {carried.from !== null && (
        <div className="shift-day-notice">
          <output>{carriedForwardText(carried.from)}</output>
          {takeBack && (
            <ActionButton
              isSmall
              label="Undo"
              onClick={() => {
                takeBack().then(
                  () => sayDone('The hours that were carried forward were taken back.'),
                  (failure: unknown) => {
                    if (!(failure instanceof CallError)) throw failure;
                    notify({ kind: 'warning', title: 'Not undone', text: failure.message });
                  },
                );
              }}
            />
          )}
        </div>
      )}
      <CopyNotes notes={carried.notes} />
    </>
  );
}
