import type { boardView } from '@handrail/contracts/dispatch';
import { type BoardView, isViewOf } from '@handrail/domain/dispatch';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import type { z } from 'zod';
import type { Queries } from '../platform/db/transaction.ts';
import { namesOfPeople } from './names-of-people.ts';

type ViewOnWire = z.output<typeof boardView>;

export interface StoredView extends BoardView {
  version: number;
  params: ViewOnWire['params'];
}

interface Looking {
  queries: Queries;
  operator: OperatorId;
}

/** All views of an operator, by name; whose they are is asked of `isViewOf`. */
export async function listViews({ queries, operator }: Looking): Promise<StoredView[]> {
  const rows = await queries
    .selectFrom('dispatch_view')
    .select(['dispatch_view_id', 'version', 'owner_id', 'name', 'is_shared', 'params'])
    .where('operator_id', '=', operator)
    .execute();
  return rows.map(viewOfRow).toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

/** A view that someone may see; null for nobody's, for another's own, and for one of another operator. */
export async function findView(looking: Looking, id: string, personId: PersonId | null): Promise<StoredView | null> {
  const row = await looking.queries
    .selectFrom('dispatch_view')
    .select(['dispatch_view_id', 'version', 'owner_id', 'name', 'is_shared', 'params'])
    .where('operator_id', '=', looking.operator)
    .where('dispatch_view_id', '=', id)
    .executeTakeFirst();
  const view = row && viewOfRow(row);
  return view && isViewOf(personId, view) ? view : null;
}

export async function viewsOnWire({ queries, operator }: Looking, views: readonly StoredView[]): Promise<ViewOnWire[]> {
  const names = await namesOfPeople(queries, operator, [...new Set(views.map(({ ownerId }) => ownerId))]);
  return views.map(({ id, version, ownerId, name, isShared, params }) => ({
    board_view_id: id,
    version,
    name,
    is_shared: isShared,
    owner_id: ownerId,
    owner_name: names.get(ownerId) ?? '',
    params,
  }));
}

interface ViewRow {
  dispatch_view_id: string;
  version: number;
  owner_id: string;
  name: string;
  is_shared: boolean;
  params: Record<string, string>;
}

export function viewOfRow({ dispatch_view_id, version, owner_id, name, is_shared, params }: ViewRow): StoredView {
  return {
    id: dispatch_view_id,
    version,
    ownerId: owner_id,
    name,
    isShared: is_shared,
    params,
  };
}
