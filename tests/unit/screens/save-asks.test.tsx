import { describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/catalogue/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { type EntityForm, useEntityForm } from '../../../src/screens/entity/use-entity-form.ts'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/data/hooks/use-draft.ts', () => ({
  useDraft: () => ({ draft: null, save: () => undefined, discard: () => Promise.resolve() }),
}))

const row: AnyRow = {
  id: 'o1',
  project: 'p',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  status: 'Accepted',
  costCenter: '1',
}

/** The form of an order, where somebody answers the question about the changes. */
const formOf = (answer: boolean) => {
  const asked: object[] = []
  const written: object[] = []
  let form: EntityForm | null = null
  const Form = () => {
    form = useEntityForm({
      entity: entityOf('transport_order'),
      row,
      draftKey: 'transport_order/o1',
      initial: { costCenter: '2' },
      confirm: (changes) => {
        asked.push(changes)
        return Promise.resolve(answer)
      },
      write: (body) => {
        written.push(body)
        return Promise.resolve()
      },
    })
    return null
  }
  markupOf(<Form />)
  const save = (): Promise<boolean> => (form as EntityForm | null)?.save() ?? Promise.reject(new Error('no form'))
  return { asked, written, save }
}

describe('saving changes that are shown once more', () => {
  it('[TO-17 AITO-09 DLG-02] writes nothing when the question is refused, and says that it did not', async () => {
    const { asked, written, save } = formOf(false)
    expect(await save()).toBe(false)
    expect([asked, written]).toEqual([[{ costCenter: '2' }], []])
  })

  it('[TO-16 DLG-02] writes what was changed when it is confirmed', async () => {
    const { asked, written, save } = formOf(true)
    expect(await save()).toBe(true)
    expect([asked, written]).toEqual([[{ costCenter: '2' }], [{ costCenter: '2' }]])
  })
})
