import { build, type Rolldown } from 'vite'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leaveOutScreens, screensReadBy, withoutScreens } from '../../../server/vite/without-screens.ts'

test('A declaration loses tabs, overview and the help of fields, and keeps fields of these names', () => {
  const code = `export const a: X = defineEntity({ name: 'a', tabs: [{ help: 1 }], fields: {
  help: text({ label: 'Help', help: 'What', }), tabs: integer({ help: 'How many', min: 0 }) }, overview: {} })`
  expect(withoutScreens(code).replaceAll(/\s+/g, ' ')).toBe(
    `export const a: X = defineEntity({ name: 'a', fields: { help: text({ label: 'Help', }), tabs: integer({ min: 0 }) }, })`,
  )
})

test('Actions lose their question, fields the dialogs of their picker', () => {
  const code = `export const a = defineEntity({ fields: { b: reference('b', { label: 'B', dialogs: ['search'] }) },
  actions: { close: { label: 'Close', confirm: 'Close it', offline: true }, confirm: { label: 'Confirm' } } })`
  expect(withoutScreens(code).replaceAll(/\s+/g, ' ')).toBe(
    `export const a = defineEntity({ fields: { b: reference('b', { label: 'B', }) }, actions: { close: { label: 'Close', offline: true }, confirm: { label: 'Confirm' } } })`,
  )
})

test('A script is seen to read what was left out, however it is written', () => {
  expect(screensReadBy(`const of = (e) => e.tabs.length`)).toEqual(['tabs'])
  expect(screensReadBy(`const of = (e) => e?.['overview']`)).toEqual(['overview'])
  expect(screensReadBy(`const of = ({ fields: { a: { help } } }) => help`)).toEqual(['help'])
  expect(screensReadBy(`const a = { tabs: [], help: tabs }; const b = a[tabs]`)).toEqual([])
})

const builtWith = async (script: string): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'screens-'))
  try {
    await mkdir(join(root, 'src/domains/a/entities'), { recursive: true })
    await writeFile(
      join(root, 'src/domains/a/entities/a.ts'),
      `const defineEntity = <T>(one: T): T => one\nexport const a = defineEntity({ name: 'a', tabs: ['one'] })`,
    )
    await writeFile(join(root, 'worker.ts'), `import { a } from './src/domains/a/entities/a.ts'\n${script}`)
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [leaveOutScreens()],
      build: { write: false, minify: false, rolldownOptions: { input: join(root, 'worker.ts') } },
    })) as Rolldown.RolldownOutput
    return built.output[0].code
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

test('A build leaves the parts out, and stops where the worker reads one', async () => {
  const code = await builtWith('console.log(a)')
  expect(code).toContain(`name: "a"`)
  expect(code).not.toContain('tabs')
  await expect(builtWith('console.log(a.tabs)')).rejects.toThrow('A worker reads tabs of a declaration')
})
