/** Screen that plans routes per block (WIZ-01). */
export const BLOCKS_PATH = '/route/blocks'

/** Screen that shows and confirms planned blocks, followed by `/{site}/{date}` (WIZ-02, WIZ-13). */
export const OVERVIEW_PATH = '/route/overview'
