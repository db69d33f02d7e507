/** Keeps an empty embedded database for the first start, which then unpacks it. */
import { keepEmptyCluster } from '../apps/server/src/platform/db/empty-cluster.ts';

await keepEmptyCluster();
