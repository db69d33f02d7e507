export { chooseBookings, cursorAfter, type ChosenBooking } from './booking-queries.ts';
export { endFinder, unfoundEnd } from './end-finder.ts';
export { aidsParam } from './draft-params.ts';
export { feeOfBooking, pricedWay } from './fee.ts';
export { legsOf } from './journey.ts';
export { getMember } from './rider-facts.ts';
export { standIn } from './placed-row.ts';
export { vehicleOfRide } from './vehicle-of-ride.ts';
export { type NamedRider, whoRides } from './who-rides.ts';
