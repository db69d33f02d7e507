export * from './get-latest-shuttle-location.ts';
export * from './get-shuttle-geolocations.ts';
export * from './get-tracking-link.ts';
export * from './get-tracking.ts';
export * from './position.ts';
export * from './report-positions.ts';
export * from './send-tracking-link.ts';
