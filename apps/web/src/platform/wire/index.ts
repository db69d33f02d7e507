export { beginRead, callBegun } from './begun.ts';
export { CallError, type CallOptions, callServer, inBackground, onCallFailure } from './call.ts';
export { type Uploaded, uploadFile } from './upload.ts';
export { readKey, useChange, useRead, useReads } from './use-call.ts';
export { usePages } from './use-pages.ts';
