import { IconCheck, IconPencil, IconShare, IconShareOff, IconTrash } from '@tabler/icons-react';
import { ActionButton, Bar, ErrorState, LoadingState } from '../../platform/kit/index.ts';
import type { BoardViews } from './use-board-views.ts';
import type { NamedView } from './view-params.ts';

interface ViewListProps {
  views: BoardViews;
  onRename: (view: NamedView) => void;
  onSave: () => void;
}

/** The views that have a name, in the menu of the board: one's own first, then what colleagues share. */
export function ViewList({ views, onRename, onSave }: ViewListProps) {
  const { own, shared, all, current, isChanged, isLoading, error } = views;
  return (
    <section className="view-list" aria-label="Saved views">
      {isLoading && <LoadingState label="Loading the views." bars={<Bar width="100%" height={24} />} />}
      {error && all.length === 0 && <ErrorState sentence={error.message} onRetry={views.retry} />}
      {!isLoading && !error && all.length === 0 && <p className="quiet">No view is saved yet.</p>}
      <Group title="Your views" views={own} of={views} onRename={onRename} />
      <Group title="Shared by others" views={shared} of={views} onRename={onRename} />
      {current && isChanged && (
        <p className="view-changed">
          Changed since “{current.name}”.{' '}
          <ActionButton
            isSmall
            label={`Update “${current.name}”`}
            isBusy={views.isBusy}
            onClick={() => views.update(current)}
          />
        </p>
      )}
      <ActionButton label="Save this view…" onClick={onSave} />
    </section>
  );
}

interface GroupProps {
  title: string;
  views: readonly NamedView[];
  of: BoardViews;
  onRename: (view: NamedView) => void;
}

function Group({ title, views, of, onRename }: GroupProps) {
  if (views.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {views.map((view) => (
          <ViewRow key={view.board_view_id} view={view} of={of} onRename={onRename} />
        ))}
      </ul>
    </>
  );
}

function ViewRow({ view, of, onRename }: { view: NamedView; of: BoardViews; onRename: (view: NamedView) => void }) {
  const { name, is_shared: isShared, owner_name: owner } = view;
  const isOn = of.current?.board_view_id === view.board_view_id;
  const isOwn = of.own.includes(view);
  const note = isOwn ? (isShared ? 'shared' : '') : owner;
  return (
    <li>
      <button type="button" className="view-name" aria-pressed={isOn} onClick={() => of.open(view)}>
        {isOn ? <IconCheck size={14} aria-hidden="true" /> : <i aria-hidden="true" />}
        <span>{name}</span> {note !== '' && <small>{note}</small>}
      </button>
      <ActionButton
        look="quiet"
        isSmall
        isIconOnly
        label={`Rename “${name}”`}
        icon={<IconPencil size={14} />}
        onClick={() => onRename(view)}
      />
      <ActionButton
        look="quiet"
        isSmall
        isIconOnly
        label={isShared ? `Stop sharing “${name}”` : `Share “${name}”`}
        icon={isShared ? <IconShareOff size={14} /> : <IconShare size={14} />}
        onClick={() => of.share(view)}
      />
      <ActionButton
        look="quiet"
        isSmall
        isIconOnly
        label={`Delete “${name}”`}
        icon={<IconTrash size={14} />}
        onClick={() => of.remove(view)}
      />
    </li>
  );
}
