import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { useAccount } from '../platform/account/index.ts';
import { Bar } from '../platform/kit/index.ts';
import type { Figures } from './dashboard.ts';
import { wayOf } from './figure-links.ts';
import { type Figure, figuresInWords } from './figures.ts';

interface FigureStripProps {
  figures: Figures | undefined;
  program: string;
}

/** How the day stands, in eight figures. Each leads to what it counts; the arrows go from one to the next. */
export function FigureStrip({ figures, program }: FigureStripProps) {
  const { is_admin } = useAccount();
  const strip = useRef<HTMLUListElement>(null);
  if (!figures) return <FigureBars />;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    const next = links[links.findIndex((link) => link === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const shown = figuresInWords(figures).map((figure) => ({ figure, way: wayOf(figure.name, is_admin, program) }));
  const first = shown.find(({ way }) => way !== null)?.figure.name;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its links are heard here, once for all of them
    <ul className="dashboard-figures" aria-label="How the day stands" ref={strip} onKeyDown={onKeyDown}>
      {shown.map(({ figure, way }) => (
        <li key={figure.name} className={classOf(figure)}>
          {way ? (
            <Link to={way.to} search={way.search} tabIndex={figure.name === first ? 0 : -1}>
              <FigureText figure={figure} />
            </Link>
          ) : (
            <FigureText figure={figure} />
          )}
        </li>
      ))}
    </ul>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function FigureText({ figure: { label, value, note } }: { figure: Figure }) {
  return (
    <>
      <span className="dashboard-figure-label">{label}</span>
      <strong className="dashboard-figure-value">{value}</strong>
      <span className="dashboard-figure-note">{note}</span>
    </>
  );
}

function classOf({ isBad, isZero }: Figure): string {
  return ['dashboard-figure', isBad && 'bad', isZero && 'zero'].filter(Boolean).join(' ');
}

function FigureBars() {
  return (
    <div className="dashboard-figures" aria-busy="true" aria-label="Loading the figures">
      {LABELS.map((label) => (
        <div key={label} className="dashboard-figure">
          <span className="dashboard-figure-label">{label}</span>
          <Bar width={64} height={22} />
          <Bar width={92} height={10} />
        </div>
      ))}
    </div>
  );
}

const LABELS = ['Trips today', 'On time', 'Late now', 'Unassigned', 'Will calls', 'No shows', 'Miles', 'Hours'];
