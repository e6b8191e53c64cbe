import { t } from '@lingui/core/macro'
import { rolesHeldIn } from '../protocol/roles-held.ts'
import { displayName, type SignedIn } from '../session/session.ts'
import { label } from '../i18n/label.ts'
import { i18n, loadLocale } from '../i18n/load.ts'
import { localeOnSignIn, storeLocale, storedLocale } from '../i18n/locale.ts'
import { outlineNamed } from '../domains/outline.ts'
import { clearHistory } from '../session/history.ts'
import { dismissMessage, dismissPersonal, pushMessage } from '../ui/messages/messages.ts'
import { deviceName } from '../scanning/device-name.ts'
import { RECENTS_PREFIX } from './palette/recents.ts'
import type { AppParts } from './parts.ts'

/** The state last sent to the worker, compared so that only changes are sent. */
interface SentState {
  readonly userId: string
  readonly project: string | null
  readonly roles: string
  readonly organization: string | null
}

const adoptLocale = ({ me }: SignedIn): void => {
  const locale = localeOnSignIn(me.locale)
  if (locale === null || locale === storedLocale()) return
  storeLocale(locale)
  void loadLocale(locale)
}

/** Prefix of the keys under which lists store their filters; cleared on sign-out (AUTH-23). */
export const FILTER_PREFIX = 'lading.filters.'

/** What a person leaves in the storage of the browser: filters of lists and the records that were opened last. */
const forgetTraces = (): void => {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) {
      if (key.startsWith(FILTER_PREFIX) || key.startsWith(RECENTS_PREFIX)) store.removeItem(key)
    }
  }
}

/**
 * Keeps the sync worker on the user and project of the session; changes are queued and sent one at a time. `onPerson` runs on sign-in,
 * sign-out and change of user. The vault of a former user is kept (law 8).
 */
export const followSession = (parts: AppParts, onPerson: (signedIn: SignedIn | null) => void): Promise<void> => {
  const { session, data, projects, status } = parts
  let sent: SentState | null = null
  let queue: Promise<void> = Promise.resolve()

  const sendState = async (): Promise<void> => {
    const signedIn = session.current()
    const before = sent
    if (signedIn === null) {
      sent = null
      if (before !== null) await data.close()
      projects.reset()
      status.reset()
      return
    }
    const { me, project } = signedIn
    const roles = rolesHeldIn(me, project)
    const next: SentState = {
      userId: me.id,
      project,
      roles: roles.join(),
      organization: me.organization,
    }
    sent = next
    if (before?.userId !== me.id) {
      projects.reset()
      const { organization } = me
      const accessToken = parts.tokens.held()
      await data.open({
        userId: me.id,
        name: displayName(me),
        organization,
        roles,
        modules: [],
        accessToken,
        project,
        device: deviceName(),
        locale: storedLocale(),
      })
      await projects.reload()
      return
    }
    if (before.roles !== next.roles || before.organization !== next.organization) {
      await data.setSession({ roles, organization: me.organization })
      // Records that the person may see from now on are fetched at once; until then their lists would say that there are none.
      void data.syncNow().catch(() => undefined)
    }
    if (before.project !== project) await data.selectProject(project)
  }

  const follow = (): Promise<void> => {
    queue = queue.then(sendState).catch((error: unknown) => {
      sent = null
      reportError(error)
      pushMessage({
        type: 'error',
        text: t`The storage of this device could not be opened. Reload the page to try again.`,
        stays: true,
      })
    })
    return queue
  }

  let person = session.current()?.me.id ?? null
  session.subscribe(() => {
    const signedIn = session.current()
    const id = signedIn?.me.id ?? null
    if (id !== person) {
      // Messages on the sign-in face are for the person who signs in.
      if (person !== null) dismissPersonal()
      person = id
      clearHistory()
      forgetTraces()
      if (signedIn !== null) adoptLocale(signedIn)
      onPerson(signedIn)
    }
    projects.derive()
    void follow()
  })
  projects.subscribe((state) => {
    const signedIn = session.current()
    if (signedIn === null) return
    if (state.known && signedIn.project !== null && state.selected === null) {
      session.selectProject(null)
      pushMessage({ type: 'warning', text: t`Your project can no longer be used. Choose another one.` })
    }
  })
  parts.client.on('token', (event) => parts.tokens.replace(event.tokens))
  return follow()
}

/**
 * Notifies the user of a change that the server refused, with a link to the sync screen; the notice closes when no refused change is left.
 */
export const notifyRefusals = (parts: Pick<AppParts, 'client' | 'status'>, openSync: () => void): void => {
  const said: string[] = []
  let refused = 0
  parts.status.subscribe(({ status: { dead } }) => {
    if (refused > 0 && dead === 0) said.splice(0).forEach(dismissMessage)
    refused = dead ?? 0
  })
  parts.client.on('refused', (event) => {
    const { entity: name, label: known } = event.change
    const entity = outlineNamed(name)
    const kind = label(i18n, `${name}.one`, entity?.label[0] ?? name)
    const what = known === null ? kind : `${kind} ${known}`
    const id = pushMessage({
      type: 'warning',
      text: t`${what}: refused by the server. Your input is kept.`,
      stays: true,
      saidAt: '/sync',
      action: { label: t`Look`, onAction: openSync },
    })
    said.push(id)
  })
}
