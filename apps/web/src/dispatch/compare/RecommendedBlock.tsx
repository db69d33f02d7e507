import { IconStar } from '@tabler/icons-react';
import { type DayAxis, minuteAt, MINUTE_MS } from '../grid/day-axis.ts';
import { shortPlace } from '../grid/short-place.ts';
import { type Look, yOf } from '../grid/scale.ts';
import type { Lane } from '../board/lanes.ts';
import { useRecommended } from './board-marks.ts';

interface RecommendedBlockProps {
  lanes: readonly Lane[];
  axis: DayAxis;
  look: Look;
}

/** Where the ride would lie, dashed and with a star: for the eyes, as the row that it stands for says it in words. */
export function RecommendedBlock({ lanes, axis, look }: RecommendedBlockProps) {
  const recommended = useRecommended();
  const number = recommended ? lanes.findIndex(({ key }) => key === recommended.lane) : -1;
  if (!recommended || number < 0) return null;
  const { startMs, endMs, time, rider, to } = recommended;
  return (
    <div
      aria-hidden="true"
      className="tg-recommended"
      data-recommended={recommended.bookingId}
      style={{
        left: number * look.lanePx + 2,
        width: look.lanePx - 4,
        top: yOf(minuteAt(axis, startMs), look),
        height: yOf((endMs - startMs) / MINUTE_MS, look),
      }}
    >
      <span>
        <IconStar size={13} stroke={2.2} /> <b>{time}</b>
      </span>
      <span className="tg-cut">{rider}</span>
      <span className="tg-cut">› {shortPlace(to)}</span>
    </div>
  );
}
