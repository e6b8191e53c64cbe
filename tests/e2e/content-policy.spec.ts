import { expect, type Page, test } from '@playwright/test'
import { shellPage } from './models/shell-page.ts'
import { demoPassword, signInPage } from './models/sign-in-page.ts'

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly sample: string
  readonly at: string
}

/** Collects what the browser refuses, in the page and, from the console, in its workers. */
const watchViolations = async (page: Page): Promise<() => Promise<readonly unknown[]>> => {
  const said: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted ?Type|TrustedHTML|TrustedScript/.test(line.text())) said.push(line.text())
  })
  await page.addInitScript(() => {
    const found: Violation[] = []
    Object.assign(globalThis, { violations: found })
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event
      found.push({
        directive: effectiveDirective,
        blocked: blockedURI,
        sample,
        at: `${sourceFile} ${location.pathname}`,
      })
    })
  })
  return async () => [
    ...said,
    ...(await page.evaluate(() => (globalThis as unknown as { violations: Violation[] }).violations)),
  ]
}

const SCREENS = [
  '/dashboard',
  '/asset/list',
  '/asset/new',
  '/packing_slip/list',
  '/localization',
  '/sync',
  '/email/list',
]

test('[ASVS-3.4.3] the main screens keep to the content security policy with Trusted Types, map, mail, menus and dialogs included', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const violations = await watchViolations(page)
  const answer = await page.goto('/login')
  const policy = String(answer?.headers()['content-security-policy'])
  for (const rule of [
    "script-src 'self' 'wasm-unsafe-eval'",
    "require-trusted-types-for 'script'",
    "object-src 'none'",
  ]) {
    expect(policy.split(';')).toContain(rule)
  }
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}';/)
  const shell = shellPage(page)
  const entry = signInPage(page)
  await expect(entry.button).toBeVisible()
  await entry.submit('admin', demoPassword)
  await shell.choose('Venlo Depot')
  await shell.synced()
  for (const screen of SCREENS) {
    await page.goto(screen)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect([screen, await violations()]).toEqual([screen, []])
  }
  await test.step('a mail is shown in its frame', async () => {
    await page.goto('/email/list')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('tab', { name: 'HTML' }).click()
    await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty()
  })
  await test.step('menus and dialogs', async () => {
    await page.goto('/asset/list')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  expect(await violations()).toEqual([])

  await test.step('an injected script, style or markup is refused', async () => {
    const refused = await page.evaluate(async () => {
      // Code run by `evaluate` is exempt from the policy until it yields; after a timer the policy applies.
      await new Promise((resolve) => setTimeout(resolve))
      const tries: readonly (() => unknown)[] = [
        () => (document.body.innerHTML += '<img src="x">'),
        () => new Worker('data:text/javascript,1'),
        // oxlint-disable-next-line typescript/no-implied-eval -- refused by the policy, which is what is tested
        () => new Function('return 1')() as unknown,
        () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
      ]
      return tries.map((attempt) => {
        try {
          attempt()
          return 'taken'
        } catch (error) {
          return error instanceof Error ? error.name : 'refused'
        }
      })
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'EvalError', 'TypeError'])
    const color = await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { outline: 7px solid red }'
      document.head.append(style)
      return getComputedStyle(document.body).outlineWidth
    })
    expect(color).not.toBe('7px')
  })
})
