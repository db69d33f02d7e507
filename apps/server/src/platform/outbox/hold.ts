/** How long what a change says waits before it is sent: the operator's own setting, and what stands until they choose. */
export const MESSAGE_HOLD = { key: 'message_hold_seconds', standardSeconds: 20 } as const;
