export * from './change-driver.ts';
export * from './dispatch-bookings.ts';
export * from './driver-action.ts';
export * from './find-run.ts';
export * from './move-trips.ts';
export * from './remove-from-dispatch.ts';
export * from './vehicle-fits.ts';
export * from './who-drives.ts';
