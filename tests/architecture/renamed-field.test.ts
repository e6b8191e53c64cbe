import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'lading-renamed-'))
afterAll(() => rmSync(copy, { recursive: true }))

/** A field of a declaration, and modules that read or write it. */
const renamed = [
  {
    domain: 'packing',
    entity: 'packing-slip-item',
    field: 'scannedAt',
    uses: ['src/domains/packing/effects/counted-reads.ts'],
  },
  { domain: 'assets', entity: 'asset', field: 'missingSince', uses: ['src/domains/assets/effects/last-seen.ts'] },
  {
    domain: 'administration',
    entity: 'workflow',
    field: 'places',
    uses: ['src/domains/administration/effects/flow.ts', 'src/domains/administration/effects/flow-records.ts'],
  },
  { domain: 'planning', entity: 'shipment', field: 'carrier', uses: ['server/domains/planning/actions/route.ts'] },
  {
    domain: 'transport',
    entity: 'transport-order',
    field: 'latestPickupDate',
    uses: ['server/domains/transport/actions/manifest-orders.ts'],
  },
  {
    domain: 'maintenance',
    entity: 'work-order',
    field: 'coveredBy',
    uses: ['server/domains/maintenance/actions/work-order.ts'],
  },
  {
    domain: 'people',
    entity: 'user',
    field: 'role',
    uses: ['server/domains/people/actions/account.ts', 'server/store/held-roles.ts'],
  },
  { domain: 'administration', entity: 'task', field: 'service', uses: ['server/jobs/due-tasks.ts'] },
]

/** The compiler's errors in the modules of the copy and their imports. */
const compile = (modules: readonly string[]): Promise<string> => {
  const compilerOptions = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'], incremental: false }
  const files = modules.map((path) => `./${path}`)
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files, include: ['server/**/*.d.ts'] }),
  )
  const program = join('node_modules', '.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc')
  return new Promise((done) => {
    execFile(resolve(program), ['--project', copy, '--pretty', 'false'], { cwd: copy }, (_error, said) => done(said))
  })
}

it('reports every use of a renamed field', { timeout: 300_000 }, async () => {
  for (const folder of ['src', 'server']) cpSync(folder, join(copy, folder), { recursive: true })
  cpSync('tsconfig.base.json', join(copy, 'tsconfig.base.json'))
  cpSync('package.json', join(copy, 'package.json'))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const modules = renamed.flatMap(({ uses }) => uses)
  expect(await compile(modules)).toBe('')
  for (const { domain, entity, field } of renamed) {
    const path = join(copy, 'src', 'domains', domain, 'entities', `${entity}.ts`)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(new RegExp(`^( +)${field}: (?=[a-z]+\\()`, 'm'), `$1${field}Renamed: `)
    expect(changed).not.toBe(text)
    writeFileSync(path, changed)
  }
  const errors = (await compile(modules)).split('\n')
  const unnoticed = renamed.flatMap(({ field, uses }) =>
    uses.filter(
      (path) =>
        !errors.some(
          (line) => line.startsWith(`${path}(`) && (line.includes(`'${field}'`) || line.includes(`"${field}"`)),
        ),
    ),
  )
  expect(unnoticed).toEqual([])
})
