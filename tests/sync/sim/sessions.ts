import type { SessionPort } from '../../../src/engine/sync/ports.ts'
import type { Tab } from './device.ts'
import type { World } from './world.ts'

const LIFE_MS = 4 * 60_000

interface Session {
  token: string
  expires: number
  refused: boolean
}

/** Who is signed in on which device. Tokens expire every few minutes; a renewal needs the network. */
export class Sessions {
  private readonly world: World
  private readonly tokens = new Map<string, { readonly user: string; readonly expires: number }>()
  private readonly sessions = new Map<string, Session>()
  /** Devices on which another user signed in while tabs of the first are open, and that user. */
  private readonly usurped = new Map<string, string>()
  private made = 0

  constructor(world: World) {
    this.world = world
  }

  private key(tab: Tab): string {
    return `${tab.device.name} ${tab.user}`
  }

  private make(user: string): { token: string; expires: number } {
    this.made += 1
    const token = `Bearer ${user}.${this.made}`
    const expires = this.world.now() + LIFE_MS
    this.tokens.set(token, { user, expires })
    return { token, expires }
  }

  /** The user of a token while it is valid. */
  userOf(header: string): string | null {
    const known = this.tokens.get(header)
    return known !== undefined && known.expires > this.world.now() ? known.user : null
  }

  /** The server refuses to renew: the person has to sign in again. */
  refuse(tab: Tab): void {
    const session = this.sessions.get(this.key(tab))
    if (session !== undefined) {
      session.refused = true
      this.tokens.delete(session.token)
    }
  }

  /** Another user signs in while tabs of the first are open: these get the other user's token. */
  usurp(tab: Tab, user: string): void {
    if (user !== tab.user) this.usurped.set(tab.device.name, user)
  }

  signInAgain(): void {
    this.usurped.clear()
    for (const session of this.sessions.values()) session.refused = false
  }

  portFor(tab: Tab): SessionPort {
    const own = (): Session => {
      const known = this.sessions.get(this.key(tab))
      if (known !== undefined) return known
      const session = { ...this.make(tab.user), refused: false }
      this.sessions.set(this.key(tab), session)
      return session
    }
    return {
      token: async () => {
        await tab.point()
        const other = this.usurped.get(tab.device.name)
        if (other !== undefined && other !== tab.user)
          return { token: this.make(other).token.slice('Bearer '.length), userId: other }
        return { token: own().token.slice('Bearer '.length), userId: tab.user }
      },
      renew: async () => {
        await tab.point()
        const session = own()
        if (tab.device.deaf.out || tab.device.deaf.in || this.world.network.down) return 'unreachable'
        if (session.refused) return 'refused'
        // Another tab has renewed meanwhile: its token is used (T42).
        if (this.userOf(session.token) !== null) return 'renewed'
        Object.assign(session, this.make(tab.user))
        return 'renewed'
      },
    }
  }
}
