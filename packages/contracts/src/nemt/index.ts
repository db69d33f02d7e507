export * from './create-new-insurance.ts';
export * from './get-broker-integration.ts';
export * from './get-nem-prebooking-info.ts';
export * from './get-nem-prebooking-list.ts';
export * from './import-nem-prebookings.ts';
export * from './prebooking.ts';
export * from './preview-nem-prebookings.ts';
export * from './save-broker-layout.ts';
