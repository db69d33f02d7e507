import { IconStar } from '@tabler/icons-react';
import { useRecommended } from './board-marks.ts';

/** In lists the ride that is recommended for this lane stands under what the vehicle does. */
export function RecommendedCard({ laneKey }: { laneKey: string }) {
  const recommended = useRecommended();
  if (recommended?.lane !== laneKey) return null;
  return (
    <li className="ride-recommended" data-recommended={recommended.bookingId}>
      <IconStar size={13} stroke={2.2} aria-hidden="true" /> Recommended: {recommended.time} {recommended.rider}
    </li>
  );
}
