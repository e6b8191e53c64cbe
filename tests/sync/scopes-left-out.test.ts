import { expect, it, vi } from 'vitest'
import { HEADERS } from '../../src/protocol/headers.ts'
import { eachScenario } from './sim/each-scenario.ts'
import { ROLES, setRoles } from './sim/population.ts'
import type { Scenario } from './sim/scenario.ts'

let s: Scenario

eachScenario((scenario) => {
  s = scenario
})

/** Records for each pull of the project from now on whether the request sent a hash, and whether the response listed the scopes. */
const watchPulls = (): { readonly hash: boolean; readonly scopes: boolean }[] => {
  const pulls: { hash: boolean; scopes: boolean }[] = []
  const { server } = s.world
  const handle = server.handle.bind(server)
  vi.spyOn(server, 'handle').mockImplementation(async (user, request) => {
    const answer = await handle(user, request)
    if (request.path === '/sync/pull' && request.headers[HEADERS.project] === s.people.project && answer.status === 200)
      pulls.push({ hash: request.headers[HEADERS.scopes] !== undefined, scopes: answer.body.includes('"scopes":[') })
    return answer
  })
  return pulls
}

const take = async (roles: readonly string[]): Promise<void> => {
  await setRoles(s.world.server, s.worker, roles)
  s.world.server.forget()
}

const WITHOUT_ASSETS = ROLES.filter((role) => !role.includes('ASSET'))

it('[I4 I5 T19] pulls leave out the scopes that the device has stored; one that changes them names them, and the rows of a lost one go and come back', async () => {
  const pulls = watchPulls()
  const device = s.device()
  const tab = s.tab(device)
  await s.synced(tab)
  const shown = (): number => device.replicaOf(s.worker, s.people.project).rows('row_asset').length
  const before = shown()
  tab.engine.wake()
  await s.run(1000)
  expect(pulls.length).toBeGreaterThan(0)
  expect(pulls.filter((pull) => !pull.hash || pull.scopes)).toEqual([])

  for (const [roles, rows] of [
    [WITHOUT_ASSETS, 0],
    [ROLES, before],
  ] as const) {
    pulls.length = 0
    await take(roles)
    tab.engine.wake()
    await s.until('the rows follow the role', () => shown() === rows)
    await s.until('pulls leave out the new scopes', () => pulls.at(-1)?.scopes === false)
    await s.synced(tab)
    expect(pulls[0]).toEqual({ hash: true, scopes: true })
  }
  expect(await s.check([device, s.worker])).toEqual([])
})

it('[I4 I5] a server of the release before, which always names the scopes, is understood, also when it takes over in between', async () => {
  const pulls = watchPulls()
  const device = s.device()
  const tab = s.tab(device)
  s.world.server.older = true
  await s.synced(tab)
  expect(pulls.at(-1)).toEqual({ hash: true, scopes: true })
  s.world.server.older = false
  tab.engine.wake()
  await s.until('a short answer', () => pulls.at(-1)?.scopes === false)
  s.world.server.older = true
  await take(WITHOUT_ASSETS)
  tab.engine.wake()
  await s.until('the rows are gone', () => device.replicaOf(s.worker, s.people.project).rows('row_asset').length === 0)
  await s.synced(tab)
  expect(await s.check([device, s.worker])).toEqual([])
})

it('[I4 I5] a device that is killed at any point of a change of its scopes hears them again: the rows of the lost one are gone', async () => {
  let points = 0
  for (let killed = true; killed; points += 1) {
    await take(ROLES)
    const device = s.device(`tablet ${points}`)
    const tab = s.tab(device)
    const rows = () => device.replicaOf(s.worker, s.people.project).rows('row_asset')
    await s.until('the rows are there', () => rows().length > 0 && tab.status?.state === 'synced')
    await take(WITHOUT_ASSETS)
    tab.killAfter(points + 1)
    tab.engine.wake()
    await s.run(20_000)
    killed = !tab.alive
    tab.kill()
    const next = s.tab(device)
    await s.until(`the rows are gone after a kill at point ${points + 1}`, () => rows().length === 0)
    await s.synced(next)
    await s.run(5_000)
    expect(await s.check([device, s.worker])).toEqual([])
    next.kill()
  }
  expect(points).toBeGreaterThan(10)
})
