import { Tag } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { downOn, isActive, periodNames, statusText, type Vehicle } from './vehicles.ts';

/** What must be known before anything else: it is not in use, or it is down today. */
export function VehicleTags({ vehicle }: { vehicle: Vehicle }) {
  const { today } = useServiceDay();
  const down = downOn(vehicle, today);
  return (
    <>
      {!isActive(vehicle) && <Tag tone="warn">{statusText(vehicle)}</Tag>}
      {down?.isNow && <Tag tone="risk">{periodNames[down.period.kind]}</Tag>}
    </>
  );
}
