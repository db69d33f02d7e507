export { RideReadiness } from './RideReadiness.tsx';
