import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isImportable } from '../../src/catalogue/import-targets.ts'
import { catalogue } from '../../src/domains/index.ts'
import { envelopeSchema } from '../../src/protocol/envelope.ts'
import { tokensSchema } from '../../src/protocol/session.ts'
import { reasonOf, Refusal } from '../refusal.ts'

const USAGE =
  'npm run import -- --file F.csv|F.xlsx --as asset --project "Venlo Depot" --username U --password P [--server http://127.0.0.1:8080]'

const options = {
  file: { type: 'string' },
  as: { type: 'string' },
  project: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  server: { type: 'string', default: 'http://127.0.0.1:8080' },
} as const

const remark = z.looseObject({ row: z.number(), column: z.string().nullable(), text: z.string() })
const jobSchema = z.looseObject({
  endTime: z.string().nullable(),
  error: z.string().nullable(),
  result: z
    .looseObject({
      rows: z.number(),
      created: z.number(),
      changed: z.number(),
      same: z.number(),
      repeated: z.number(),
      refused: z.number(),
      blank: z.number(),
      unknownColumns: z.array(z.string()),
      systemColumns: z.array(z.string()),
      notes: z.array(remark),
      alike: z.array(remark),
      errors: z.array(remark),
      again: z.array(remark),
    })
    .nullable(),
})

const LOOK_EVERY = 500

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options, strict: true })
  const { file, as, project, username, password, server } = values
  if (!file || !as || !project || !username || !password) throw new Refusal(USAGE)
  const targets = catalogue.filter(isImportable).map(({ name }) => name)
  if (!targets.includes(as)) throw new Refusal(`--as takes ${targets.join(', ')}.`)
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Refusal(`--file ${file} cannot be read (${reasonOf(error)}).`)
  })
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(new URL(`/api/v1${path}`, server), init)
    const { result, messages } = envelopeSchema.parse(await response.json())
    if (response.ok) return result
    throw new Refusal(`${path} ended with ${response.status}: ${messages.map(({ text }) => text).join(', ')}`)
  }
  const signIn = await call('/authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const headers = { authorization: `Bearer ${tokensSchema.parse(signIn).accessToken}`, 'x-locale': 'en_US' }
  const list = (await call(`/project?name=${encodeURIComponent(project)}&limit=5`, { headers })) as {
    readonly items?: readonly { readonly id: string; readonly name: string }[]
  }
  const found = list.items?.find(({ name }) => name === project)
  if (found === undefined) throw new Refusal(`--project ${project} is not one that ${username} may use.`)
  const inProject = { ...headers, 'x-lading-project': found.id }
  const form = new FormData()
  form.append('entity', as)
  form.append('file', new Blob([bytes]), basename(file))
  const queued = (await call('/import', { method: 'POST', headers: inProject, body: form })) as { readonly id: string }
  for (;;) {
    const job = jobSchema.parse(await call(`/job/output/${queued.id}`, { headers: inProject }))
    if (job.endTime === null) {
      await pause(LOOK_EVERY)
      continue
    }
    if (job.result === null) throw new Refusal(`--file ${file}: ${job.error ?? 'the import failed'}`)
    report(job.result)
    return
  }
}

const report = (result: NonNullable<z.infer<typeof jobSchema>['result']>): void => {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  for (const { row, column, text } of [...result.errors, ...result.notes, ...result.alike, ...result.again])
    say(`row ${row}${column === null ? '' : `, ${column}`}: ${text}`)
  say(
    `${result.rows} rows: ${result.created} created, ${result.changed} changed, ${result.same} the same, ${result.repeated} repeated, ` +
      `${result.refused} refused, ${result.blank} blank`,
  )
  if (result.unknownColumns.length > 0) say(`columns that no field goes by: ${result.unknownColumns.join(', ')}`)
  if (result.systemColumns.length > 0) say(`columns that only the system sets: ${result.systemColumns.join(', ')}`)
  if (result.refused > 0) process.exitCode = 2
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : reasonOf(error)}\n`)
  process.exitCode = 1
}
