import type { Zone } from '@handrail/domain/platform';
import type { SharedRider } from './order.ts';
import { brokenOf, secondsBetween, timeText } from './words.ts';

/** What was promised, in words and as a track: the window, a tick at the promise, a point at the plan. */
export function PromiseTrack({ rider, pickupAt, zone }: { rider: SharedRider; pickupAt: string | null; zone: Zone }) {
  const { promised_time, window_start_time: from, window_end_time: until } = rider;
  if (promised_time === null) return <span>Nothing promised</span>;
  const length = from && until ? secondsBetween(from, until) : 0;
  const part = (at: string) =>
    from && length > 0 ? Math.min(100, Math.max(0, (secondsBetween(from, at) / length) * 100)) : 50;
  const broken = brokenOf(rider, pickupAt);
  return (
    <span className="shared-promise">
      <span>
        Promised {timeText(promised_time, zone)}
        {from && until ? ` ${timeText(from, zone)}–${timeText(until, zone)}` : ''}
      </span>
      {from && until && pickupAt && (
        <span className="shared-track" aria-hidden="true">
          <span className="shared-tick" style={{ insetInlineStart: `${part(promised_time)}%` }} />
          <span
            className={`shared-point${broken ? ` shared-point-${broken.tone}` : ''}`}
            style={{ insetInlineStart: `${part(pickupAt)}%` }}
          />
        </span>
      )}
    </span>
  );
}
