/**
 * Addresses at which the system opens the installed app; the web app manifest names them. Each leads on to the screen that
 * fits the person who is signed in, so that none of them is refused or signs somebody out.
 */
export const ENTRY_POINTS = ['scan', 'report', 'work', 'shared', 'import'] as const
export type EntryPoint = (typeof ENTRY_POINTS)[number]

export const entryAddress = (entry: EntryPoint): string => `/open/${entry}`

/** Form field of the photos of a share (Web Share Target, level 2). */
export const SHARED_FIELD = 'photos'

/** Search parameter of the entry `shared`: the number of shared files that could not be kept. */
export const LOST_PARAMETER = 'lost'
