import type { BlockKind } from '@handrail/domain/dispatch';
import type { Zone } from '@handrail/domain/platform';
import { type FormState, TimeInput } from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { type BlockValues, type End, timeOf, whichIsMeant, withTime } from './block-form.ts';

interface BlockTimesProps {
  board: HeldBoard;
  kind: BlockKind;
  zone: Zone;
  form: FormState<BlockValues>;
}

/** From when to when. Both are needed, but a driver action's are never without: one that is emptied stays as it was. */
export function BlockTimes({ board, kind, zone, form }: BlockTimesProps) {
  const { values } = form;

  function input(end: End, label: string) {
    const { error, onBlur } = form.field(end);
    const meant = whichIsMeant(values[end], zone);
    return (
      <TimeInput
        label={label}
        name={end}
        value={timeOf(values[end])}
        onChange={(time, isNextDay) => {
          const times = withTime(board, kind, values, { end, time, isNextDay });
          if (times.start !== values.start) form.set('start', times.start);
          if (times.end !== values.end) form.set('end', times.end);
        }}
        {...(kind === 'driver_action' ? {} : { onEmpty: () => form.set(end, '') })}
        onBlur={onBlur}
        error={error}
        {...(meant === null ? {} : { help: meant })}
        {...(end === 'start' ? { startsFocused: true } : {})}
      />
    );
  }

  return (
    <div className="block-times">
      {input('start', 'Start')}
      {input('end', 'End')}
    </div>
  );
}
