import { parseArgs } from 'node:util'
import { catalogue } from '../../src/domains/index.ts'
import { tables } from '../db/columns.ts'
import { tableSql } from '../db/schema-sql.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import { declarationPath, nextMigration, takenIn, writeEntity } from './entity/files.ts'
import { objectionTo } from './entity/names.ts'

const USAGE = 'npm run new-entity <domain> <name>, such as npm run new-entity assets container_seal.'

const argumentsOf = (): { readonly domain: string; readonly name: string; readonly migration: boolean } => {
  const options = { migration: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: true })
  const [domain, name, ...more] = positionals
  if (domain === undefined || name === undefined || more.length > 0) throw new Refusal(USAGE)
  return { domain, name, migration: values.migration }
}

/** The table of an entity that is declared, as the next migration. */
const migrationOf = (name: string): string => {
  const table = tables.find((one) => one.name === name)
  if (table === undefined) throw new Refusal(`There is no entity ${name} with a table of its own: ${USAGE}`)
  return `-- ${table.main.label[1]}.\n\n${tableSql(table)}\n`
}

const stepsAfter = (root: string, domain: string, name: string, paths: readonly string[]): readonly string[] => [
  ...paths.map((path) => `written: ${path}`),
  '',
  'Next:',
  `1. Say what it is: ${declarationPath(domain, name)}.`,
  '2. Its table, once the fields are right:',
  `   npm run --silent new-entity -- ${domain} ${name} --migration > ${nextMigration(root, name)}`,
  '3. Its words: npm run messages, then the Dutch ones in locales/nl_NL.po.',
  '4. npm run check',
  'Its roles and its workflow are made on every installed system at the next start.',
  'A superadmin gives the roles to people: menu Role editor, tab User roles.',
]

/**
 * `npm run new-entity <domain> <name>` writes a declaration from a template and makes it known; with --migration it prints the
 * table of the entity as it is declared now. What cannot be done ends with one sentence and exit code 2, and nothing is written.
 */
try {
  const root = process.cwd()
  const { domain, name, migration } = argumentsOf()
  if (migration) process.stdout.write(migrationOf(name))
  else {
    const names = catalogue.map((entity) => entity.name)
    const objection = objectionTo(domain, name, takenIn(root, names))
    if (objection !== null) throw new Refusal(objection)
    const paths = writeEntity(root, domain, name)
    process.stdout.write(`${stepsAfter(root, domain, name, paths).join('\n')}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : `${reasonOf(error)}.`}\n`)
  process.exitCode = 2
}
