import type { ReactNode } from 'react';

/** A pin stands on its point, 35 by 40 pixels; a vehicle lies on it, 25 by 30. */
const PIN_SIZE = { width: 35, height: 40 } as const;
const VEHICLE_SIZE = { width: 25, height: 30 } as const;

export function PinShape({ mark }: { mark: ReactNode }) {
  return (
    <svg {...PIN_SIZE} viewBox="0 0 35 40" aria-hidden="true" className="map-pin-shape">
      <path d="M17.5 39 C13 32.5 4 25 4 15.5 A13.5 13.5 0 0 1 31 15.5 C31 25 22 32.5 17.5 39 Z" />
      {mark === null ? (
        <circle cx="17.5" cy="15.5" r="5" />
      ) : (
        <text x="17.5" y="20" textAnchor="middle">
          {mark}
        </text>
      )}
    </svg>
  );
}

/** A numbered stop lies on its point: the shape says whether riders get in or out there. */
export function StopShape({ mark, isPickup }: { mark: ReactNode; isPickup: boolean }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className="map-stop-shape">
      {isPickup ? <circle cx="12" cy="12" r="10.5" /> : <rect x="1.5" y="1.5" width="21" height="21" rx="3" />}
      <text x="12" y="16" textAnchor="middle">
        {mark}
      </text>
    </svg>
  );
}

/** The wedge points where the vehicle drives; the number stays upright. */
export function VehicleShape({ mark, headingDegrees }: { mark: string; headingDegrees: number | null }) {
  const outline = (
    <>
      {headingDegrees !== null && (
        <path d="M12.5 -1.5 L18.5 8 H6.5 Z" transform={`rotate(${Math.round(headingDegrees)} 12.5 15)`} />
      )}
      <circle cx="12.5" cy="15" r="10.5" />
    </>
  );
  return (
    <svg {...VEHICLE_SIZE} viewBox="0 0 25 30" aria-hidden="true" className="map-vehicle-shape">
      <g className="map-vehicle-edge">{outline}</g>
      {outline}
      <text x="12.5" y="18.6" textAnchor="middle">
        {mark}
      </text>
    </svg>
  );
}
