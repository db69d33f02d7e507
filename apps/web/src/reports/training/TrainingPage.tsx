import { useEffect, useRef } from 'react';
import { EmptyState, PageHead, SearchInput, Segmented, useUrlState } from '../../platform/kit/index.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { LIBRARIES, type Library } from './libraries.ts';
import { pictureOf } from './pictures.ts';
import { matchingTopics, piecesOf, type Topic } from './topic.ts';
import './training.css';

const SHELVES = [
  { value: LIBRARIES.web.path, label: 'Console' },
  { value: LIBRARIES.driver.path, label: 'Drivers' },
  { value: LIBRARIES.rider.path, label: 'Riders' },
] as const;

/** A library of help: searched as one types, each topic with its own address. */
export function TrainingPage({ library }: { library: Library }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useUrlState('q');
  const { topic: open = '' } = useParams({ strict: false });
  const found = matchingTopics(library.topics, typed);
  const asked = library.topics.find(({ id }) => id === open);
  const shelf = SHELVES.find(({ value }) => value === library.path);
  return (
    <div className="page page-form">
      <PageHead
        title={library.title}
        lead={library.lead}
        beside={
          <>
            {shelf && (
              <Segmented
                label="Whose help"
                value={shelf.value}
                choices={SHELVES}
                onChange={(to) => void navigate({ to })}
              />
            )}
            <SearchInput
              label="Search the help"
              placeholder="What do you want to do?"
              value={typed}
              onChange={setTyped}
            />
          </>
        }
      />
      <div className="training">
        {found.length === 0 && <EmptyState line={`No topic has “${typed}”.`} />}
        {found.map((topic) => (
          <TopicView key={topic.id} topic={topic} isAsked={topic === asked} isOpen={topic === asked || typed !== ''} />
        ))}
      </div>
    </div>
  );
}

function TopicView({ topic, isAsked, isOpen }: { topic: Topic; isAsked: boolean; isOpen: boolean }) {
  const place = useRef<HTMLDetailsElement>(null);
  const { title, answer, steps = [] } = topic;
  const picture = pictureOf(topic.picture ?? (topic.at === undefined ? '' : topic.id));
  useEffect(() => {
    if (!isAsked) return;
    place.current?.scrollIntoView?.({ block: 'start' });
    place.current?.querySelector('summary')?.focus();
  }, [isAsked]);
  return (
    <details className="training-topic" ref={place} open={isOpen} key={`${isOpen}`}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {answer !== undefined && (
        <p>
          <Said text={answer} />
        </p>
      )}
      {picture !== null && (
        <img
          className={topic.picture ? 'training-picture training-phone' : 'training-picture'}
          src={picture}
          alt={`The screen: ${title}`}
          loading="lazy"
        />
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Said text={step} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function Said({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, isShown }) => (isShown ? <strong key={piece}>{piece}</strong> : piece));
}
