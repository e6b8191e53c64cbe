/** Where routes are planned per block (WIZ-01). */
export const BLOCKS_PATH = '/route/blocks'

/** The draft of the plan that was begun in a project: sites, addresses and orders are that project's. */
export const planDraft = (project: string | null): string => `route/blocks ${project ?? ''}`

/** Where planned blocks are looked at and confirmed, `/{site}/{date}` behind it (WIZ-02, WIZ-13). */
export const OVERVIEW_PATH = '/route/overview'
