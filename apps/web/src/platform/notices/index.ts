export { announce, announcement } from './announcer.ts';
export { commonError, raiseCommonError, resetCommonError } from './common-error.ts';
export { type ConnectionState, connectionState } from './connection-state.ts';
export { DONE_LINE_MS, type DoneLine, doneLine, dropDoneLine, sayDone } from './done-line.ts';
export { forgetNotices, markNoticesRead, type Notice, notices, notify, onNotice } from './notices.ts';
export { sayWarnings } from './warned.ts';
export { dropWorkLine, sayWork, type WorkLine, workLine } from './work-line.ts';
