import { expect, type Page } from '@playwright/test'
import { shellPage } from './shell-page.ts'
import { demoPassword } from './sign-in-page.ts'

/**
 * Signs in as the sign-in screen does, and stores the same session (`src/session/session.ts`). Call it on a page of the same origin on which
 * the app does not run.
 */
export const enter = (page: Page, username: string, project: string): Promise<void> =>
  page.evaluate(
    async ([username, password, name]) => {
      const call = async (method: string, path: string, headers: HeadersInit, body?: unknown): Promise<unknown> => {
        const response = await fetch(`/api/v1${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
        return ((await response.json()) as { result: unknown }).result
      }
      const tokens = await call(
        'POST',
        '/authentication',
        { 'x-lading-refresh-token': 'cookie' },
        { username, password },
      )
      const held = { authorization: `Bearer ${(tokens as { accessToken: string }).accessToken}` }
      const found = await call('GET', `/project?name=${encodeURIComponent(name)}`, held)
      const chosen = (found as { items: readonly { id: string }[] }).items[0]?.id
      if (chosen === undefined) throw new Error(`${username} has no project ${name}`)
      await call('PUT', '/user/active_project', held, { project: chosen })
      const me = await call('GET', '/employee/me', held)
      localStorage.setItem('lading.session', JSON.stringify({ me, project: chosen }))
    },
    [username, demoPassword, project] as const,
  )

/**
 * Opens an address as an account that is signed in and has chosen its project; resolves when the project is synced. For tests that are not
 * about signing in, because the sign-in screen and the dashboard take longer than most of these tests. Not for a browser in which
 * somebody signed out: a sign-out that was not sent yet would end this session too.
 */
export const openAs = async (page: Page, username: string, project: string, address = '/dashboard') => {
  // A page of the same origin on which the app does not run.
  await page.goto('/healthz')
  await enter(page, username, project)
  await page.goto(address)
  const shell = shellPage(page)
  await expect(shell.project).toHaveValue(project)
  await shell.synced()
  return shell
}
