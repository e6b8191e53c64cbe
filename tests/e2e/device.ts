import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openProfile } from './profile.ts'
import { createRelay, type Relay } from './relay.ts'

/** A device of its own: a browser profile on disk that survives closing the browser. */
export interface Device {
  /** The product as this device reaches it, once it was opened. */
  url(): string
  /** Opens the browser on the same profile; the network stays as it was set. Addresses without an origin are the product's. */
  open(): Promise<Page>
  offline(off: boolean): Promise<void>
  /** Lets so many bytes of the answers to these requests through, and no more until `release`. */
  hold(request: RegExp, bytes: number): Promise<void>
  /** Stops the first fetch of the project after so many bytes, until `release`. */
  holdFirstSync(bytes: number): Promise<void>
  release(): void
  /** Closes the browser; what is stored stays. */
  close(): Promise<void>
  dispose(): Promise<void>
}

/** The snapshot of a project; that of what all projects share goes through. */
const FIRST_SYNC = /^POST \/api\/v1\/sync\/snapshot [\s\S]*x-lading-project/i

export const createDevice = (name: string, product: string, flags: readonly string[] = []): Device => {
  let profile: string | undefined
  let context: BrowserContext | undefined
  let relay: Relay | undefined
  let off = false
  const way = async (): Promise<Relay> => (relay ??= await createRelay(product))
  return {
    url: () => relay?.url ?? '',
    open: async () => {
      const { url } = await way()
      profile ??= await mkdtemp(join(tmpdir(), `lading-${name}-`))
      context = await openProfile(profile, flags, url)
      context.setDefaultTimeout(20_000)
      await context.setOffline(off)
      return context.pages()[0] ?? context.newPage()
    },
    offline: async (next) => {
      off = next
      relay?.cut(next)
      await context?.setOffline(next)
    },
    hold: async (request, bytes) => (await way()).hold(request, bytes),
    holdFirstSync: async (bytes) => (await way()).hold(FIRST_SYNC, bytes),
    release: () => relay?.release(),
    close: async () => {
      await context?.close()
      context = undefined
    },
    dispose: async () => {
      await context?.close()
      await relay?.close()
      if (profile !== undefined) await rm(profile, { recursive: true, force: true })
    },
  }
}
