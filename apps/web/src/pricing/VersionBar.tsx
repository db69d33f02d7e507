import { Tag } from '../platform/kit/index.ts';
import { dayText, type PlanRecord, ridesText, versionOn } from './plans.ts';

interface VersionBarProps {
  plan: PlanRecord;
  /** The day of the version shown; null while a new one is begun. */
  chosen: string | null;
  /** The day of the one that is begun, or empty; null where none is. */
  begun: string | null;
  onChoose: (day: string) => void;
}

/** What a plan charged, charges and will, by the day from which each holds. */
export function VersionBar({ plan, chosen, begun, onChoose }: VersionBarProps) {
  const inForce = versionOn(plan, plan.today);
  const count = plan.versions.length + (begun === null ? 0 : 1);
  return (
    <nav key={count} ref={showNewest} className="pricing-versions" aria-label="Versions">
      {plan.versions.map((version) => {
        const { effective_on, rides } = version;
        const isPast = inForce !== null && effective_on < inForce.effective_on;
        return (
          <button
            key={effective_on}
            type="button"
            className="pricing-version"
            data-past={isPast ? '' : undefined}
            aria-current={effective_on === chosen ? 'true' : undefined}
            onClick={() => onChoose(effective_on)}
          >
            <span className="pricing-version-day">
              {dayText(effective_on)}
              {version === inForce && <Tag tone="ok">In force</Tag>}
              {effective_on > plan.today && <Tag>Ahead</Tag>}
            </span>
            <span className="quiet">{rides === 0 ? 'No ride has a price yet' : `${ridesText(rides)} priced`}</span>
          </button>
        );
      })}
      {begun !== null && (
        <button type="button" className="pricing-version" aria-current="true">
          <span className="pricing-version-day">
            {begun === '' ? 'New version' : dayText(begun)}
            <Tag>Draft</Tag>
          </span>
          <span className="quiet">Not started yet</span>
        </button>
      )}
    </nav>
  );
}

/** Where the versions are wider than their place the newest is in sight. */
function showNewest(bar: HTMLElement | null): void {
  if (bar) bar.scrollLeft = bar.scrollWidth;
}
