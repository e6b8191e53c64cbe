import { expect, test } from '@playwright/test'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { groupBy } from '../../../src/engine/sync/group.ts'
import { createDevice } from '../device.ts'
import { lendRoles } from '../every-new/account.ts'
import { archiveRecord, changedFields, changeRecord } from '../every-new/change.ts'
import { type Made, makeRecord } from '../every-new/make.ts'
import { allSent } from '../every-new/sent.ts'
import { groupOf, inOrder, parentOf, smallestRoles, wayTo } from '../every-new/ways.ts'
import { askServer } from '../models/server.ts'
import { openAs } from '../models/session.ts'
import { readyForOffline } from '../models/shell-page.ts'

const url = process.env['LADING_E2E_URL'] ?? ''
const groups = groupBy(inOrder(catalogue.filter((entity) => wayTo(entity) !== undefined)), groupOf)

/**
 * One account per menu section, with the union of the smallest role sets of its entities, because signing in for each entity would take
 * most of the time. Optional fields are left empty offline and filled online.
 */
for (const [group, entities] of groups) {
  test(`[JOB-E1 EDIT-01 EDIT-18] every New of ${group} ends in a record`, async () => {
    test.setTimeout(900_000)
    const server = await askServer(url, 'superadmin')
    const { items } = await server.list('/project?limit=50')
    const project = items.find((item) => item['name'] === 'Venlo Depot')?.id
    const mark = Date.now().toString(36)
    const roles = new Set(entities.flatMap((entity) => [...smallestRoles(entity)]))
    const lent = await lendRoles(server, 'viewer', roles)
    const device = createDevice(`e1-${group}`, url)
    const problems: string[] = []
    const mine = async (entity: AnyEntity): Promise<readonly string[]> => {
      const found = await server.list(`/${entity.name}?limit=20&sort=created&order=DESC`, project)
      return found.items.filter((item) => item['createdBy'] === lent.id).map(({ id }) => id)
    }
    try {
      const page = await device.open()
      await openAs(page, 'viewer', 'Venlo Depot')
      await readyForOffline(page)
      const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
        try {
          await work()
        } catch (error) {
          problems.push(`${what}: ${String(error)}`)
          // Leaves a form or dialog that is still open, so that it does not disturb the next attempt.
          await page.goto('/dashboard')
        }
      }
      const made: Made = new Map()
      for (const parent of entities.flatMap((entity) => parentOf(wayTo(entity)) ?? [])) {
        // Records that no form creates, such as manifests, exist already.
        if (wayTo(parent) !== undefined) continue
        const { items: present } = await server.list(`/${parent.name}?limit=1&sort=created&order=DESC`, project)
        if (present[0] !== undefined) made.set(parent.name, present[0].id)
      }
      const before = new Map<string, ReadonlySet<string>>()
      for (const entity of entities) {
        before.set(entity.name, new Set(await mine(entity)))
        await attempt(`${entity.name}, all fields`, async () => {
          await makeRecord(page, entity, 'all', `E1 ${mark}`, made)
          await allSent(page)
          // The sync status may lag behind the change.
          const fresh = async () => (await mine(entity)).find((id) => before.get(entity.name)?.has(id) === false)
          await expect.poll(fresh, 'is on the server').toBeDefined()
          made.set(entity.name, (await fresh()) ?? '')
        })
      }
      await device.offline(true)
      // Loads the app from what is on the device; forms are then opened by navigation within the page.
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const entity of entities) {
        await attempt(`${entity.name}, required fields, offline`, () =>
          makeRecord(page, entity, 'required', `E1 offline ${mark}`, made),
        )
      }
      await device.offline(false)
      await attempt('what was made offline', () => allSent(page))
      for (const entity of entities) {
        await attempt(`${entity.name}, on the server`, async () => {
          const fresh = async () => (await mine(entity)).filter((id) => before.get(entity.name)?.has(id) === false)
          // The server creates the first steps of a workflow under the same names.
          await expect.poll(async () => (await fresh()).length).toBeGreaterThanOrEqual(2)
        })
      }
      for (const entity of entities.toReversed()) {
        const id = made.get(entity.name)
        if (id === undefined) continue
        await attempt(`${entity.name}, changed and archived`, async () => {
          await changeRecord(page, entity, id, `E1 ${mark}`, made)
          const archived = await archiveRecord(page, entity, id)
          await allSent(page)
          const found = async () => (await server.list(`/${entity.name}?id=${id}&limit=1`, project)).items
          if (archived && entity.archive === 'archive') await expect.poll(found).toHaveLength(0)
          else if (changedFields(entity).length > 0)
            await expect.poll(async () => Number((await found())[0]?.['version'])).toBeGreaterThan(1)
        })
      }
    } finally {
      await device.dispose()
      await lent.giveBack()
    }
    expect(problems).toEqual([])
  })
}
