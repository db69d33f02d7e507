import { IconChevronLeft, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  ActionButton,
  DateInput,
  EmptyState,
  ErrorState,
  LoadingState,
  readDate,
  SearchInput,
  Segmented,
  Today,
  useUrlState,
} from '../../platform/kit/index.ts';
import { LineBars } from '../../log/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { KeepDayModal } from './KeepDayModal.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { Template } from './template-plan.ts';
import './templates.css';

const LIST = '/fleet/dispatchtemplate';

/** Days of the board that are used again: all of them, and of the chosen one what it would do to a day. */
export default function TemplatesPage() {
  const { id = null } = useParams({ strict: false });
  const { today } = useServiceDay();
  const navigate = useNavigate();
  const read = useRead('getDispatchTemplateList', {});
  const [find, setFind] = useState('');
  const [isKeeping, setKeeping] = useState(false);
  const open = (next: string | null) =>
    void navigate({ to: next === null ? LIST : `${LIST}/view/templateId/${next}`, search: true });
  // On a phone an opened template is the page, and what stands beside it elsewhere is not there.
  const isPhone = useIsUnder(PHONE_WIDTH);
  const shown = read.data?.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()));
  const keep = (label: string) => (
    <ActionButton label={label} icon={<IconPlus size={16} />} onClick={() => setKeeping(true)} />
  );

  return (
    <Today value={today}>
      <div className={id === null ? 'templates-page' : 'templates-page templates-opened'}>
        {!(isPhone && id !== null) && (
          <section className="template-side">
            <div className="template-head">
              <h1>Board templates</h1>
              {keep('From a day')}
            </div>
            <div className="template-find">
              <SearchInput label="Find a template" placeholder="Find a template" value={find} onChange={setFind} />
            </div>
            {read.isPending && <LoadingState label="Loading the templates." bars={<LineBars count={6} />} />}
            {read.error && (
              <ErrorState sentence={`No templates: ${read.error.message}`} onRetry={() => void read.refetch()} />
            )}
            {shown && shown.length > 0 && <TemplateList templates={shown} chosen={id} onOpen={open} />}
            {shown?.length === 0 &&
              (read.data?.length === 0 ? (
                <EmptyState
                  line="A template is a day of the board that you use again."
                  action={keep('Keep today as a template')}
                />
              ) : (
                <EmptyState
                  line={`No template matches “${find.trim()}”.`}
                  action={<ActionButton label="Clear search" onClick={() => setFind('')} />}
                />
              ))}
          </section>
        )}
        <section className="template-main">
          {id === null ? (
            <EmptyState line="Choose a template to see what it would put on a day." />
          ) : (
            <OneTemplate key={id} id={id} today={today} />
          )}
        </section>
        {isKeeping && (
          <KeepDayModal date={today} mayChoose program="" onKept={open} onClose={() => setKeeping(false)} />
        )}
      </div>
    </Today>
  );
}

type Service = ReturnType<typeof useServiceDay>;

function OneTemplate({ id, today }: { id: string } & Pick<Service, 'today'>) {
  const read = useRead('getDispatchTemplateById', { template_id: id });
  if (read.data) return <Opened template={read.data} today={today} />;
  if (!read.error) return <LoadingState label="Loading the template." bars={<LineBars count={8} />} />;
  if (read.error.status === 404)
    return <EmptyState line="There is no such template." action={<Link to={LIST}>All templates</Link>} />;
  return <ErrorState sentence={`No template: ${read.error.message}`} onRetry={() => void read.refetch()} />;
}

/** The kept day as it is, or what it would do to a day: tomorrow, unless another is chosen. */
function Opened({ template, today }: { template: Template } & Pick<Service, 'today'>) {
  const [show, setShow] = useUrlState('show', 'preview');
  const tomorrow = today.add({ days: 1 });
  const [dateText, setDate] = useUrlState('date', tomorrow.toString());
  const date = readDate(dateText) ?? tomorrow;
  // On a phone it is the page: the list beside it is not drawn.
  const Title = useIsUnder(PHONE_WIDTH) ? 'h1' : 'h2';
  return (
    <>
      <header className="template-top">
        <Link to={LIST} className="template-back">
          <IconChevronLeft size={16} aria-hidden="true" /> All templates
        </Link>
        <Title>{template.name}</Title>
        <Segmented
          label="What is shown"
          value={show === 'template' ? 'template' : 'preview'}
          onChange={setShow}
          choices={[
            { value: 'template', label: 'Template' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
        <span className="grow" />
        {show !== 'template' && (
          <div className="template-date">
            <DateInput label="Apply to" value={date} onChange={(day) => day && setDate(day.toString())} />
          </div>
        )}
      </header>
      {show === 'template' ? (
        <div className="template-body template-kept-day">
          <TemplateGrid template={template} preview={null} ringed={[]} onPress={() => undefined} />
        </div>
      ) : (
        <TemplatePreview key={date.toString()} template={template} date={date} today={today} />
      )}
    </>
  );
}
