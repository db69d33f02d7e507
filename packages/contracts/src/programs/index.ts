export * from './get-accessible-programs.ts';
export * from './get-geofence-data.ts';
export * from './get-user-program-name.ts';
