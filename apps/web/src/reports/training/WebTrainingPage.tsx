import { LIBRARIES } from './libraries.ts';
import { TrainingPage } from './TrainingPage.tsx';

export default function WebTrainingPage() {
  return <TrainingPage library={LIBRARIES.web} />;
}
