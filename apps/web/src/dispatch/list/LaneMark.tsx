import { freeText, type Mark } from './lane-rows.ts';

const LONGEST_DRAWN_MIN = 180;
const PX_PER_MIN = 0.3;

/** The hour, and the time that is free before what follows: the longer, the higher. */
export function LaneMark({ mark: { hour, freeMin } }: { mark: Mark }) {
  const height = Math.round(Math.min(freeMin, LONGEST_DRAWN_MIN) * PX_PER_MIN);
  return (
    <li className="lane-mark" style={{ paddingTop: height / 2, paddingBottom: height / 2 }}>
      {hour !== null && <span className="lane-hour">{hour}</span>}
      {freeMin > 0 && <span className="lane-free">{freeText(freeMin)}</span>}
    </li>
  );
}
