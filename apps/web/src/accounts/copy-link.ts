import { notify } from '../platform/notices/index.ts';

/** Copies a link whole; where a browser copies nothing by itself, it is shown to be copied by hand. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', title: 'Link', text: 'Link copied.' });
  } catch {
    notify({ kind: 'info', title: 'This browser copies nothing by itself', text: url });
  }
}
