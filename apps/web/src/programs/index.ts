export { AreaEditor } from './area-editor/AreaEditor.tsx';
export { useAreasServed } from './areas-served.ts';
export { ProgramChoice } from './ProgramChoice.tsx';
export { ServiceAreaMap } from './ServiceAreaMap.tsx';
export { type Program, useMyPrograms, useProgram, useServiceDay } from './use-programs.ts';
