import type * as Library from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import type { AppParts } from '../../../src/app/parts.ts'
import { createAppRouter } from '../../../src/app/router.tsx'

// Unit tests have no browser: nothing is scrolled, and the history is in memory.
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('history', { state: null })
vi.mock('@tanstack/react-router', async (original) => {
  const library = await original<typeof Library>()
  const createRouter = (options: Parameters<typeof library.createRouter>[0]) =>
    library.createRouter({ ...options, history: library.createMemoryHistory() })
  return { ...library, createRouter }
})

describe('the router', () => {
  const router = createAppRouter({} as AppParts)
  it('[ROUTE-01] has one root for every route', () => {
    const roots = Object.values(router.routesById).filter((route) => route.parentRoute === undefined)
    expect(roots.map(({ id }) => id)).toEqual(['__root__'])
  })

  it.each([
    ['[ROUTE-07]', '/login'],
    ['[ROUTE-10]', '/change_password/$id/$confirmationToken'],
    ['[ROUTE-11]', '/activate/$id/$confirmationToken'],
  ])('%s %s needs no login', (_title, path) => {
    const route = Object.values(router.routesByPath).find((one) => one.fullPath === path)
    expect(route?.id).toBe(`/authentication${path}`)
    // Only the routes inside the shell have the guard.
    expect(router.routesById['/authentication'].options).not.toHaveProperty('beforeLoad')
    expect(router.routesById['/inside'].options).toHaveProperty('beforeLoad')
  })
})
