import type { RideLook } from '@handrail/domain/day';
import {
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconFlag,
  IconMapPin,
  IconSend,
  IconSteeringWheel,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';

/**
 * A ride's status: the glyph on its ground, then the word. `label` is the domain's word for it. Each of the nine looks has
 * its own hue, glyph and word: none goes by color alone.
 */
export function StatusTag({ look, label, tooltip }: { look: RideLook; label: string; tooltip?: string }) {
  const Glyph = rideGlyphs[look];
  const isNow = nowLooks.has(look);
  return (
    <span className={`status st-${look}${isNow ? ' now' : ''}`} title={tooltip}>
      <span className="status-glyph">
        <Glyph size={13} stroke={2.1} aria-hidden="true" />
      </span>
      {label}
    </span>
  );
}

/** The signs that say the same without color, one for each look. */
export const rideGlyphs: Record<RideLook, typeof IconBan> = {
  booked: IconCircleDashed,
  dispatched: IconSend,
  onroute: IconSteeringWheel,
  arrived: IconMapPin,
  pickup: IconUser,
  dropoff: IconFlag,
  completed: IconCheck,
  canceled: IconBan,
  noshow: IconUserOff,
};

/** Past recedes, future is quiet, now is loud: these are drawn filled. */
const nowLooks = new Set<RideLook>(['onroute', 'arrived', 'pickup', 'dropoff']);
