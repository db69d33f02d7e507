export * from './driver-record.ts';
