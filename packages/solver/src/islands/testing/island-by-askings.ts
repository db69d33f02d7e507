/** An island with a clock that tests can foresee: time is how often it was asked for. */
import { runIsland } from '../island.ts';

let askings = 0;
runIsland<{ most: number }>(({ most }) => ++askings / most);
