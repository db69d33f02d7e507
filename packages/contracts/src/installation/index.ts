export * from './get-installation.ts';
export * from './import-region.ts';
export * from './installation.ts';
export * from './remove-region.ts';
export * from './use-region.ts';
