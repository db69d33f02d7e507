/**
 * The colors of the console as antd needs them: literal values, of which it derives its own. They are the values of
 * tokens.css, which everything else reads; a test holds the two together.
 */
export interface Palette {
  layout: string;
  paper: string;
  raised: string;
  sunken: string;
  hover: string;
  line: string;
  lineSoft: string;
  lineStrong: string;
  ink: string;
  ink2: string;
  ink3: string;
  inkOff: string;
  onInk: string;
  hand: string;
  handSoft: string;
  handLine: string;
  mask: string;
  shadow1: string;
  shadow2: string;
  bad: string;
  badText: string;
  badSoft: string;
  ok: string;
  okText: string;
  okSoft: string;
  warn: string;
  warnText: string;
  warnSoft: string;
  /** Ground of a tooltip. */
  spotlight: string;
  /** The chosen part of a segmented control. */
  chosen: string;
}

export const light: Palette = {
  layout: '#eef0f2',
  paper: '#ffffff',
  raised: '#ffffff',
  sunken: '#e6e9ec',
  hover: '#e3e7eb',
  line: '#d5dade',
  lineSoft: '#e8ebee',
  lineStrong: '#727e8b',
  ink: '#15202b',
  ink2: '#45515d',
  ink3: '#586470',
  inkOff: '#929ba5',
  onInk: '#ffffff',
  hand: '#ffd21f',
  handSoft: '#fff6cf',
  handLine: '#15202b',
  mask: 'rgb(21 32 43 / 38%)',
  shadow1: '0 1px 2px rgb(21 32 43 / 10%)',
  shadow2: '0 2px 6px rgb(21 32 43 / 12%), 0 12px 32px rgb(21 32 43 / 16%)',
  bad: '#c8102e',
  badText: '#b00d27',
  badSoft: '#fde8ea',
  ok: '#1a7f48',
  okText: '#14683a',
  okSoft: '#e1f3e8',
  warn: '#9a6200',
  warnText: '#7d5000',
  warnSoft: '#fff1d0',
  spotlight: '#15202b',
  chosen: '#ffffff',
};

export const dark: Palette = {
  layout: '#0e1216',
  paper: '#171c22',
  raised: '#20262d',
  sunken: '#101419',
  hover: '#262d35',
  line: '#2e363f',
  lineSoft: '#232a31',
  lineStrong: '#73808d',
  ink: '#e9edf1',
  ink2: '#b4bec8',
  ink3: '#93a0ac',
  inkOff: '#66717c',
  onInk: '#12171c',
  hand: '#ffd21f',
  handSoft: '#37300f',
  handLine: '#ffd21f',
  mask: 'rgb(4 6 8 / 62%)',
  shadow1: '0 1px 2px rgb(0 0 0 / 50%)',
  shadow2: '0 0 0 1px #39424c, 0 12px 36px rgb(0 0 0 / 60%)',
  bad: '#f2545f',
  badText: '#ff8a91',
  badSoft: '#3d1a1f',
  ok: '#4cc27e',
  okText: '#6fd79a',
  okSoft: '#16301f',
  warn: '#d99a2b',
  warnText: '#efb75a',
  warnSoft: '#37290d',
  spotlight: '#262d35',
  chosen: '#343d47',
};
