import { statfs } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { checkUpgrade, type UpgradeCheck } from '../db/check-upgrade.ts'
import { migrate } from '../db/migrate.ts'
import { createDatabase } from '../db/pool.ts'
import { openDatabaseServer, refuseNoDatabase } from '../db/server.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run.ts'
import { isEmpty } from '../seeds/demo.ts'
import { missingDeclared } from '../seeds/offer.ts'

const MB = 1024 * 1024
/**
 * Disk space that an upgrade needs in addition to a second copy of the data: logs and temporary files of PostgreSQL.
 */
const SPARE = 200 * MB

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const sizeOf = (bytes: number): string => `${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`

/**
 * `npm run upgrade -- --check`: prints what the next start would do to the database, without changing it; exits 0 when
 * it would succeed. Without --check it then applies the migrations.
 */
await runProgram(async (config, log) => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } }, strict: true })
  refuseNoDatabase(config)
  const server = await openDatabaseServer(config, log, true)
  try {
    const found = await checkUpgrade(server.url)
    print(found)
    if (found.drift?.length === 0) for (const name of await missingIn(server.url)) say(`the next start makes ${name}`)
    const problems = [...found.problems, ...driftProblems(found), ...(await diskProblems(found, config))]
    for (const problem of problems.slice(1)) process.stderr.write(`${problem}\n`)
    if (problems[0] !== undefined) throw new Refusal(problems[0])
    if (values.check) say('an upgrade would succeed; make a backup first: npm run backup -- --to DIR')
    else say(`${(await migrate(server.url)).length} applied, the database is up to date`)
  } finally {
    await server.stop()
  }
})

/** Roles, workflows and rows of lists that this build declares and the database lacks; none before the first start. */
async function missingIn(url: string): Promise<readonly string[]> {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    return (await isEmpty(db)) ? [] : await missingDeclared(db)
  } finally {
    await close()
  }
}

function print({ postgres, bytes, applied, pending, drift }: UpgradeCheck): void {
  say(`PostgreSQL ${postgres}, the database takes ${sizeOf(bytes)}`)
  say(`${applied.length} migrations applied${applied.length === 0 ? '' : `, the last is ${applied.at(-1)}`}`)
  say(pending.length === 0 ? 'no migration to run' : `${pending.length} to run: ${pending.join(', ')}`)
  if (drift === undefined) say('the tables are compared with the catalogue once nothing is to run')
  else if (drift.length === 0) say('the tables match the catalogue')
  else for (const statement of drift) say(statement)
}

function driftProblems({ drift = [] }: UpgradeCheck): readonly string[] {
  if (drift.length === 0) return []
  return [
    'The tables differ from the catalogue and no migration closes the gap: run the statements above, or restore a backup.',
  ]
}

/** The free disk space of a remote PostgreSQL is unknown. */
async function diskProblems(
  { bytes, pending }: UpgradeCheck,
  { databaseUrl, dataDir }: Config,
): Promise<readonly string[]> {
  if (databaseUrl !== undefined) {
    say(`free disk: look at the database server; an upgrade takes up to ${sizeOf(bytes + SPARE)}`)
    return []
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  say(`free disk under DATA_DIR: ${sizeOf(free)}`)
  return pending.length === 0 || free >= bytes + SPARE
    ? []
    : [
        `DATA_DIR ${dataDir} has ${sizeOf(free)} free, and an upgrade takes up to ${sizeOf(bytes + SPARE)}: make room first.`,
      ]
}
