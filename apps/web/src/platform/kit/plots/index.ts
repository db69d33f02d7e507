export { BarList, type BarOf } from './BarList.tsx';
export { HeatStrip } from './HeatStrip.tsx';
export { LinePlot } from './LinePlot.tsx';
export type { PlotTable } from './PlotFigure.tsx';
export { type Multiple, SmallMultiples } from './SmallMultiples.tsx';
export { StackedBars } from './StackedBars.tsx';
export type { Series } from './series.ts';
export { useWidth } from './use-width.ts';
