import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'lading-new-entity-'))

interface Said {
  readonly code: number | string
  readonly out: string
  readonly error: string
}

const run = (program: string, options: readonly string[]): Promise<Said> =>
  new Promise((done) => {
    execFile(program, [...options], { cwd: copy }, (failed, out, error) =>
      done({ code: failed?.code ?? 0, out, error }),
    )
  })

const newEntity = (...options: readonly string[]): Promise<Said> =>
  run(process.execPath, ['--import', 'tsx', 'server/commands/new-entity.ts', ...options])

/** Every file of the copy, by path, with its contents. */
const sources = (): ReadonlyMap<string, string> => {
  const entries = readdirSync(join(copy, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
}

beforeAll(() => {
  for (const folder of ['src', 'server']) cpSync(folder, join(copy, folder), { recursive: true })
  for (const file of ['tsconfig.base.json', 'package.json']) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

it('refuses in one sentence with exit code 2 and writes nothing', { timeout: 120_000 }, async () => {
  const before = sources()
  for (const options of [
    [],
    ['assets'],
    ['yard', 'seal'],
    ['assets', 'order'],
    ['assets', 'asset'],
    ['assets', '--now', 'seal'],
  ]) {
    const { code, out, error } = await newEntity(...options)
    expect({ options, code, out }).toEqual({ options, code: 2, out: '' })
    expect(error).toMatch(/^\S[^\n]*\.\n$/)
  }
  expect(sources()).toEqual(before)
})

it('writes a declaration that compiles, makes it known, and prints its table', { timeout: 300_000 }, async () => {
  const before = sources()
  const { code, out, error } = await newEntity('assets', 'test_specimen')
  expect({ code, error }).toEqual({ code: 0, error: '' })
  const changed = [...sources()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  const written = ['src/catalogue/role-name.ts', 'src/domains/assets/entities/test-specimen.ts', 'src/domains/index.ts']
  expect(changed.toSorted()).toEqual(written.map((path) => join(copy, path)))
  for (const path of written) expect(out).toContain(`written: ${path}\n`)
  expect(out).toMatch(/--migration > server\/db\/migrations\/\d{4}-test-specimen\.sql\n/)

  const compilerOptions = { lib: ['ES2023'], types: ['node'], incremental: false }
  const files = ['./src/domains/index.ts', './src/domains/validate.ts']
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
  )
  const compiler = resolve('node_modules', '.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc')
  expect((await run(compiler, ['--project', copy, '--pretty', 'false'])).out).toBe('')

  const declaration = join(copy, 'src/domains/assets/entities/test-specimen.ts')
  const text = readFileSync(declaration, 'utf8')
  writeFileSync(
    declaration,
    text
      .replace('    kind: choice(', "    weight: decimal({ label: 'Weight' }),\n    kind: choice(")
      .replace('choice, date', 'choice, date, decimal'),
  )
  const table = await newEntity('assets', 'test_specimen', '--migration')
  expect(table).toMatchObject({ code: 0, error: '' })
  expect(table.out).toMatch(/^-- Test specimens\.\n\ncreate table "test_specimen" \(\n/)
  expect(table.out).toContain('  "weight" double precision,\n  "kind" text,\n')
  expect(table.out).toContain('create constraint trigger "sync_test_specimen_add"')

  const again = await newEntity('packing', 'test_specimen')
  expect([again.code, again.error]).toEqual([2, expect.stringContaining('is taken by another entity or table')])
})
