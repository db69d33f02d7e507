import { notification } from 'antd';
import { useEffect } from 'react';
import { onNotice } from './notices.ts';

/** Under the bar and the head of a page, whose buttons stay free. */
const BELOW_PX = 104;

/** Shows each notice in the corner for a while. Warnings stay longer: they are read, not glanced at. */
export function Toasts() {
  const [corner, holder] = notification.useNotification({
    placement: 'topRight',
    top: BELOW_PX,
    maxCount: 3,
    pauseOnHover: true,
  });
  useEffect(
    () =>
      onNotice(({ kind, title, text, cause }) =>
        corner[kind]({
          // The same notice again takes its own place: nobody has to close one sentence three times.
          key: `${kind} ${title} ${text} ${cause ?? ''}`,
          title,
          description: cause === undefined ? text : <TextWithCause text={text} cause={cause} />,
          duration: kind === 'success' || kind === 'info' ? 5 : 12,
          role: kind === 'success' || kind === 'info' ? 'status' : 'alert',
        }),
      ),
    [corner],
  );
  return holder;
}

function TextWithCause({ text, cause }: { text: string; cause: string }) {
  return (
    <>
      <div>{text}</div>
      <div>{cause}</div>
    </>
  );
}
