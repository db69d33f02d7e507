export * from './authorization.ts';
export * from './create-authorization.ts';
export * from './edit-authorization.ts';
export * from './get-authorization-list.ts';
export * from './remove-authorization.ts';
