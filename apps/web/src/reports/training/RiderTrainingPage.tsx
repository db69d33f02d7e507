import { LIBRARIES } from './libraries.ts';
import { TrainingPage } from './TrainingPage.tsx';

export default function RiderTrainingPage() {
  return <TrainingPage library={LIBRARIES.rider} />;
}
