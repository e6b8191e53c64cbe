import type { BrowserContext, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { shellPage, signInTo } from '../../e2e/models/shell-page.ts'
import { signInPage } from '../../e2e/models/sign-in-page.ts'
import type { Product } from '../../e2e/start-product.ts'
import type { Dice } from '../../sync/sim/random.ts'
import type { Act, Acts } from './acts.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { fillDisk, offerVersion } from './pages.ts'
import { PERSON, PROJECT } from './prepare.ts'

/** What a round needs. */
export interface Played {
  readonly product: Product
  readonly proxy: FaultyProxy
  readonly dice: Dice
  readonly acts: Acts
  /** Starts the browser on the profile of the run. */
  open(): Promise<readonly [BrowserContext, Page]>
  /** Kills all processes of the browser. */
  kill(): Promise<void>
}

/** Longest times in ms until the browser is killed: while people work, and during its start. */
const WORK_MS = 8000
const START_MS = 1500
const FAULTY = 0.25

/** Does one act after the other until the browser is gone. */
const keepDoing = async (page: Page, next: () => Act, isGone: () => boolean): Promise<void> => {
  while (!isGone()) await next()(page).catch(() => undefined)
}

/** Opens the first screen; returns whether the person had to sign in again. */
const start = async ({ proxy }: Played, page: Page): Promise<boolean> => {
  await page.goto('/dashboard')
  const { button } = signInPage(page)
  await shellPage(page).pill.or(button).first().waitFor()
  if (!(await button.isVisible())) return false
  proxy.away(false)
  proxy.faulty(0)
  await signInTo(page, PERSON, PROJECT)
  return true
}

/** Switches the network off and on until the time is over; in one round of ten the server is killed, too. */
const weather = async ({ product, proxy, dice }: Played): Promise<void> => {
  const over = performance.now() + dice.next() * WORK_MS
  if (dice.chance(0.1)) {
    await pause(dice.next() * 1000)
    await product.kill()
    await product.start()
  }
  while (performance.now() < over) {
    await pause(dice.next() * 1500)
    if (dice.chance(0.3)) proxy.away(dice.chance(0.4))
  }
}

/**
 * Works in two tabs until the browser is killed: one scans, one reports, edits and logs. Each of these happens in one round of ten: the
 * browser is killed while it starts, its disk becomes full, a new version of the app is released. Returns whether the person had to sign
 * in again.
 */
export const playRound = async (played: Played): Promise<boolean> => {
  const { proxy, dice, acts } = played
  const [context, board] = await played.open()
  let isGone = false
  const kill = async (): Promise<void> => {
    isGone = true
    await played.kill()
    await context.close().catch(() => undefined)
  }
  proxy.faulty(dice.chance(0.5) ? FAULTY : 0)
  proxy.away(dice.chance(0.25))
  if (dice.chance(0.1)) {
    void board.goto('/dashboard').catch(() => undefined)
    await pause(dice.next() * START_MS)
    await kill()
    return false
  }
  const signedIn = await start(played, board)
  if (dice.chance(0.1)) await fillDisk(context, board, dice.below(300_000))
  const desk = await context.newPage()
  await desk.goto('/dashboard')
  if (dice.chance(0.1)) {
    proxy.newVersion()
    // Not on the scan board, because no update is offered there.
    offerVersion(desk)
  }
  const work = [
    keepDoing(
      board,
      () => acts.scan,
      () => isGone,
    ),
    keepDoing(desk, acts.desk, () => isGone),
  ]
  await weather(played)
  await kill()
  await Promise.all(work)
  return signedIn
}
