export * from './planner-input.ts';
