export const connectionTypes = ['friend', 'watched', 'partner'] as const;
export const connectionStatuses = ['pending', 'accepted', 'rejected'] as const;
/** Which way a connection runs, seen from the viewer. */
export const directions = ['sent', 'received'] as const;
