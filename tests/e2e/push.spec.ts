import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './models/axe.ts'
import { openAs } from './models/session.ts'
import { readyForOffline, shellPage } from './models/shell-page.ts'
import { test } from './profile.ts'

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('menuitem', { name: 'Notifications on this device' }).click()
  return shellPage(page).dialog('Notifications on this device')
}

/**
 * Replaces what a browser under test refuses: asking for the permission and subscribing. `subscribed` is what
 * `PushManager.subscribe` resolves to, or the name of the error it rejects with.
 */
const allow = (page: Page, subscribed: object | string): Promise<unknown> =>
  page.addInitScript((result) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
    let held: object | null = null
    PushManager.prototype.getSubscription = () => Promise.resolve(held as PushSubscription | null)
    PushManager.prototype.subscribe = () => {
      if (typeof result === 'string') return Promise.reject(new DOMException('push service not available', result))
      const made = { ...result, toJSON: () => result, unsubscribe: () => Promise.resolve(((held = null), true)) }
      held = made
      return Promise.resolve(made as unknown as PushSubscription)
    }
  }, subscribed)

test('a browser that does not allow notifications says where to change it', async ({ page }) => {
  await openAs(page, 'office', 'Venlo Depot')
  const dialog = await open(page)
  await expect(dialog.getByText('This browser does not allow Lading to notify you')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Notify me on this device' })).toBeDisabled()
  await expectAccessible(page)
})

test('says that it needs a connection to know what is chosen', async ({ page, context }) => {
  await openAs(page, 'office', 'Venlo Depot')
  await readyForOffline(page)
  await context.setOffline(true)
  const dialog = await open(page)
  await expect(dialog.getByText('What is chosen on this device is only known with a connection.')).toBeVisible()
  await context.setOffline(false)
})

test('a browser without a push service says that nothing can reach it', async ({ page }) => {
  await allow(page, 'AbortError')
  await openAs(page, 'office', 'Venlo Depot')
  await readyForOffline(page)
  const dialog = await open(page)
  await dialog.getByRole('checkbox', { name: 'Notify me on this device' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Nothing can reach this browser')).toBeVisible()
})

test('what a person chooses is kept and shown again, and ends when it is switched off, with a browser subscription made up', async ({
  page,
}) => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await allow(page, { endpoint: `https://push.example.org/${keys.auth}`, keys })
  await openAs(page, 'office', 'Venlo Depot')
  await readyForOffline(page)
  const dialog = await open(page)
  const on = dialog.getByRole('checkbox', { name: 'Notify me on this device' })
  await on.check()
  const [decisions, alarms, cutOff] = [
    dialog.getByRole('checkbox', { name: 'Decisions' }),
    dialog.getByRole('checkbox', { name: 'Alarms' }),
    dialog.getByRole('checkbox', { name: 'Cut-off' }),
  ]
  await decisions.uncheck()
  await alarms.uncheck()
  await cutOff.uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose at least one, or switch the notifications off')).toBeVisible()
  await cutOff.check()
  await dialog.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await dialog.getByLabel('From').fill('21:30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This device notifies you from now on')).toBeVisible()
  await expect(dialog).toBeHidden()

  await open(page)
  await expect(on).toBeChecked()
  await expect(decisions).not.toBeChecked()
  await expect(alarms).not.toBeChecked()
  await expect(cutOff).toBeChecked()
  await expect(dialog.getByLabel('From')).toHaveValue('21:30')
  await expect(dialog.getByText('Time zone of this device: Europe/Amsterdam')).toBeVisible()
  await on.uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This device does not notify you any more')).toBeVisible()
  await open(page)
  await expect(on).not.toBeChecked()
})

test('a browser without push has no such choice', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await openAs(page, 'office', 'Venlo Depot')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Notifications on this device' })).toHaveCount(0)
})
