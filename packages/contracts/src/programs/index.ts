export * from './get-accessible-programs.ts';
export * from './get-geofence-data.ts';
export * from './get-planner-policy.ts';
export * from './get-travel-hours.ts';
export * from './get-user-program-name.ts';
export * from './save-planner-policy.ts';
export * from './save-travel-hours.ts';
