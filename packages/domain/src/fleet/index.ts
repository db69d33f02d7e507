export * from './aids.ts';
export * from './credentials.ts';
export * from './vehicle-form.ts';
