/** Rooms of `src` from the innermost to the outermost; a room imports only from itself and from rooms before it. */
export const sourceOrder: readonly string[] = [
  'identify',
  'catalogue',
  'protocol',
  'data',
  'sync',
  'session',
  'i18n',
  'ui',
  'scanning',
  'screens',
  'app',
]

/** Floors of `server`; a room imports only from its own floor and from floors before it. Other modules stand on the last floor. */
export const serverOrder: readonly (readonly string[])[] = [
  ['config', 'refusal', 'log', 'make-directory', 'listening-at'],
  ['db'],
  ['store'],
  ['actions', 'files', 'mail', 'jobs'],
  ['sync', 'auth'],
  ['http', 'seeds'],
  ['commands', 'main'],
]

/** Rooms of `src`, and its module of product constants, that the server may use. */
export const sharedWithServer: readonly string[] = ['config', 'catalogue', 'protocol', 'identify']

/** Rooms of `src` that a worker may not use. */
export const pageOnly: readonly string[] = ['ui', 'screens', 'app']

/** First folder below the root folder, or the name of a file there: `db` of `server/db/x.ts`, `main` of `server/main.ts`. */
export const roomOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\.[^.]+$/, '')

/** Why `src/<from>` may not import `src/<to>`, or undefined when it may. */
export const sourceObjection = (from: string, to: string): string | undefined => {
  if (from === to || to === 'config') return undefined
  if (!sourceOrder.includes(to)) return `src/${to} is not in the order of rooms`
  return sourceOrder.indexOf(to) < sourceOrder.indexOf(from) ? undefined : `${from} stands before ${to}`
}

const floorOf = (room: string): number => {
  const floor = serverOrder.findIndex((rooms) => rooms.includes(room))
  return floor < 0 ? serverOrder.length - 1 : floor
}

/** Why `server/<from>` may not import `server/<to>`, or undefined when it may. */
export const serverObjection = (from: string, to: string): string | undefined =>
  floorOf(to) <= floorOf(from) ? undefined : `${from} stands before ${to}`
