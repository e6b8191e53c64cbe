/** Lists of options stand in the page only while they are open: a closed one would carry the label of its field twice. */
export const UNMOUNTED = { keepMounted: false } as const
