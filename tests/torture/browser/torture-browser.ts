import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killBrowser } from '../../e2e/kill-browser.ts'
import { readyForOffline, shellPage, signInTo } from '../../e2e/models/shell-page.ts'
import { openProfile, wayTo } from '../../e2e/profile.ts'
import type { Product } from '../../e2e/start-product.ts'
import type { Dice } from '../../sync/sim/random.ts'
import { createActs, createNotebook } from './acts.ts'
import { type Judged, judge } from './claims.ts'
import { createFaultyProxy } from './faulty-proxy.ts'
import { photoBy, sendRest } from './pages.ts'
import { PERSON, type Prepared, prepareWork, PROJECT } from './prepare.ts'
import { playRound, type Played } from './round.ts'

/** Result of a series of kills of the browser. */
export interface BrowserTortured extends Judged {
  /** Number of acts that the page confirmed as saved. */
  readonly said: number
  /** Number of acts that were interrupted by a kill, and may or may not be on the server. */
  readonly begun: number
  /** Starts at which the person had to sign in again. */
  readonly signIns: number
  /** Text of the sync screen when not everything was sent in the end; null when everything was. */
  readonly stuck: string | null
  /** How often each fault of the network was met. */
  readonly faults: string
}

export interface BrowserTorture {
  readonly kills: number
  readonly dice: Dice
  readonly say: (line: string) => void
}

/** Kills for which one packing slip of 50 items is enough. */
const KILLS_PER_SLIP = 12
const SAY_EVERY = 10

/** Signs in and creates the records to work on. */
const begin = async (product: Product, { open }: Pick<Played, 'open'>, slips: number): Promise<Prepared> => {
  const [context, page] = await open()
  try {
    await signInTo(page, PERSON, PROJECT)
    const prepared = await prepareWork(product.url, slips, await photoBy(page))
    await shellPage(page).synced()
    await readyForOffline(page)
    return prepared
  } finally {
    await context.close()
  }
}

/**
 * Kills the browser of a person at work this many times, on a faulty network and with a server that is killed, too; then lets it
 * send the rest, and compares what its pages confirmed with what the server has.
 */
export const tortureBrowser = async (
  product: Product,
  { kills, dice, say }: BrowserTorture,
): Promise<BrowserTortured> => {
  const profile = await mkdtemp(join(tmpdir(), 'lading-tortured-'))
  const proxy = await createFaultyProxy(product.url, dice.next)
  const way = wayTo(product.url, proxy.url)
  const open: Played['open'] = async () => {
    const context = await openProfile(profile, [], way)
    context.setDefaultTimeout(60_000)
    return [context, context.pages()[0] ?? (await context.newPage())]
  }
  const kill = async (): Promise<void> => void (await killBrowser(profile))
  try {
    const prepared = await begin(product, { open }, Math.ceil(kills / KILLS_PER_SLIP))
    const notebook = createNotebook()
    const acts = createActs(prepared, notebook, dice)
    const said = (): number => notebook.noted.filter((one) => one.said).length
    let signIns = 0
    for (let nth = 1; nth <= kills; nth += 1) {
      if (await playRound({ product, proxy, dice, acts, open, kill })) signIns += 1
      if (nth % SAY_EVERY === 0)
        say(`${nth} kills, ${said()} of ${notebook.noted.length} said to be kept, ${signIns} sign-ins`)
    }
    proxy.faulty(0)
    proxy.away(false)
    const stuck = await sendRest(await open())
    return {
      ...judge(notebook.noted, await prepared.onServer()),
      said: said(),
      begun: notebook.noted.length - said(),
      signIns,
      stuck,
      faults: [...proxy.met].map(([fault, times]) => `${fault} ${times}`).join(', '),
    }
  } finally {
    await kill()
    await proxy.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
