export { CertificationList } from './CertificationList.tsx';
export { type Certified, CertificationsInput } from './CertificationsInput.tsx';
export { PaperWarning, usePaperState } from './PaperWarning.tsx';
export { useInsurances } from './use-insurances.ts';
export { AccountLink } from './AccountLink.tsx';
export { type PaperOnFile, PapersOnFile } from './PapersOnFile.tsx';
export { PayerRule } from './PayerRule.tsx';
