import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'lading-kind-'))
afterAll(() => rmSync(copy, { recursive: true }))

/** Modules that handle every kind of field, and must be changed for a new kind. */
const decides = [
  // The kind itself: its type, and how values are checked, stored, kept on the device and sorted.
  'src/catalogue/row.ts',
  'src/catalogue/field/kinds.ts',
  'src/catalogue/checks.ts',
  'src/catalogue/messages.ts',
  'src/engine/sync/row-source.ts',
  // How people see and enter values, and filter by them.
  'src/ui/fields/field-views.ts',
  'src/ui/fields/field-controls.ts',
  'src/ui/fields/said-words.ts',
  'src/record/list/filter-words.ts',
  'src/record/page/record-head.ts',
  'src/record/value/value-text.ts',
  'src/app/sync/EditChangeDialog.tsx',
  // How the server handles values.
  'server/db/audit-sql.ts',
  'server/db/indexes.ts',
  'server/http/lookup-routes.ts',
  'server/http/openapi/field-schema.ts',
  'server/importing/name-index.ts',
  'server/importing/read-value.ts',
  'server/store/checks.ts',
  'server/store/list.ts',
  'server/store/list-query.ts',
  'server/store/merge.ts',
  'server/store/path.ts',
  'server/store/stored-form.ts',
]

/** The output of the compiler for these modules of the copy and everything that they import. */
const compile = (): Promise<string> => {
  const compilerOptions = {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    incremental: false,
  }
  const files = decides.map((path) => `./${path}`)
  const include = ['server/**/*.d.ts', 'src/**/*.d.ts']
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files, include }),
  )
  const program = join('node_modules', '.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc')
  return new Promise((done) => {
    execFile(
      resolve(program),
      ['--project', copy, '--pretty', 'false'],
      { cwd: copy, maxBuffer: 64 * 1024 * 1024 },
      (_error, said) => done(said),
    )
  })
}

it(
  'does not compile with a new field kind until every module that decides by kind has a place for it',
  {
    timeout: 600_000,
  },
  async () => {
    for (const folder of ['src', 'server', 'locales']) cpSync(folder, join(copy, folder), { recursive: true })
    for (const file of ['tsconfig.base.json', 'package.json']) cpSync(file, join(copy, file))
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    expect(await compile()).toBe('')
    const path = join(copy, 'src', 'catalogue', 'field.ts')
    const text = readFileSync(path, 'utf8')
    const changed = text
      .replace('export type ScalarField =', `export type ColourField = FieldOptions & { readonly kind: 'colour' }\n$&`)
      .replace('  | SecretField\n', `$&  | ColourField\n`)
    expect(changed.match(/ColourField/g)).toHaveLength(2)
    writeFileSync(path, changed)
    const errors = (await compile()).split('\n')
    const silent = decides.filter((module) => !errors.some((line) => line.startsWith(`${module}(`)))
    expect(silent).toEqual([])
  },
)
