import { listName } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { lookingOf } from '../day/index.ts';
import { type Finder, holds, MOST_FOUND } from '../platform/found.ts';
import { ordersNumbered } from './order-store.ts';
import { ordersOnWire } from './order-wire.ts';

const STATES = { active: 'Running', paused: 'Paused', ended: 'Ended' } as const;

/** Standing orders by whose they are. */
const subscriptions: Finder = {
  levels: [1, 2, 3, 4],
  find: async (reading, asked) => {
    const { queries, by, clock, reveals } = reading;
    const { rows } = await sql<{ id: string }>`
      select s.subscription_id as id
      from subscription s join person p on p.operator_id = s.operator_id and p.person_id = s.rider_id
      where s.operator_id = ${by.operator} and ${holds(sql`p.firstname || ' ' || p.lastname`, sql`p.phone`, asked)}
      order by s.ends_on is not null, lower(p.lastname), lower(p.firstname), s.subscription_id desc
      limit ${MOST_FOUND}`.execute(queries);
    const looking = { ...lookingOf(reading), clock };
    const orders = await ordersOnWire(
      looking,
      await ordersNumbered(
        looking,
        rows.map(({ id }) => id),
      ),
    );
    reveals(orders.map(({ passenger_id }) => passenger_id));
    return orders.map((order) => ({
      kind: 'subscription',
      id: order.subscription_id,
      label: listName({ first: order.passenger_firstname, last: order.passenger_lastname }),
      state: `${STATES[order.status]}: ${order.recurrence}`,
    }));
  },
};

export const finders = [subscriptions];
