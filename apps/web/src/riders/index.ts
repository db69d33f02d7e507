export { AidChoice } from './AidChoice.tsx';
export { AidIcons } from './aid-icons.tsx';
export { NewRiderForm } from './NewRiderForm.tsx';
export { RiderSearchInput } from './RiderSearchInput.tsx';
export { aidsText, filedName, programsText, type Rider, spokenName } from './riders.ts';
