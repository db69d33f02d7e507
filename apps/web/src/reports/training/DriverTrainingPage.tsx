import { LIBRARIES } from './libraries.ts';
import { TrainingPage } from './TrainingPage.tsx';

export default function DriverTrainingPage() {
  return <TrainingPage library={LIBRARIES.driver} />;
}
