/** Keeps an empty embedded database for the first start, which then unpacks it. */
import { keepEmptyCluster } from './platform/db/empty-cluster.ts';

await keepEmptyCluster();
