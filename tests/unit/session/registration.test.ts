import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { isUsable, judgeRegistration } from '../../../src/domains/people/effects/registration.ts'
import { compareVersions } from '../../../src/domains/people/effects/version.ts'

const base = { project: null, version: 1, created: '', createdBy: null, updated: '', archived: null }
const row = (id: string, fields: Record<string, unknown>): AnyRow => ({ ...base, id, ...fields })

describe('project registration', () => {
  const apps = [row('a1', { package: 'depot.example' }), row('a2', { package: '*' })]
  const link = (fields: Record<string, unknown>) => [
    row('l1', { forProject: 'p1', app: 'a1', enabled: true, ...fields }),
  ]

  it('[PROJSEL-02 PROJSEL-03 ERR-05] needs an app for the host and an enabled link to the project', () => {
    expect(judgeRegistration(apps, link({}), 'p1', 'depot.example', '1.5.6-b263')).toEqual({ kind: 'ok' })
    expect(judgeRegistration([], link({}), 'p1', 'depot.example', '1.5.6-b263').kind).toBe('not-registered')
    expect(judgeRegistration(apps, link({ enabled: false }), 'p1', 'depot.example', '1').kind).toBe('not-registered')
    expect(judgeRegistration(apps, link({}), 'p2', 'depot.example', '1').kind).toBe('not-registered')
    expect(judgeRegistration(apps, link({ app: 'a2' }), 'p1', 'elsewhere.example', '1').kind).toBe('ok')
  })

  it('[PROJSEL-05 PROJSEL-06 ERR-06] compares version and build, number by number', () => {
    const judged = judgeRegistration(apps, link({ minimumVersion: '1.5.6-b264' }), 'p1', 'depot.example', '1.5.6-b263')
    expect(judged).toEqual({ kind: 'too-old', current: '1.5.6-b263', minimum: '1.5.6-b264' })
    expect(compareVersions('1.10.0-b1', '1.9.9-b999')).toBeGreaterThan(0)
    expect(compareVersions('1.5.6-b99', '1.5.6-b263')).toBeLessThan(0)
    expect(compareVersions('1.5.6-b263', '1.5.6-b263')).toBe(0)
  })

  it('[PROJSEL-09] a project is usable when started, not ended, Pilot or Active', () => {
    const project = (fields: Record<string, unknown>) =>
      row('p', { status: 'Active', dateStart: null, dateEnd: null, ...fields })
    expect(isUsable(project({}), '2026-11-20')).toBe(true)
    expect(isUsable(project({ status: 'Pilot', dateStart: '2026-11-20', dateEnd: '2026-11-20' }), '2026-11-20')).toBe(
      true,
    )
    expect(isUsable(project({ status: 'Ended' }), '2026-11-20')).toBe(false)
    expect(isUsable(project({ dateStart: '2026-11-21' }), '2026-11-20')).toBe(false)
    expect(isUsable(project({ dateEnd: '2026-11-19' }), '2026-11-20')).toBe(false)
  })
})
