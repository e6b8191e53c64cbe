import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../refusal.ts'
import { camelOf, kebabOf, type Taken } from './names.ts'
import { declarationOf } from './template.ts'

const DOMAINS = join('src', 'domains')
const LIST = join(DOMAINS, 'index.ts')
const ROLES = join('src', 'catalogue', 'role-name.ts')
const MIGRATIONS = join('server', 'db', 'migrations')

/** Tables that no migration file makes. */
const MADE_ELSEWHERE = ['migration']

const importOf = /^import \{ (\w+) \} from '\.\/(\w+)\/entities\//

/** What the tree under `root` has already. `entities` are the names of the catalogue. */
export const takenIn = (root: string, entities: readonly string[]): Taken => {
  const folders = readdirSync(join(root, DOMAINS), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const domains = folders.map(({ name }) => name)
  const files = domains.flatMap((domain) =>
    readdirSync(join(root, DOMAINS, domain, 'entities')).map((file) => file.replace(/\.ts$/, '').replaceAll('-', '_')),
  )
  const tables = readdirSync(join(root, MIGRATIONS)).flatMap((file) =>
    [...readFileSync(join(root, MIGRATIONS, file), 'utf8').matchAll(/^create table "?(\w+)"?/gm)].map(
      ([, table = '']) => table,
    ),
  )
  return { domains, names: new Set([...MADE_ELSEWHERE, ...entities, ...files, ...tables]) }
}

/** The migration that comes next, by its path. */
export const nextMigration = (root: string, name: string): string => {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number(file.slice(0, 4)) || 0)
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  return `${MIGRATIONS.replaceAll('\\', '/')}/${next}-${kebabOf(name)}.sql`
}

export const declarationPath = (domain: string, name: string): string =>
  `src/domains/${domain}/entities/${kebabOf(name)}.ts`

/** The list of entities with one more: behind the last one of its domain, or at the end. */
const listed = (text: string, domain: string, name: string): string => {
  const lines = text.split('\n')
  const local = camelOf(name)
  const imports = lines.flatMap((line, at) => {
    const found = importOf.exec(line)
    return found === null ? [] : [{ at, local: found[1], domain: found[2] }]
  })
  const begin = lines.findIndex((line) => line.startsWith('export const catalogue'))
  const end = lines.indexOf(']', begin)
  const lastImport = imports.at(-1)
  if (lastImport === undefined || begin < 0 || end < 0) throw new Refusal(`${LIST} is not in the form that is known.`)
  const own = new Set(imports.filter((entry) => entry.domain === domain).map((entry) => `  ${entry.local},`))
  const last = lines.findLastIndex((line, at) => at > begin && at < end && own.has(line))
  lines.splice(last < 0 ? end : last + 1, 0, `  ${local},`)
  lines.splice(lastImport.at + 1, 0, `import { ${local} } from './${domain}/entities/${kebabOf(name)}.ts'`)
  return lines.join('\n')
}

/** The codes of roles with one more, in the order of the alphabet. */
const coded = (text: string, name: string): string => {
  const lines = text.split('\n')
  const begin = lines.indexOf('export const ROLE_CODES = [')
  const end = lines.indexOf('] as const', begin)
  if (begin < 0 || end < 0) throw new Refusal(`${ROLES} is not in the form that is known.`)
  const line = `  '${name.toUpperCase()}',`
  if (lines.includes(line)) return text
  const after = lines.findIndex((other, at) => at > begin && (at === end || other > line))
  lines.splice(after, 0, line)
  return lines.join('\n')
}

/** Writes the declaration and the two lines that make it known, and returns the paths. Everything is worked out before anything is written. */
export const writeEntity = (root: string, domain: string, name: string): readonly string[] => {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const changes: readonly (readonly [string, string])[] = [
    [declarationPath(domain, name), declarationOf(name)],
    [LIST, listed(read(LIST), domain, name)],
    [ROLES, coded(read(ROLES), name)],
  ]
  for (const [path, text] of changes) writeFileSync(join(root, path), text)
  return changes.map(([path]) => path.replaceAll('\\', '/'))
}
