import type { KeyboardEvent } from 'react';

/**
 * Whether a key is the Enter that sends, not the one that ends an input method's composition: Safari
 * has ended that before the key arrives, and tells by the key code alone.
 */
export const isSendingEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
