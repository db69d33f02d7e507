/** What a worker is started with when its search is counted in iterations. */
import { runIsland } from './island.ts';

runIsland(() => 0);
