import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { runCommand } from '../run.ts'
import { fillAssets } from '../seeds/fill.ts'

/** `npm run seed -- --assets N`: fills Venlo Depot up to N assets; may run while the application runs. */
await runCommand(async ({ handle }) => {
  const { values } = parseArgs({ options: { assets: { type: 'string' }, project: { type: 'string' } }, strict: true })
  const wanted = Number(values.assets)
  if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > 2_000_000) {
    throw new Refusal('--assets takes a whole number from 1 to 2000000.')
  }
  const name = values.project ?? 'Venlo Depot'
  const { rows } = await sql<{ id: string }>`select id from project where name = ${name}`.execute(handle.db)
  const project = rows[0]?.id
  if (project === undefined) throw new Refusal(`There is no project ${name}: start with DEMO=1 once, or name another.`)
  const added = await fillAssets(handle.db, project, wanted)
  process.stdout.write(`${added} assets added, ${name} has at least ${wanted} now\n`)
})
