import { ActionButton, Checkbox, Form, Modal, TextInput, useForm } from '../../platform/kit/index.ts';
import type { BoardViews } from './use-board-views.ts';
import type { NamedView } from './view-params.ts';

interface ViewNameModalProps {
  /** The view that gets another name; null where what is looked at is saved as a new one. */
  view: NamedView | null;
  views: BoardViews;
  onClose: () => void;
}

/** Gives a view its name; a new one may be shared from the start. */
export function ViewNameModal({ view, views, onClose }: ViewNameModalProps) {
  const form = useForm({ start: { name: view?.name ?? '', isShared: false } });
  const title = view ? `Rename “${view.name}”` : 'Save this view';
  return (
    <Modal title={title} isOpen onClose={onClose} actions={null}>
      <Form
        form={form}
        label={title}
        onSubmit={async ({ name, isShared }) => (view ? views.rename(view, name) : views.saveNew(name, isShared))}
        onSaved={onClose}
      >
        <TextInput label="Name" maxLength={80} {...form.field('name')} />
        {!view && (
          <Checkbox
            label="Share with everyone who opens the board"
            isChecked={form.values.isShared}
            onChange={(isShared) => form.set('isShared', isShared)}
          />
        )}
        <div className="modal-buttons">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label={view ? 'Rename' : 'Save view'} isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}
