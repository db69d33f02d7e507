export { RideStorySection, rideIn } from './RideStorySection.tsx';
export { storyOf } from './story.ts';
export { useBestRuns, useTimesOf } from './use-best-runs.ts';
