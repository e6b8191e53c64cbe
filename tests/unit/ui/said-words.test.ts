import { setupI18n } from '@lingui/core'
import { afterEach, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { entityOf } from '../../../src/domains/index.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { rowsSoFar } from '../../../src/engine/data/known.ts'
import { createRowIndex, type RowIndex } from '../../../src/engine/data/row-index.ts'
import { saidValues, searchFor } from '../../../src/ui/fields/said-words.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { ArraySource } from '../data/array-source.ts'

const messages = {
  'transport_order.one': 'Transportopdracht',
  'sales_order.one': 'Verkooporder',
  'option.Unique': 'Uniek',
  'state.Queued': 'In de wacht',
}
const words = wordsOf(setupI18n({ locale: 'nl_NL', locales: 'nl-NL', messages: { nl_NL: messages } }))
const person: Person = {
  id: 'me',
  organization: null,
  roles: new Set(),
  modules: new Set(),
  today: '2026-11-23',
}

let index: RowIndex | null = null
afterEach(() => index?.close())

/** Names of the rows of an entity that a search text finds on a device. */
const foundBy = async (entity: string, rows: readonly AnyRow[], typed: string): Promise<readonly string[]> => {
  const source = new ArraySource({})
  source.land(
    entity,
    rows.map((row) => ({ id: row.id, row })),
  )
  index = createRowIndex({ source, streamOf: () => 's', person: () => person, pause: () => Promise.resolve() })
  index.start()
  const declaration = entityOf(entity)
  const query = { filters: {}, ...searchFor(declaration, typed, words), sort: declaration.list.sort }
  for (;;) {
    const answer = await index.query(entity, { ...query, limit: 20, offset: 0 })
    if (answer.known === 'whole') return rowsSoFar(answer).map(({ row }) => row.id)
  }
}

it('[LIST-01 WF-01] finds a workflow by the name of its entity in the language of the reader, and as it is stored', async () => {
  const stamps = { project: '', version: 1, created: '', createdBy: null, updated: '', archived: null }
  const workflow = (id: string, of: string): AnyRow => ({ ...stamps, id, name: id, class: of })
  const rows = [workflow('one', 'transport_order'), workflow('two', 'sales_order'), workflow('three', 'asset')]
  expect(await foundBy('workflow', rows, 'transportop')).toEqual(['one'])
  expect(await foundBy('workflow', rows, ' ORDER ')).toEqual(['one', 'two'])
  expect(await foundBy('workflow', rows, 'transport_order')).toEqual(['one'])
  expect(await foundBy('workflow', rows, 'three')).toEqual(['three'])
})

it('[LIST-01 MASTER-03] knows the words of entities, choices and states of searched fields, and of no other', () => {
  const said = (entity: string, text: string) => saidValues(entityOf(entity), text, words)
  expect(said('entity_validation', 'uniek')).toEqual({ validationType: ['unique'] })
  expect(said('property_validation', 'verkooporder')).toEqual({ entity: ['sales_order'] })
  expect(said('job', 'wacht de')).toEqual({ status: ['Queued'] })
  expect(said('job', '  ')).toEqual({})
  expect(said('asset', 'transportopdracht')).toEqual({})
})
