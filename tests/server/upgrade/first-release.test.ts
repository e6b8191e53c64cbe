import { describe, expect, it } from 'vitest'
import { roleNames } from '../../../server/seeds/base.ts'
import { hasWorkflow } from '../../../server/seeds/offer-workflows.ts'
import { catalogue } from '../../../src/domains/index.ts'
import type { DatabaseHandle } from '../../../server/db/pool.ts'
import { launchCommand } from '../harness/program.ts'
import { everything, startOn, type StoredRow, withFirstRelease } from './first-release.ts'

/** Columns that migrations set again: the version of a row, and the time when it was last written. */
const REWRITTEN = new Set(['version', 'updated'])

const kept = (row: StoredRow): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !REWRITTEN.has(column)))

const stepsOf = async ({ pool }: DatabaseHandle, name: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ step: string }>(
    `select concat_ws(' ', t.name, t.origin, '>', t.destination) as step from transition t
     join workflow w on w.id = t."workflowId" where w.class = $1 and w.archived is null and t.archived is null order by 1`,
    [name],
  )
  return rows.map(({ step }) => step)
}

const livingIn = async ({ pool }: DatabaseHandle, table: string, column: string): Promise<readonly unknown[]> =>
  (await pool.query<StoredRow>(`select "${column}" from "${table}" where archived is null`)).rows.map(
    (row) => row[column],
  )

describe('an installation of the first release', () => {
  it('keeps every row and gets the roles, workflows and lists of all later versions once', () =>
    withFirstRelease(async (url, handle) => {
      const before = await everything(handle)
      expect(await startOn(url, handle)).toEqual({ demo: false })
      const after = await everything(handle)
      for (const table of [
        'asset',
        'user',
        'damage',
        'role',
        'transition',
        'packing_slip_item',
        'credential',
        'setting',
      ]) {
        const rows = before.get(table) ?? []
        expect(rows.length).toBeGreaterThan(0)
      }
      for (const [table, rows] of before) {
        if (/^(migration|sync_)/.test(table)) continue
        for (const row of rows) expect(after.get(table), table).toContainEqual(expect.objectContaining(kept(row)))
      }
      expect(new Set(await livingIn(handle, 'role', 'role'))).toEqual(
        new Set(['SUPERADMINISTRATOR', 'YARD', ...roleNames().filter((name) => name !== 'ROLE_QUESTION_DELETE')]),
      )
      expect((await livingIn(handle, 'workflow', 'class')).toSorted()).toEqual(
        catalogue
          .filter(hasWorkflow)
          .map(({ name }) => name)
          .toSorted(),
      )
      expect(await livingIn(handle, 'country', 'code')).toHaveLength(249)
      expect((await livingIn(handle, 'hazardous_reference', 'id')).length).toBeGreaterThan(2000)
      const schema = await launchCommand('check-schema', { DATABASE_URL: url }).ended
      expect(schema).toMatchObject({ code: 0, stdout: 'the database matches the catalogue\n' })
      await startOn(url, handle)
      expect(await everything(handle)).toEqual(after)
    }))

  it('keeps what an administrator changed, and gets the steps that the product itself takes', () =>
    withFirstRelease(async (url, handle) => {
      await startOn(url, handle)
      expect(await stepsOf(handle, 'purchase_order')).toEqual([
        'cancel Open > Canceled',
        'check Open > Checked',
        'close Accepted > Closed',
        'submit Checked > Accepted',
      ])
      expect(await stepsOf(handle, 'damage')).toContain('submit New > In progress')
      expect((await stepsOf(handle, 'asset')).filter((step) => /^re(lease|place) /.test(step))).toEqual([
        'release Done > Active',
        'release Rejected > Active',
        'release Waiting for customer > Active',
        'release Waiting for supplier > Active',
        'replace Stock > Active',
      ])
      const { rows } = await handle.pool.query(`select places from workflow where class = 'purchase_order'`)
      expect(rows).toEqual([{ places: ['Open', 'Checked', 'Accepted', 'Closed', 'Canceled'] }])
      expect(await livingIn(handle, 'question', 'question')).toEqual([
        'In which town were you born?',
        'What was your first school?',
      ])
    }))

  it('is started by several processes at once, which make everything once', () =>
    withFirstRelease(async (url, handle) => {
      await Promise.all([startOn(url, handle), startOn(url, handle), startOn(url, handle)])
      const roles = await livingIn(handle, 'role', 'role')
      expect(new Set(roles).size).toBe(roles.length)
      const classes = await livingIn(handle, 'workflow', 'class')
      expect(new Set(classes).size).toBe(classes.length)
      for (const name of ['asset', 'work_order']) {
        const steps = await stepsOf(handle, name)
        expect(new Set(steps).size).toBe(steps.length)
      }
    }))
})
