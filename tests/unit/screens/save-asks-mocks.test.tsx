import { describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { readDraft } from '../../../src/record/form/form-draft.ts'
import type { EntityForm } from '../../../src/record/form/entity-form.ts'
import { useEntityForm } from '../../../src/record/form/use-entity-form.ts'
import { JsonInput } from '../../../src/ui/form/JsonInput.tsx'
import { markupOf } from '../ui/render.tsx'

const device = vi.hoisted((): { draft: unknown; discarding: () => void } => ({
  draft: null,
  discarding: () => undefined,
}))
vi.mock('../../../src/engine/hooks/use-draft.ts', () => ({
  useDraft: () => ({
    draft: null,
    save: (value: unknown) => {
      device.draft = value
    },
    discard: () => {
      device.draft = null
      device.discarding()
      return Promise.resolve()
    },
  }),
}))
vi.mock('../../../src/record/form/use-checks.ts', () => ({ useChecks: () => () => Promise.resolve({}) }))

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

/** The form of an order, where the test answers the review of changes. */
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
  const shown = form as EntityForm | null
  if (shown === null) throw new Error('no form')
  return { asked, written, save: shown.save, form: shown }
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

describe('input while a save is under way', () => {
  it('[FORM-13 EDIT-16] is kept when it is typed while the draft of what was saved is being removed', async () => {
    const { form, written } = formOf(true)
    form.set('costCenter', '3')
    device.discarding = () => {
      device.discarding = () => undefined
      form.set('reference', 'R1')
    }
    expect(await form.save()).toBe(true)
    expect(form.isDirty()).toBe(true)
    expect(readDraft(device.draft)).toEqual({ patch: { reference: 'R1' }, held: {} })
    expect(await form.save()).toBe(true)
    expect(written.at(-1)).toMatchObject({ reference: 'R1' })
    expect([form.isDirty(), device.draft]).toEqual([false, null])
  })
})

describe('a text that is not a valid value', () => {
  it('[FORM-13 EDIT-16] is unsaved work that keeps the form from being saved, until it is mended', async () => {
    const { form, written } = formOf(true)
    form.hold('properties', '{')
    expect(form.isDirty()).toBe(true)
    expect(await form.save()).toBe(false)
    form.hold('properties', null)
    expect([form.isDirty(), await form.save(), written.length]).toEqual([false, true, 1])
  })

  it('[FORM-13 EDIT-16] stands in the draft of the device beside what was typed, and leaves it when it is mended', () => {
    const { form } = formOf(true)
    form.set('costCenter', '3')
    form.hold('properties', '{"a":')
    expect(readDraft(device.draft)).toEqual({ patch: { costCenter: '3' }, held: { properties: '{"a":' } })
    form.hold('properties', null)
    expect(readDraft(device.draft)).toEqual({ patch: { costCenter: '3' }, held: {} })
  })

  it('[FORM-13 EDIT-16] leaves no draft behind where it was all that was typed', () => {
    const { form } = formOf(true)
    form.hold('properties', '{')
    expect(readDraft(device.draft)).toEqual({ patch: {}, held: { properties: '{' } })
    form.hold('properties', null)
    expect(device.draft).toBeNull()
  })

  it('[EDIT-16] reads the drafts of before, and nothing from what is none', () => {
    expect(readDraft({ name: 'x' })).toEqual({ patch: { name: 'x' }, held: {} })
    expect([readDraft(null), readDraft('x'), readDraft([1])]).toEqual([null, null, null])
  })

  it('[FORM-13 EDIT-16] is gone when the form is reset, and holds nothing back any more', async () => {
    const { form } = formOf(true)
    form.hold('properties', '{')
    await form.reset()
    expect([form.isDirty(), await form.save()]).toEqual([false, true])
  })

  it('[FORM-13] stands in the field while the form keeps it, and the value once it does not', () => {
    const input = (broken: string | undefined) =>
      markupOf(
        <JsonInput label="Json" value={12} broken={broken} onBroken={() => undefined} onChange={() => undefined} />,
      )
    expect(input('12,')).toMatch(/12,<\/textarea>/)
    expect(input('12,')).toContain('This is not valid JSON')
    expect(input(undefined)).toMatch(/>12<\/textarea>/)
  })
})
