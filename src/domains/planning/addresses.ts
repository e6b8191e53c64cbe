/** Where routes are planned per block (WIZ-01). */
export const BLOCKS_PATH = '/route/blocks'

/** Where planned blocks are looked at and confirmed, `/{site}/{date}` behind it (WIZ-02, WIZ-13). */
export const OVERVIEW_PATH = '/route/overview'
