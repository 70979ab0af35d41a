export const connectionTypes = ['friend', 'watched', 'partner'] as const;
export const connectionStatuses = ['pending', 'accepted', 'rejected'] as const;
/** The direction of a connection from the viewer's side. */
export const directions = ['sent', 'received'] as const;
