import { Tag } from '../platform/kit/index.ts';
import { dateText, type Effect } from './orders.ts';

interface EffectTextProps {
  effect: Effect | null;
  refusal: string | null;
}

/** What a change would do, with the dates that cannot be had and the rides that stay as they are. */
export function EffectText({ effect, refusal }: EffectTextProps) {
  if (refusal !== null) {
    return (
      <p className="form-refusal" role="alert">
        {refusal}
      </p>
    );
  }
  if (effect === null) return <p className="quiet">Looking what this does.</p>;
  return (
    <div className="subscription-effect" aria-live="polite">
      <p>{effect.message}</p>
      {effect.warnings?.map(({ code, message }) => (
        <p key={code}>
          <Tag tone="warn">Over half</Tag> {message}
        </p>
      ))}
      {(effect.refused.length > 0 || effect.kept.length > 0) && (
        <ul>
          {effect.refused.map(({ date, message }) => (
            <li key={date} className="subscription-refused-text">
              {dateText(date)}: {message}
            </li>
          ))}
          {effect.kept.map(({ booking_id, date, message }) => (
            <li key={booking_id}>
              {dateText(date)}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
