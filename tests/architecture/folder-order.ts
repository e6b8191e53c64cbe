/**
 * Layers of `src`, the innermost first; a layer imports only from itself and from layers before it. The entities, effects and screens of a
 * domain are in three layers; `domains` are the modules that list or need all entities, `domain-ports` those through which generic code of
 * device and server calls the effects of a domain.
 */
export const sourceOrder: readonly string[] = [
  'identify',
  'catalogue',
  'protocol',
  'entities',
  'domains',
  'effects',
  'domain-ports',
  'named-effects',
  'engine',
  'session',
  'i18n',
  'ui',
  'scanning',
  'record',
  'screens',
  'app',
]

/** Layers of `server`; a layer imports only from itself and from layers before it. Other modules are in the last layer. */
export const serverOrder: readonly (readonly string[])[] = [
  ['config', 'clock', 'refusal', 'log', 'make-directory', 's3-place', 'listening-at'],
  ['db'],
  ['store'],
  ['actions', 'files', 'mail'],
  ['auth'],
  ['domain-actions'],
  ['domain-hooks'],
  ['jobs', 'importing', 'push', 'sync'],
  ['http'],
  ['domain-routes'],
  ['seeds', 'api'],
  ['commands', 'main'],
]

/** Layers of `src`, and its module of product constants, that the server may import. */
export const sharedWithServer: readonly string[] = [
  'config',
  'identify',
  'catalogue',
  'protocol',
  'entities',
  'domains',
  'effects',
  'domain-ports',
]

/** Layers of `src` that a worker may not import. */
export const pageOnly: readonly string[] = ['ui', 'record', 'screens', 'app']

const DOMAIN_PORTS: ReadonlySet<string> = new Set([
  'ladders.ts',
  'record-rules.ts',
  'step-targets.ts',
  'new-values.ts',
  'step-values.ts',
  'validate.ts',
])

const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '')

/**
 * First folder below the root folder, or the name of a file there: `db` of `server/db/x.ts`, `main` of `server/main.ts`. In `src/domains`
 * the kind of folder: `screens` of `src/domains/packing/screens/x.tsx`; the addresses of a domain are data, like its entities. In
 * `server/domains` likewise: `domain-actions`, `domain-hooks`, `domain-routes`.
 */
export const roomOf = (path: string): string => {
  const [root, room = '', domain = '', kind] = path.split('/')
  if (root === 'server' && room === 'domains') {
    return kind === 'actions' || kind === 'routes' ? `domain-${kind}` : 'domain-hooks'
  }
  if (root !== 'src' || room !== 'domains') return withoutEnding(room)
  if (kind === undefined && DOMAIN_PORTS.has(domain)) return 'domain-ports'
  if (kind === undefined) return domain === 'effects.ts' ? 'named-effects' : 'domains'
  return kind === 'addresses.ts' ? 'entities' : withoutEnding(kind)
}

/** The domain of a module of `src/domains/<domain>/screens`. */
const screensOf = (path: string): string | undefined => /^src\/domains\/([^/]+)\/screens\//.exec(path)?.[1]

/**
 * Why a module of `src` may not import another one of the same layer, or undefined when it may: screens of other domains are reached by
 * address.
 */
export const screensObjection = (from: string, to: string): string | undefined => {
  const [own, other] = [screensOf(from), screensOf(to)]
  return own === undefined || other === undefined || own === other
    ? undefined
    : `screens of ${own} reach those of ${other} by address only`
}

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
