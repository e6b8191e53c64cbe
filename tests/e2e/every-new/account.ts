import type { askServer } from '../models/server.ts'

type Server = Awaited<ReturnType<typeof askServer>>

export interface Lent {
  readonly id: string
  /** Restores the original user role of the account. */
  readonly giveBack: () => Promise<void>
}

/** Temporarily gives an account exactly these roles, with a user role of its own. */
export const lendRoles = async (server: Server, username: string, roles: ReadonlySet<string>): Promise<Lent> => {
  const { items } = await server.list('/user?limit=100')
  const account = items.find((item) => item['username'] === username)
  if (account === undefined) throw new Error(`no account ${username}`)
  const name = `ROLE_SET_${Date.now()}`
  const set = (await server.create('/role', {
    role: name,
    type: 'userrole',
    name,
    childRoles: [...roles],
  })) as { id: string }
  await server.change(`/user/${account.id}`, { role: set.id })
  return {
    id: account.id,
    giveBack: async () => {
      await server.change(`/user/${account.id}`, { role: account['role'] })
      await server.archive(`/role/${set.id}`)
    },
  }
}
