export * from './lane-verdict.ts';
export * from './planner-input.ts';
export * from './planner-policy.ts';
export * from './policy-figures.ts';
export * from './ride-limit.ts';
export * from './why-not.ts';
