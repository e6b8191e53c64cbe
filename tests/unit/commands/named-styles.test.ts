import { expect, test } from 'vitest'
import { byName, classNames } from '../../../server/vite/named-styles.ts'

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
