import { createStore } from '../platform/store.ts';

/** What a caller said in a search that found nobody, for the form that comes next. In memory alone: an address is kept. */
export const said = createStore('');
