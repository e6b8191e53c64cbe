import { expect, it } from 'vitest'
import { createProjectWatch } from '../../../src/session/project-watch.ts'
import { rowOf } from '../row.ts'

const project = rowOf({ id: 'p1', name: 'Venlo Depot', status: 'Active' })

/** A device with one project, whose tables can be cleared for a new sync. */
const device = () => {
  let tell = (_entity: string): void => undefined
  const here = { rows: [project], whole: true }
  const watch = createProjectWatch({
    rows: (entity) => Promise.resolve(entity === 'project' ? { ...here } : { rows: [], whole: here.whole }),
    onRows: (listener) => {
      tell = listener
      return () => undefined
    },
    asked: () => ({ known: true, project: 'p1', organization: null, host: 'h', version: '1', today: '2026-11-22' }),
  })
  const change = async (rows: typeof here.rows, whole: boolean): Promise<void> => {
    Object.assign(here, { rows, whole })
    tell('project')
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { watch, change }
}

it('[PROJSEL-09 JOB-A7] a project stays selected while everything is fetched anew, and goes once it is known to be gone', async () => {
  const { watch, change } = device()
  await watch.reload()
  expect(watch.state()).toMatchObject({ known: true, selected: { id: 'p1' } })
  await change([], false)
  expect(watch.state()).toMatchObject({ known: false, selected: { id: 'p1' } })
  await change([project], true)
  expect(watch.state()).toMatchObject({ known: true, selected: { id: 'p1' } })
  await change([], true)
  expect(watch.state()).toMatchObject({ known: true, selected: null })
})

it('is the same state after a read that found nothing new', async () => {
  const { watch } = device()
  await watch.reload()
  const before = watch.state()
  await watch.reload()
  expect(watch.state()).toBe(before)
})
