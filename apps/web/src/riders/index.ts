export { AidChoice } from './AidChoice.tsx';
export { AidIcons } from './aid-icons.tsx';
export { HoldNote } from './HoldNote.tsx';
export { NewRiderForm } from './NewRiderForm.tsx';
export { RiderSearchInput } from './RiderSearchInput.tsx';
export { filedName, spokenName } from '../platform/names.ts';
export { aidsText, companyTexts, programsText, type Rider } from './riders.ts';
