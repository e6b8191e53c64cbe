import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openProfile, wayTo } from './profile.ts'
import { createRelay, type Relay } from './relay.ts'

/** A simulated device: a browser profile on disk that survives closing the browser. */
export interface Device {
  /** Origin of the app for this device, after it was opened. */
  url(): string
  /** Opens the browser on the same profile; the network setting is kept. Addresses without an origin are relative to the app. */
  open(): Promise<Page>
  offline(off: boolean): Promise<void>
  /** Forwards this many bytes of the responses to matching requests, and no more until `release`. */
  hold(request: RegExp, bytes: number): Promise<void>
  /** Stops the first sync of the project after this many bytes, until `release`. */
  holdFirstSync(bytes: number): Promise<void>
  release(): void
  /** Closes the browser; stored data is kept. */
  close(): Promise<void>
  dispose(): Promise<void>
}

/** Matches the snapshot of a project, not the global one. */
const FIRST_SYNC = /^POST \/api\/v1\/sync\/snapshot [\s\S]*x-lading-project/i

export const createDevice = (name: string, product: string, flags: readonly string[] = []): Device => {
  let profile: string | undefined
  let context: BrowserContext | undefined
  let relay: Relay | undefined
  let off = false
  const relayed = async (): Promise<Relay> => (relay ??= await createRelay(product))
  return {
    url: () => (relay === undefined ? '' : (wayTo(product, relay.url).origin ?? '')),
    open: async () => {
      const { url } = await relayed()
      profile ??= await mkdtemp(join(tmpdir(), `lading-${name}-`))
      context = await openProfile(profile, flags, wayTo(product, url))
      context.setDefaultTimeout(20_000)
      await context.setOffline(off)
      return context.pages()[0] ?? context.newPage()
    },
    offline: async (next) => {
      off = next
      relay?.cut(next)
      await context?.setOffline(next)
    },
    hold: async (request, bytes) => (await relayed()).hold(request, bytes),
    holdFirstSync: async (bytes) => (await relayed()).hold(FIRST_SYNC, bytes),
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
