import { describe, expect, it } from 'vitest'
import { keepRoles } from '../../../src/app/keep-roles.ts'
import type { DataClient } from '../../../src/engine/data/client.ts'
import type { WorkerEvent } from '../../../src/engine/data/worker-api.ts'
import { type Me, meSchema } from '../../../src/protocol/session.ts'
import { rolesHeldIn } from '../../../src/protocol/roles-held.ts'
import { personOf } from '../../../src/session/session.ts'

const ME: Me = meSchema.parse({
  id: 'me',
  username: 'me',
  firstName: null,
  lastName: null,
  locale: null,
  organization: 'org',
  activeProject: null,
  roles: ['ROLE_SITE_VIEW', 'ROLE_ASSET_VIEW'],
  rolesOutside: ['ROLE_ASSET_VIEW'],
  rolesIn: { p: ['ROLE_SITE_VIEW', 'ROLE_ASSET_VIEW'] },
})

type Rows = Extract<WorkerEvent, { type: 'rows' }>

const watch = (signedIn = true) => {
  const listeners: ((event: Rows) => void)[] = []
  const answers: (() => void)[] = []
  const client: Pick<DataClient, 'on'> = {
    on: (_type, listener) => {
      listeners.push(listener as unknown as (event: Rows) => void)
      return () => void listeners.pop()
    },
  }
  const stop = keepRoles(client, {
    current: () => (signedIn ? { me: ME, project: null, switchedFrom: null } : null),
    refreshMe: () => new Promise<void>((resolve) => answers.push(resolve)),
  })
  const tell = (entity: string, ids: readonly string[] | null = null): void =>
    listeners.forEach((listener) => listener({ type: 'rows', stream: '_global', entity, ids }))
  return { tell, stop, answers }
}

describe('the roles of the person on this device', () => {
  it('[ROLE-06 OPEN-110] are those of the selected project, also when it is chosen without a network', () => {
    expect(rolesHeldIn(ME, 'p')).toEqual(['ROLE_SITE_VIEW', 'ROLE_ASSET_VIEW'])
    expect(rolesHeldIn(ME, 'q')).toEqual(['ROLE_ASSET_VIEW'])
    expect(rolesHeldIn(ME, null)).toEqual(['ROLE_ASSET_VIEW'])
    // A stored session may have one list of roles only, because older servers return no other.
    expect(rolesHeldIn({ roles: ['ROLE_A'] }, 'p')).toEqual(['ROLE_A'])
    const roles = (project: string | null) => [...personOf({ me: ME, project, switchedFrom: null }).roles]
    expect(roles('p')).toContain('ROLE_SITE_VIEW')
    expect(roles('q')).not.toContain('ROLE_SITE_VIEW')
  })

  it.each([
    ['role', null, 1],
    ['role_assignment', ['x'], 1],
    ['role_in_project', ['x'], 1],
    ['user', ['me'], 1],
    ['employee', null, 1],
    ['user', ['another'], 0],
    ['asset', null, 0],
  ] as const)('[ROLE-06] are asked for again when the sync brings %s %j: %i', (entity, ids, asked) => {
    const { tell, answers } = watch()
    tell(entity, ids)
    expect(answers).toHaveLength(asked)
  })

  it('[ROLE-06] are asked for once at a time, and once more for what came meanwhile', async () => {
    const { tell, answers, stop } = watch()
    tell('role')
    tell('role')
    tell('role_assignment')
    expect(answers).toHaveLength(1)
    answers[0]?.()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    stop()
    tell('role')
    expect(answers).toHaveLength(2)
  })

  it('[ROLE-06] are empty while nobody is signed in', () => {
    const { tell, answers } = watch(false)
    tell('role')
    expect(answers).toHaveLength(0)
  })
})
