import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { byName, classNames, namedStyles } from '../../../server/vite/named-styles.ts'

const IMPORT = "import style from './face.module.css'\n"

test('Classes of a style sheet are imported by their names', () => {
  expect(byName(`${IMPORT}const a = [style['face'], style['row']]`)).toBe(
    "import * as style from './face.module.css'\nconst a = [style.face, style.row]",
  )
})

test('A style sheet whose classes are looked up by a variable keeps its table, another one of the same script does not', () => {
  const other = "import family from '../family.module.css'\n"
  expect(byName(`${IMPORT}${other}const a = [style['face'], family[tone]]`)).toBe(
    `import * as style from './face.module.css'\n${other}const a = [style.face, family[tone]]`,
  )
})

test('Names of classes differ between style sheets and stay as they are', () => {
  const name = classNames('/app')
  expect(name('face', '/app/src/a.module.css')).not.toBe(name('face', '/app/src/b.module.css'))
  expect(name('face', '/app/src/a.module.css')).toBe(classNames('/other')('face', '/other/src/a.module.css'))
  expect(name('row', '/app/src/a.module.css')).toMatch(/^row_[0-9a-z]{4}$/)
})

test('A build has the names of classes in its script, no table of them, and the style sheet', async () => {
  const root = await mkdtemp(join(tmpdir(), 'styles-'))
  try {
    await mkdir(join(root, 'src'))
    await writeFile(join(root, 'src/face.module.css'), '.face { color: red }\n.never { color: blue }\n')
    await writeFile(join(root, 'src/face.ts'), `${IMPORT}document.body.className = style['face']\n`)
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [namedStyles()],
      css: { modules: { generateScopedName: classNames(root) } },
      build: {
        write: false,
        rolldownOptions: { input: join(root, 'src/face.ts'), optimization: { inlineConst: { mode: 'all' } } },
      },
    })) as Rolldown.RolldownOutput
    const text = (end: string): string =>
      built.output.flatMap((one) => (one.fileName.endsWith(end) ? ['code' in one ? one.code : one.source] : [])).join()
    const [, name] = /`(face_\w+)`/.exec(text('.js')) ?? []
    expect(text('.js')).not.toContain('never')
    expect(text('.css')).toContain(`.${name}{color:red}`)
  } finally {
    await rm(root, { recursive: true })
  }
})
