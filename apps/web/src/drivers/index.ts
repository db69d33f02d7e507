export { type DriverNamed, filedName, spokenName } from './drivers.ts';
export { type SharedNumber, SharedNumberInput } from './SharedNumberInput.tsx';
export { useBroughtBack, useDiscard } from './use-discard.ts';
export { DueTag } from './DueTag.tsx';
export { WholeText } from './WholeText.tsx';
export { useUnfolding } from './use-unfolding.ts';
