import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** Who has taken a lane: whoever has the board of that day open hears of it. */
export const laneHolderEntity = defineEntity({
  name: 'lane_holder',
  table: 'lane_holder',
  id: 'lane_holder_id',
  audience: [3, 4],
  day: 'service_day',
  live: ['service_day', 'vehicle_id', 'person_id'],
});

/** A named way to look at the board. Its name goes by no feed: it may be one person's alone. */
export const dispatchViewEntity = defineEntity({
  name: 'dispatch_view',
  audience: [3, 4],
  live: ['owner_id', 'is_shared'],
});

/** A day of the board that is used again. Whom it names, the feed does not say. */
export const dispatchTemplateEntity = defineEntity({
  name: 'dispatch_template',
  audience: [3, 4],
  live: ['program_id'],
});

/** What a driver pressed about a ride that was no longer theirs. What they wrote beside it, the feed does not say. */
export const strayPressEntity = defineEntity({
  name: 'stray_press',
  audience: [3, 4],
  day: 'service_day',
  live: ['service_day', 'booking_id', 'vehicle_id', 'event', 'event_at', 'state'],
});

/** That a driver tried to reach their rider from the door. */
export const doorCallEntity = defineEntity({
  name: 'door_call',
  audience: [1, 2, 3, 4],
  day: 'service_day',
  live: ['service_day', 'booking_id', 'called_at'],
});
