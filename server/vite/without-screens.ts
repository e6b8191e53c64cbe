import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** What screens alone read of a declaration: its tabs, its overview, help and dialogs of its fields, and questions before its actions. */
const OF_ENTITY: readonly string[] = ['tabs', 'overview']
const OF_FIELD: readonly string[] = ['help', 'dialogs']
const OF_ACTION: readonly string[] = ['confirm']

const nameOf = (key: ESTree.Node): string | null =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' && typeof key.value === 'string' ? key.value : null

/** The value of a property of this name; null when there is none. */
const valueOf = ({ properties }: ESTree.ObjectExpression, name: string): ESTree.Node | null => {
  const property = properties.find((one) => one.type === 'Property' && !one.computed && nameOf(one.key) === name)
  return property?.type === 'Property' ? property.value : null
}

/** The declaration of an entity without the parts that screens alone read. */
export const withoutScreens = (code: string): string => {
  const gone: (readonly [from: number, to: number])[] = []
  const leaveOut = (one: ESTree.ObjectExpression, names: readonly string[]): void => {
    for (const [at, property] of one.properties.entries()) {
      if (property.type !== 'Property' || property.computed || !names.includes(nameOf(property.key) ?? '')) continue
      gone.push([property.start, one.properties[at + 1]?.start ?? one.end - 1])
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const isEntity = callee.type === 'Identifier' && callee.name === 'defineEntity'
      for (const one of given) {
        if (one.type !== 'ObjectExpression') continue
        leaveOut(one, isEntity ? OF_ENTITY : OF_FIELD)
        const actions = isEntity ? valueOf(one, 'actions') : null
        if (actions?.type !== 'ObjectExpression') continue
        for (const { value } of actions.properties.filter((property) => property.type === 'Property')) {
          if (value.type === 'ObjectExpression') leaveOut(value, OF_ACTION)
        }
      }
    },
  }).visit(parseSync('entity.ts', code).program)
  return gone
    .toSorted(([a], [b]) => b - a)
    .reduce((left, [from, to]) => `${left.slice(0, from)}${left.slice(to)}`, code)
}

/** The parts of declarations left out by `withoutScreens` that this script reads. */
export const screensReadBy = (code: string): readonly string[] => {
  const found = new Set<string>()
  const note = (key: ESTree.Node): void => {
    const name = nameOf(key)
    if (name !== null && [...OF_ENTITY, ...OF_FIELD, ...OF_ACTION].includes(name)) found.add(name)
  }
  new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (!computed || property.type === 'Literal') note(property)
    },
    ObjectPattern: ({ properties }) => {
      for (const one of properties) if (one.type === 'Property') note(one.key)
    },
  }).visit(parseSync('script.js', code).program)
  return [...found]
}

/**
 * Leaves what screens alone read of declarations out of workers, which every start loads. A build stops where a worker
 * reads such a part.
 */
export const leaveOutScreens = (): Plugin => ({
  name: 'lading-leave-out-screens',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/domains\/[^/]+\/entities\/[^/]+\.ts$/ },
    handler: (code) => ({ code: withoutScreens(code), map: null }),
  },
  renderChunk(code) {
    const read = screensReadBy(code)
    if (read.length > 0)
      this.error(
        `A worker reads ${read.join(', ')} of a declaration, which server/vite/without-screens.ts leaves out of it.`,
      )
  },
})
