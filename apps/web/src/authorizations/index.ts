export { Authorizations } from './Authorizations.tsx';
export { RunningOut } from './RunningOut.tsx';
