/** False on touch screens: no Shift key for new lines, and focus opens the on-screen keyboard. */
export const hasFinePointer = (): boolean => !matchMedia('(pointer: coarse)').matches;
