export * from './driver-form.ts';
export * from './driver-import.ts';
export * from './driver-label.ts';
export * from './driver-papers.ts';
export * from './driver-record.ts';
export * from './mend-person.ts';
export * from './onboarding.ts';
export * from './teams.ts';
