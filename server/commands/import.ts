import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { ImportTarget } from '../../src/catalogue/import-targets.ts'
import { envelopeSchema } from '../../src/protocol/envelope.ts'
import { tokensSchema } from '../../src/protocol/session.ts'
import { createApiCaller, type Exchange } from '../importing/api-caller.ts'
import { importFile } from '../importing/import-file.ts'
import { PROFILES } from '../importing/profiles.ts'
import { readTable } from '../importing/read-table.ts'
import { CannotDo } from '../jobs/sentences.ts'
import { reasonOf, Refusal } from '../refusal.ts'

const USAGE =
  'npm run import -- --file F.csv|F.xlsx --as asset_type|site|asset --project "Venlo Depot" --username U --password P [--server http://127.0.0.1:8080]'

const options = {
  file: { type: 'string' },
  as: { type: 'string' },
  project: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  server: { type: 'string', default: 'http://127.0.0.1:8080' },
} as const

const isTarget = (value: string): value is ImportTarget => Object.hasOwn(PROFILES, value)

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options, strict: true })
  const { file, as, project, username, password, server } = values
  if (!file || !as || !project || !username || !password) throw new Refusal(USAGE)
  if (!isTarget(as)) throw new Refusal(`--as takes ${Object.keys(PROFILES).join(', ')}.`)
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Refusal(`--file ${file} cannot be read (${reasonOf(error)}).`)
  })
  const table = await readTable(bytes, file).catch((error: unknown) => {
    throw error instanceof CannotDo ? new Refusal(`--file ${file}: ${error.message}.`) : error
  })
  const exchange: Exchange = async (method, path, headers, body) => {
    const response = await fetch(new URL(path, server), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const signIn = await exchange('POST', '/api/v1/authentication', {}, { username, password })
  const tokens = tokensSchema.safeParse(envelopeSchema.parse(signIn.body).result)
  if (!tokens.success) throw new Refusal('The server does not know this username and password.')
  const list = await exchange('GET', `/api/v1/project?name=${encodeURIComponent(project)}&limit=5`, {
    authorization: `Bearer ${tokens.data.accessToken}`,
  })
  const found = (envelopeSchema.parse(list.body).result as { items?: { id: string; name: string }[] }).items?.find(
    (item) => item.name === project,
  )
  if (found === undefined) throw new Refusal(`--project ${project} is not one that ${username} may use.`)
  const report = await importFile(createApiCaller(exchange, tokens.data.accessToken, found.id), as, table)
  if (report.sheet !== null) process.stdout.write(`sheet “${report.sheet}”\n`)
  if (report.otherSheets.length > 0) process.stdout.write(`sheets not read: ${report.otherSheets.join(', ')}\n`)
  for (const fault of report.refused)
    process.stdout.write(`row ${fault.row}${fault.column === null ? '' : `, ${fault.column}`}: ${fault.reason}\n`)
  for (const twin of report.repeated) process.stdout.write(`row ${twin.row}: the same record as row ${twin.first}\n`)
  const made = Object.entries(report.madeFor).map(([entity, count]) => `, ${count} ${entity} made for them`)
  process.stdout.write(
    `${report.records} rows: ${report.created} created, ${report.already} already there, ${report.repeated.length} repeated, ` +
      `${report.refusedRows} refused, ${report.blank} blank${made.join('')}\n`,
  )
  if (report.unusedColumns.length > 0) process.stdout.write(`columns not used: ${report.unusedColumns.join(', ')}\n`)
  if (report.refusedRows > 0) process.exitCode = 2
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : reasonOf(error)}\n`)
  process.exitCode = 1
}
