/** With a finger there is no Shift, so that Enter has to make new lines there; and the focus brings up a keyboard. */
export const hasFinePointer = (): boolean => !matchMedia('(pointer: coarse)').matches;
