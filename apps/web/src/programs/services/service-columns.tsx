import { type Column, Tag, WholeText } from '../../platform/kit/index.ts';
import { hasArea, type Service, termsText, zoneText } from './services.ts';

export const serviceColumns: readonly Column<Service>[] = [
  {
    id: 'name',
    title: 'Program',
    isName: true,
    isKept: true,
    cell: ({ program_name }) => <WholeText text={program_name} />,
    sortBy: ({ program_name }) => program_name,
    text: ({ program_name }) => program_name,
  },
  {
    id: 'zone',
    title: 'Time zone',
    width: 180,
    cell: ({ program_timezone }) => <WholeText text={zoneText(program_timezone)} />,
    sortBy: ({ program_timezone }) => program_timezone,
    text: ({ program_timezone }) => zoneText(program_timezone),
  },
  {
    id: 'manual',
    title: 'Manual dispatch',
    width: 140,
    cell: ({ manual_dispatch }) => (manual_dispatch ? 'Yes' : 'No'),
    sortBy: ({ manual_dispatch }) => (manual_dispatch ? 0 : 1),
  },
  {
    id: 'area',
    title: 'Service area',
    width: 120,
    isKept: true,
    cell: (service) => (hasArea(service) ? 'Yes' : <Tag tone="warn">None</Tag>),
    sortBy: (service) => (hasArea(service) ? 1 : 0),
  },
  {
    id: 'terms',
    title: 'Terms in force',
    width: 320,
    isKept: true,
    cell: (service) => <WholeText text={termsText(service)} />,
    sortBy: ({ effective_on }) => effective_on,
  },
];
