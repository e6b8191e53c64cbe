import '../protocol/without-eval.ts'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { clientOn } from '../engine/data/client.ts'
import { DataProvider } from '../engine/hooks/DataProvider.tsx'
import { defaultLocale } from '../config.ts'
import { i18n, loadLocale } from '../i18n/load.ts'
import { storedLocale } from '../i18n/locale.ts'
import { endPushHere } from '../session/end-push.ts'
import { SessionContext, useSignedIn } from '../session/use-session.ts'
import { holdFocus } from '../ui/page/held-focus.ts'
import { shareStyleNonce } from '../ui/theme/style-nonce.ts'
import { UiProvider } from '../ui/theme/UiProvider.tsx'
import { whenIdle } from '../ui/later/idle.ts'
import { keepDevice } from './device/keep-device.ts'
import { followSession, notifyRefusals } from './follow.ts'
import { showBadge } from './installed/badge.ts'
import { placeAfterSignIn } from './installed/enter.ts'
import { receiveOpenedFiles } from './installed/launch.ts'
import { keepInstallOffer } from './install.ts'
import { keepRoles } from './keep-roles.ts'
import { LastResort } from './LastResort.tsx'
import { type AppParts, createParts } from './parts.ts'
import { judgeRecord } from './judge-record.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { SlotsContext } from '../record/slots.ts'
import { RecordJudgeContext } from '../record/form/record-judge.ts'
import { slotsOf } from './slots.ts'
import { keepSignOuts } from './keep-sign-outs.ts'
import { keepServerTexts } from './server-texts.ts'
import { keepStorage } from './storage.ts'
import { watchUpdates } from './updates.ts'

const App = ({ parts, router }: { readonly parts: AppParts; readonly router: AppRouter }) => {
  const signedIn = useSignedIn()
  return (
    <DataProvider client={parts.client} me={signedIn?.me ?? null} project={signedIn?.project ?? null}>
      <SlotsContext value={slotsOf}>
        <RecordJudgeContext value={judgeRecord}>
          <RouterProvider router={router} />
        </RecordJudgeContext>
      </SlotsContext>
    </DataProvider>
  )
}

/**
 * Refreshes roles, which may have changed while offline, and handles messages of the service worker: wake-ups, which ask to
 * send, and the address of a notification that was opened.
 */
const listenForWakes = ({ session, data }: AppParts, go: (path: string) => void): void => {
  addEventListener('online', () => void session.refreshMe())
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = event.data
    if (message === null || typeof message !== 'object' || !('type' in message)) return
    if (message.type === 'lading-wake') void data.wake('sync')
    if (message.type === 'lading-go' && 'path' in message && typeof message.path === 'string') go(message.path)
  })
}

/** The longest wait for the code of the first screen; on a slow network the shell is rendered without it. */
const MOST_OF_WAIT_MS = 100

/** Starts the app on its worker: language, session, routes and the first render. */
export const start = async (worker: Worker): Promise<void> => {
  shareStyleNonce()
  keepInstallOffer()
  await loadLocale(storedLocale()).catch(() => loadLocale(defaultLocale))
  const parts = createParts(clientOn(worker))
  const router = createAppRouter(parts)
  const startDocuments = async () => (await import('./device/keep-documents.ts')).keepDocuments(parts)
  void followSession(parts, (signedIn) => {
    if (signedIn === null) {
      // Also when the person left before the first screen had counted: the icon still has the number of an earlier page.
      showBadge(null)
      void endPushHere().catch(() => undefined)
      // Removes those of the person who has left.
      void startDocuments().catch(() => undefined)
      void router.navigate({ to: '/login', replace: true })
      return
    }
    void router.navigate({ to: placeAfterSignIn(), replace: true })
    void keepStorage()
  })
  parts.projects.subscribe((state) => {
    if (state.registration.kind !== 'ok') void router.invalidate()
  })
  receiveOpenedFiles()
  keepServerTexts(parts)
  void keepSignOuts(parts.session)
  keepRoles(parts.client, parts.session)
  keepDevice(parts)
  whenIdle(startDocuments, 'soon')
  holdFocus()
  notifyRefusals(parts, () => void router.navigate({ to: '/sync' }))
  const root = document.getElementById('root')
  if (root === null) return
  // Loads the code of the first screen while the shell renders. The screen itself reports a failure.
  if (parts.session.current() !== null) void import('../record/page/EditScreen.tsx').catch(() => undefined)
  // So that the first render has the screen in it, and takes as many steps as it needs: input is handled in between.
  // Until it is rendered the router does not follow the redirects of its routes by itself.
  const unfollow = router.history.subscribe(router.load)
  await Promise.race([router.load(), new Promise((go) => setTimeout(go, MOST_OF_WAIT_MS))]).catch(() => undefined)
  unfollow()
  const page = createRoot(root)
  startTransition(() =>
    page.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <UiProvider>
            <LastResort>
              <SessionContext value={parts}>
                <App parts={parts} router={router} />
              </SessionContext>
            </LastResort>
          </UiProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  )
  watchUpdates(parts.status)
  listenForWakes(parts, (path) => router.history.push(path))
  if (parts.session.current() !== null) {
    void keepStorage()
    void parts.session.refreshMe()
  } else showBadge(null)
}
