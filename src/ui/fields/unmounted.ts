/** Option lists are mounted only while open: a closed one would duplicate the label of its field in the page. */
export const UNMOUNTED = { keepMounted: false } as const
