import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { slashDate } from '@handrail/domain/platform';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton } from '../../platform/kit/index.ts';
import { raiseCommonError } from '../../platform/notices/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import { BoardMenu } from '../list/BoardMenu.tsx';
import { TemplateNameModal } from './TemplateNameModal.tsx';
import { countText, type TemplateSummary } from './template-plan.ts';
import { useTemplateDeeds } from './use-template-deeds.ts';

interface TemplateListProps {
  templates: readonly TemplateSummary[];
  chosen: string | null;
  onOpen: (id: string | null) => void;
}

/** The templates by name. The arrows go from one to the next; each is renamed, copied and deleted from its own menu. */
export function TemplateList({ templates, chosen, onOpen }: TemplateListProps) {
  const deeds = useTemplateDeeds();
  const [menu, setMenu] = useState<{ of: TemplateSummary; at: { x: number; y: number } } | null>(null);
  const [naming, setNaming] = useState<{ of: TemplateSummary; is: 'rename' | 'copy' } | null>(null);

  function remove(template: TemplateSummary) {
    deeds.remove(template).then(
      () => template.template_id === chosen && onOpen(null),
      (failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure;
        raiseCommonError(failure.message);
      },
    );
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its links are heard here, once for all of them */}
      <ul className="template-list" onKeyDown={walk}>
        {templates.map((template) => (
          <li key={template.template_id}>
            <Link
              to="/fleet/dispatchtemplate/view/templateId/$id"
              params={{ id: template.template_id }}
              search={true}
              aria-current={template.template_id === chosen ? 'page' : undefined}
            >
              <b>{template.name}</b>
              <span>
                {countText(template.column_count, 'column')}, {countText(template.ride_count, 'ride')}
              </span>
              <small>kept {slashDate(Temporal.PlainDate.from(template.created_on.slice(0, 10)))}</small>
            </Link>
            <ActionButton
              look="quiet"
              isIconOnly
              isSmall
              label="More"
              name={`More about ${template.name}`}
              icon={<IconDots size={16} />}
              onClick={() => {
                const box = document.activeElement?.getBoundingClientRect();
                setMenu({ of: template, at: { x: box?.left ?? 0, y: box?.bottom ?? 0 } });
              }}
            />
          </li>
        ))}
      </ul>
      {menu && (
        <BoardMenu
          label={menu.of.name}
          at={menu.at}
          onClose={() => setMenu(null)}
          items={[
            { label: 'Rename', icon: <IconPencil size={16} />, run: () => setNaming({ of: menu.of, is: 'rename' }) },
            { label: 'Copy', icon: <IconCopy size={16} />, run: () => setNaming({ of: menu.of, is: 'copy' }) },
            { label: 'Delete', icon: <IconTrash size={16} />, run: () => remove(menu.of) },
          ]}
        />
      )}
      {naming && (
        <TemplateNameModal
          title={naming.is === 'rename' ? `Rename “${naming.of.name}”` : `Copy “${naming.of.name}”`}
          start={naming.is === 'rename' ? naming.of.name : `${naming.of.name}, copy`}
          label={naming.is === 'rename' ? 'Rename' : 'Copy'}
          onSave={async (name) => {
            if (naming.is === 'rename') await deeds.rename(naming.of, name);
            else onOpen(await deeds.copy(naming.of, name));
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

/** Up and down go from template to template. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
}
