export const answers = ['confirmed', 'objected'] as const;
