import { describe, expect, it } from 'vitest'
import { webManifest } from '../../../server/vite/web-manifest.ts'
import { type EntryContext, entryPlace } from '../../../src/app/installed/entry-place.ts'
import { guardedRouteOf, mayOpen } from '../../../src/app/route-guard.ts'
import { ENTRY_POINTS, entryAddress } from '../../../src/protocol/entry-points.ts'

const person = (...roles: readonly string[]) => ({
  id: 'me',
  organization: 'mine',
  roles: new Set(roles),
  modules: new Set<string>(),
})

const context = (roles: readonly string[], project: string | null = 'p'): EntryContext => ({
  project,
  mayOpen: (path) => mayOpen(person(...roles), path),
  scanPlace: () => Promise.resolve('/packing_slip/edit/5/picked-scanned'),
})

const EVERY_ROLE = ['ROLE_PACKING_SLIP_VIEW', 'ROLE_DAMAGE_CREATE', 'ROLE_IMPORT_FILE']

describe('the entries of the installed app', () => {
  it('lead a person with the role to the screen of their name', async () => {
    const places = await Promise.all(ENTRY_POINTS.map((entry) => entryPlace(entry, context(EVERY_ROLE))))
    expect(Object.fromEntries(ENTRY_POINTS.map((entry, at) => [entry, places[at]?.to]))).toEqual({
      scan: '/packing_slip/edit/5/picked-scanned',
      report: '/damage/new',
      work: '/dashboard',
      shared: '/damage/new',
      import: '/import/file',
    })
  })

  it('[GUARD-03] lead nobody to an address that would sign them out, and say why', async () => {
    const roles = EVERY_ROLE.map((role) => EVERY_ROLE.filter((other) => other !== role))
    for (const held of [[], ...roles]) {
      for (const entry of ENTRY_POINTS) {
        const { to, refused } = await entryPlace(entry, context(held))
        expect([entry, to, mayOpen(person(...held), to)]).toEqual([entry, to, true])
        expect(refused === undefined).toBe(to !== '/dashboard' || entry === 'work')
      }
    }
    expect(await entryPlace('shared', context([]))).toEqual({ to: '/dashboard', refused: 'no-reporting' })
    expect(await entryPlace('scan', context([]))).toEqual({ to: '/dashboard', refused: 'no-scanning' })
    expect(await entryPlace('import', context([]))).toEqual({ to: '/dashboard', refused: 'no-importing' })
  })

  it('ask for a project first, without asking what was scanned', async () => {
    const asked = { ...context(EVERY_ROLE, null), scanPlace: () => Promise.reject(new Error('no project')) }
    expect(await entryPlace('scan', asked)).toEqual({ to: '/dashboard', refused: 'no-project' })
  })

  it('are the only addresses that the manifest gives to the system', () => {
    const { shortcuts = [], share_target: share, file_handlers: handlers = [], start_url: first } = webManifest
    const given = [...shortcuts.map(({ url }) => url), share?.action, ...handlers.map(({ action }) => action)]
    expect(given).toHaveLength(5)
    expect(given.filter((address) => !ENTRY_POINTS.map(entryAddress).includes(address ?? ''))).toEqual([])
    // No screen has one of these addresses, because it could not be reached.
    expect(given.map((address) => guardedRouteOf(address ?? '', null))).toEqual(given.map(() => null))
    expect(first).toBe('/')
  })
})
