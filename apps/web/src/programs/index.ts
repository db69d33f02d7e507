export { ProgramChoice } from './ProgramChoice.tsx';
export { type Program, useMyPrograms, useProgram, useServiceDay } from './use-programs.ts';
