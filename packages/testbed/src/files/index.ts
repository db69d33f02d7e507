export { workbookOf, zipOf } from './zip.ts';
