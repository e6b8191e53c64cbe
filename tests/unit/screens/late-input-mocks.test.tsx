import { describe, expect, it, vi } from 'vitest'
import { asset } from '../../../src/domains/assets/entities/asset.ts'
import type { EntityForm } from '../../../src/record/form/entity-form.ts'
import type { Editing } from '../../../src/record/page/editing.ts'
import { useRecordEditing } from '../../../src/record/page/use-record-editing.ts'
import { LateInput } from '../../../src/record/page/property/LateInput.tsx'
import { markupOf } from '../ui/render.tsx'

const form = {
  entity: asset,
  dirty: true,
  saving: false,
  typed: ['batch', 'properties.currentShotCount', 'goneField'],
  valueOf: (path: string) => (path === 'batch' ? 'BX-77' : undefined),
  heldOf: (path: string) => (path === 'properties.currentShotCount' ? '12 or so' : undefined),
  reset: () => Promise.resolve(),
} as unknown as EntityForm

vi.mock('../../../src/record/form/FormFields.tsx', () => ({
  ShownValue: ({ value }: { readonly value: unknown }) => String(value),
}))
vi.mock('../../../src/record/form/use-entity-form.ts', () => ({ useEntityForm: () => form }))
vi.mock('../../../src/record/form/use-review.tsx', () => ({ useReview: () => undefined }))
vi.mock('../../../src/engine/hooks/use-change.ts', () => ({ useChange: () => ({ update: () => Promise.resolve() }) }))
vi.mock('../../../src/engine/hooks/use-data.ts', () => ({
  useData: () => ({ client: { api: {} }, person: { id: 'p', organization: 'o', roles: new Set(['SUPERADMIN']) } }),
}))
vi.mock('../../../src/record/page/property/use-in-place.ts', () => ({ useInPlace: () => ({}) }))

/** The editing state of the page of a record, which is archived or not. */
const editingOf = (archived: string | null): Editing => {
  let found: Editing | null = null
  const Page = () => {
    const row = { id: 'a', version: 1, created: '', updated: '', archived, status: 'Active' } as never
    found = useRecordEditing({ entity: asset, row, refused: null, marks: new Map(), onSaved: () => undefined }).editing
    return null
  }
  markupOf(<Page />)
  if (found === null) throw new Error('The page was not rendered')
  return found
}

describe('[EDIT-16] what was typed when the record became read-only', () => {
  it('stays with the page of an archived record', () => {
    expect(editingOf('2026-11-27T10:00:00.000Z')).toMatchObject({ form: null, late: form })
  })

  it('is shown field by field, the texts that are no valid value too, and can be discarded', () => {
    const markup = markupOf(<LateInput form={form} />)
    expect(markup).toMatch(/Batch.*BX-77.*Shot count.*12 or so/s)
    expect(markup).toContain('Discard draft')
    expect(markup).not.toContain('goneField')
  })
})
