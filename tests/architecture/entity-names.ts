import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

/** A string literal that names an entity. */
export interface Named {
  readonly name: string
  readonly line: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Name of an identifier, of the last part of `a.b.c`, or of a key; empty for anything else. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? String(node['name']) : ''
}

/** Names of fields and keys whose values are codes, so that a word there is no name of an entity. */
const CODES: ReadonlySet<string> = new Set([
  'by',
  'code',
  'icon',
  'key',
  'kind',
  'needs',
  'owner',
  'part',
  'size',
  'stream',
  'type',
])

/** Calls whose string arguments are names of columns. */
const OF_COLUMNS: ReadonlySet<string> = new Set(['select', 'where', 'open', 'get columns'])

const calledOn = (call: Node): string => {
  const callee = call['callee']
  const method = nameOf(callee)
  return method === 'get' && isNode(callee) ? `get ${nameOf(callee['object'])}` : method
}

/**
 * Whether a word at this place means something other than an entity: a field (`row['role']`, `'role' in rule`, a column that is
 * selected), a type, a message, the code of a case (`kind: 'role'`, `code === 'setting'`), or the stream `project`.
 */
const isOtherWord = (node: Node, above: readonly Node[]): boolean => {
  const [parent, grand] = above.toReversed()
  if (parent === undefined) return false
  switch (parent.type) {
    case 'TSLiteralType':
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'SwitchCase':
      return true
    case 'MemberExpression':
      return parent['property'] === node
    case 'BinaryExpression':
      return (
        (parent['operator'] === 'in' && parent['left'] === node) ||
        [parent['left'], parent['right']].some((side) => CODES.has(nameOf(side)))
      )
    case 'Property':
      return parent['key'] === node || CODES.has(nameOf(parent['key']))
    case 'JSXAttribute':
      return CODES.has(nameOf(parent['name']))
    case 'TemplateLiteral':
      return grand?.type === 'TaggedTemplateExpression'
    case 'AssignmentPattern':
      return CODES.has(nameOf(parent['left']))
    case 'TSAsExpression':
      return grand !== undefined && isOtherWord(parent, above.slice(0, -1))
    case 'CallExpression':
      return OF_COLUMNS.has(calledOn(parent))
    case 'ArrayExpression':
      return grand?.type === 'CallExpression' && OF_COLUMNS.has(calledOn(grand))
    default:
      return false
  }
}

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateElement') return undefined
  const value = node['value']
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined
}

/** The string literals of a module that are the name of an entity and mean that entity. */
export const entitiesNamedIn = (path: string, text: string, names: ReadonlySet<string>): Named[] => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`)
  const found: Named[] = []
  const visit = (node: Node, above: readonly Node[]): void => {
    const name = textOf(node)
    if (name !== undefined && names.has(name) && !isOtherWord(node, above)) {
      found.push({ name, line: text.slice(0, node.start).split('\n').length })
    }
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? (part as readonly unknown[]) : [part]) {
        if (isNode(child)) visit(child, [...above, node])
      }
    }
  }
  const root: unknown = program
  if (isNode(root)) visit(root, [])
  return found
}
