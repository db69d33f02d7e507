export { driverAndAge, vehicleOnMap } from './vehicle-on-map.ts';
export { RideMessages } from './RideMessages.tsx';
export { TrackingButton } from './TrackingButton.tsx';
export { TrackingDialog, type TrackedRide } from './TrackingDialog.tsx';
export { type Geolocation, useGeolocations } from './use-geolocations.ts';
