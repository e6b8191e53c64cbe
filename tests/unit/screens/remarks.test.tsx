import { expect, it } from 'vitest'
import { setupI18n } from '@lingui/core'
import { entityOf } from '../../../src/domains/index.ts'
import { tableColumns } from '../../../src/record/list/table-columns.tsx'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { markupOf } from '../ui/render.tsx'

const LONG = `Forklift hit the corner.\nSecond line. ${'More words. '.repeat(40)}end`
const options = {
  words: wordsOf(setupI18n({ locale: 'en_US', messages: { en_US: {} } })),
  cells: undefined,
  linked: false,
  onOpen: undefined,
  cards: false,
  offline: false,
}
const cellOf = (entity: string, path: string): string => {
  const row = {
    id: '1',
    project: 'p',
    version: 1,
    created: '',
    createdBy: null,
    updated: '',
    archived: null,
    [path]: LONG,
  }
  const [column] = tableColumns(entityOf(entity), [{ path }], options)
  return markupOf(column?.cell({ row, labels: {}, state: 'synced' }))
}

it('[DAMAGE-02 TAB-05] shows the whole text of a log in its tab; the summary of a report stays on one line', () => {
  expect(cellOf('damage_log', 'text')).toContain('multiline')
  expect(cellOf('damage_log', 'text')).toContain('end</span>')
  expect(cellOf('damage', 'summary')).not.toContain('multiline')
  expect(cellOf('damage', 'summary')).toContain('clip')
})
