import { describe, expect, it, vi } from 'vitest'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import { UploadTab } from '../../../src/record/files/UploadTab.tsx'
import { whyNoFiles } from '../../../src/record/files/why-no-files.ts'
import { markupOf } from '../ui/render.tsx'

vi.mock('../../../src/record/files/FilesTab.tsx', () => ({ FileGrid: () => null }))
/** Files of the record on this device. */
const there = vi.hoisted(() => ({ rows: [] as readonly { readonly row: object; readonly state: string }[] }))
vi.mock('../../../src/engine/hooks/use-list.ts', () => ({
  useList: () => ({ known: 'whole', rows: there.rows, total: there.rows.length }),
}))
vi.mock('../../../src/record/files/use-take.ts', () => ({
  useAddFiles: () => ({ add: () => Promise.resolve(), refused: [], busy: false }),
}))

const why = (entity: string, id: string, project: string | null) => whyNoFiles(entityOf(entity), id, project)
const shown = (held: ReturnType<typeof whyNoFiles>): string =>
  markupOf(<UploadTab entity="project" id="p1" types={[{ type: 'document', leadsTo: null }]} held={held} />)
const button = (markup: string): string => /<button[^>]*>(?:(?!<\/button>).)*Choose files/s.exec(markup)?.[0] ?? ''

describe('files of a record', () => {
  it('[PROJ-11 ORG-09] are added to a project while it is selected, to an organization while any is, to others at once', () => {
    expect([why('project', 'p1', 'p1'), why('project', 'p1', 'p2'), why('project', 'p1', null)]).toEqual([
      null,
      'other-project',
      'other-project',
    ])
    expect([why('organization', 'o1', 'p1'), why('organization', 'o1', null)]).toEqual([null, 'no-project'])
    expect(why('asset', 'a1', 'p1')).toBeNull()
  })

  it('[PROJ-11] only a project lies in itself', () => {
    const own = catalogue.filter(
      (entity) =>
        entity.tabs.some(({ kind }) => kind === 'upload') && whyNoFiles(entity, 'p1', 'p2') === 'other-project',
    )
    expect(own.map(({ name }) => name)).toEqual(['project'])
  })

  it('[PROJ-11 ERR-11] the tab says so before anything is chosen, and its button is held with the reason', () => {
    const other = shown('other-project')
    const reason = 'Choose this project at the top first'
    expect(other).toMatch(new RegExp(`role="note"[^>]*>.*No files can be added now.*${reason}`, 's'))
    expect(button(other)).toContain('aria-disabled="true"')
    const described = /aria-describedby="([^"]+)"/.exec(button(other))?.[1]
    expect(described).toBeDefined()
    expect(other).toMatch(new RegExp(`id="${described}"[^>]*>.*${reason}`, 's'))
    expect(shown('no-project')).toContain('Choose a project at the top first')
  })

  it('[PROJ-11] without a reason there is a plain button and no word about it', () => {
    const free = shown(null)
    expect(button(free)).not.toContain('aria-disabled')
    expect(free).not.toContain('No files can be added now')
  })

  it('[STATE-032] says before a file is chosen that uploading this type changes the state, and nothing for other types', () => {
    const types = [
      { type: 'image', leadsTo: null },
      { type: 'quotation', leadsTo: 'Quotation submitted' },
    ]
    const asking = (asked?: string) => markupOf(<UploadTab entity="work_order" id="w1" types={types} asked={asked} />)
    const words = 'the status then becomes “Quotation submitted”'
    expect(asking('quotation')).toMatch(new RegExp(`${words}.*Choose files`, 's'))
    expect([asking(), asking('invoice'), asking('image')].filter((one) => one.includes(words))).toEqual([])
  })

  it('[STATE-032 JOB-R1] says that one handed in without a network waits, so that nobody hands in a second one', () => {
    const types = [{ type: 'quotation', leadsTo: 'Quotation submitted' }]
    const shownWith = (state: string) => {
      there.rows = [{ row: { id: 'f1', type: 'quotation' }, state }]
      return markupOf(<UploadTab entity="work_order" id="w1" types={types} asked="quotation" />)
    }
    const waits = 'It is handed in as soon as there is a network: the status then becomes “Quotation submitted”.'
    expect(shownWith('waiting')).toContain(waits)
    expect(shownWith('waiting')).not.toContain('is handed in at once')
    expect(shownWith('synced')).not.toContain(waits)
    there.rows = []
  })
})
