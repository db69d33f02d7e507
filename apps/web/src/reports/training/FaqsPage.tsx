import { LIBRARIES } from './libraries.ts';
import { TrainingPage } from './TrainingPage.tsx';

export default function FaqsPage() {
  return <TrainingPage library={LIBRARIES.faqs} />;
}
