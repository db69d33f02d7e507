export { BookingDrawer } from './BookingDrawer.tsx';
export { entryOf, heldFields, utc } from './booking-entry.ts';
export { type Booking, clockOf, isWillCall, lookOf, pickupText, riderName, statusOf } from './bookings.ts';
export { LateTag, lateText } from './LateTag.tsx';
export { happensText, type LateStory, whyText } from './late-text.ts';
export { LateStorySection } from './LateStorySection.tsx';
export { LatestBookings } from './LatestBookings.tsx';
export { MemberRides } from './MemberRides.tsx';
