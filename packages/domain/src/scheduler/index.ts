export * from './lane-verdict.ts';
export * from './planner-input.ts';
export * from './why-not.ts';
