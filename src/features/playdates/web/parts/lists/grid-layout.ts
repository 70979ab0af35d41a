/** The layout of a list of cards: one beside the other from 768 px on. */
export const gridLayout = 'grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 md:gap-3 xl:grid-cols-3';
