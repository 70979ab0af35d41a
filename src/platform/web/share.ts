/** Whether the device has a share sheet. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet; false if there is none. Cancelling counts as shared. */
export async function shareNatively(data: {
  title: string;
  text?: string;
  url: string;
}): Promise<boolean> {
  if (!canShareNatively()) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
