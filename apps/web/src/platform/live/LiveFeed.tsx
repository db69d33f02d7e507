import type { LiveEvent } from '@handrail/contracts/platform';
import type { CallKey } from '@handrail/contracts/wire';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountKey } from '../account/index.ts';
import type { Area } from '../areas.ts';
import { connectionState } from '../notices/index.ts';
import { readKey, inBackground } from '../wire/index.ts';
import { connectLive } from './connect.ts';
import { followedDays } from './followed-days.ts';
import { tellListeners, tellPassing, toldFrom } from './listeners.ts';
import { forgetOnTheRoad, hearOnTheRoad } from './on-the-road.ts';

/** Changes that come in a burst are asked for once. */
const GATHER_MS = 250;

/** While someone is signed in: hears what happens and freshens what is on the screen. It draws nothing. */
export function LiveFeed({ areas }: { areas: readonly Area[] }) {
  const queries = useQueryClient();
  useEffect(() => {
    const freshen = gatherer(areas, queries);
    const line = connectLive((message) => {
      switch (message.say) {
        case 'change':
          tellListeners(message.event);
          freshen(message.event);
          return;
        case 'passing':
          hearOnTheRoad(message.event);
          tellPassing(message.event);
          return;
        case 'afresh':
          inBackground(() => void queries.invalidateQueries());
          return;
        case 'from':
          toldFrom.set(message.version);
          return;
        case 'live':
          connectionState.set({ is: 'live' });
          return;
        case 'lost':
          connectionState.set({ is: 'lost', since: message.since });
          return;
        case 'ended':
          // The session ended, was locked, or its levels changed: who we are is asked anew, and the answer decides.
          connectionState.set({ is: 'idle' });
          void queries.invalidateQueries({ queryKey: accountKey }).then(() => line.say({ say: 'again' }));
      }
    });
    const follow = () => line.say({ say: 'follow', days: [...followedDays.get()] });
    const unfollow = followedDays.subscribe(follow);
    follow();
    return () => {
      unfollow();
      line.close();
      forgetOnTheRoad();
      toldFrom.set(0);
      connectionState.set({ is: 'idle' });
    };
  }, [areas, queries]);
  return null;
}

/** Gathers a moment's events into one refreshing of each read that they touch. */
function gatherer(areas: readonly Area[], queries: QueryClient): (event: LiveEvent) => void {
  const touched = new Set<CallKey>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    timer = null;
    const reads = [...touched];
    touched.clear();
    inBackground(() => {
      for (const read of reads) void queries.invalidateQueries({ queryKey: readKey(read) });
    });
  };
  return ({ changes, stale }) => {
    for (const { live = {} } of areas) {
      // Of a large operation nothing is told: it may have touched anything.
      const entities = stale ? Object.keys(live) : changes.map(({ entity }) => entity);
      for (const entity of entities) for (const read of live[entity] ?? []) touched.add(read);
    }
    if (touched.size > 0) timer ??= setTimeout(flush, GATHER_MS);
  };
}
