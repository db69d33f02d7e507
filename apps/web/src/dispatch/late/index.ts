export { RideStorySection, rideIn } from './RideStorySection.tsx';
export { storyOf } from './story.ts';
export { useBestRuns } from './use-best-runs.ts';
