export { chooseBookings, cursorAfter, type ChosenBooking } from './booking-queries.ts';
export { aidsParam, pickupParam } from './draft-params.ts';
export { feeOfBooking, pricedWay } from './fee.ts';
export { legsOf } from './journey.ts';
export { TO_BE_PLACED, withPlaces } from './placed-ends.ts';
export { getMember } from './rider-facts.ts';
export { askOfDays } from './rule-days.ts';
export { vehicleOfRide } from './vehicle-of-ride.ts';
