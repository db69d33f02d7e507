import type { WorkedHours } from '@handrail/domain/dispatch';
import type { WorkingHours } from '@handrail/domain/shifts';
import { useStore } from '../../platform/store.ts';
import { boardTime, hourSpan } from '../board/clock-text.ts';
import type { ViewChoices } from '../views/view-choices.ts';

interface ShiftBandProps {
  /** The shifts of whoever drives the lane; the first one has the band. */
  worked: WorkedHours;
  hours: WorkingHours;
  /** Where the first shift begins on the sheet. */
  shiftTop: number;
  /** How the person who looks likes it. */
  choices: ViewChoices;
}

const LINE_PX = 13;

/**
 * On the ground before a shift: how many hours, which, and what the rides bring; minimized, when it starts. A press changes the one
 * for the other, here and in the lists. Who listens hears it with the card of the vehicle.
 */
export function ShiftBand({ worked, hours, shiftTop, choices }: ShiftBandProps) {
  const { areHoursMinimized } = useStore(choices);
  const [first] = worked;
  if (!first) return null;
  const spans = worked.map(({ startsAt, endsAt, zone }) => hourSpan(Date.parse(startsAt), Date.parse(endsAt), zone));
  const lines = areHoursMinimized
    ? [`Shift starts ${boardTime(Date.parse(first.startsAt), first.zone)}`]
    : [hours.total, ...spans, hours.fees].filter((line) => line !== '');
  const above = shiftTop - 2 - lines.length * LINE_PX;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={areHoursMinimized ? 'tg-edge tg-band' : 'tg-edge tg-band tg-band-open'}
      title={areHoursMinimized ? 'Restore the hours' : 'Minimize the hours'}
      style={{ top: above < 0 ? shiftTop + 2 : above }}
      onClick={() => choices.set((held) => ({ ...held, areHoursMinimized: !areHoursMinimized }))}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </button>
  );
}
