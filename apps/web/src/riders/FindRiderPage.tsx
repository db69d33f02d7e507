import { useNavigate } from '@tanstack/react-router';
import { ActionButton, EmptyState, ErrorState, PageHead, SearchInput, useUrlState } from '../platform/kit/index.ts';
import { RiderList } from './RiderList.tsx';
import { nothingFound } from './RiderSearchInput.tsx';
import { said } from './said.ts';
import { useRiderSearch } from './use-rider-search.ts';
import './riders.css';

/** Who is it? By what the caller says first, over every program one may see. */
export default function FindRiderPage() {
  const [text, setText] = useUrlState('q');
  const search = useRiderSearch(text);
  const navigate = useNavigate();
  const nothing = nothingFound(search);
  return (
    <div className="page page-form">
      <PageHead title="Riders" />
      <div className="sheet stack">
        <div className="rider-search">
          <SearchInput label="Name or phone" placeholder="Name or phone" value={text} onChange={setText} />
        </div>
        {text.trim() === '' && (
          <p className="field-help">
            Okafor, Ruth Okafor, a phone number or a part of one, 12 Elm, ruth@cedar.example.
          </p>
        )}
        {search.error && <ErrorState sentence={search.error} />}
        <RiderList riders={search.riders ?? []} />
        {nothing && (
          <EmptyState
            line={nothing}
            action={
              <ActionButton
                label="New rider"
                onClick={() => {
                  said.set(text.trim());
                  void navigate({ to: '/rider-services/new' });
                }}
              />
            }
          />
        )}
      </div>
    </div>
  );
}
