import { t } from '@lingui/core/macro'
import { rolesHeldIn } from '../protocol/session.ts'
import { displayName, type SignedIn } from '../session/session.ts'
import { label } from '../i18n/label.ts'
import { i18n, loadLocale } from '../i18n/load.ts'
import { parseLocale, storeLocale, storedLocale } from '../i18n/locale.ts'
import { entityNamed } from '../domains/index.ts'
import { clearHistory } from '../session/history.ts'
import { pushMessage } from '../ui/messages/messages.ts'
import { deviceName } from '../scanning/device-name.ts'
import type { AppParts } from './parts.ts'

/** Everything the worker was told last; compared so that it is told only what changed. */
interface Told {
  readonly userId: string
  readonly project: string | null
  readonly roles: string
  readonly organization: string | null
}

const adoptLocale = ({ me }: SignedIn): void => {
  const locale = parseLocale(me.locale)
  if (locale === null || locale === storedLocale()) return
  storeLocale(locale)
  void loadLocale(locale)
}

/** Lists keep their filters on the device under this prefix; signing out clears them (AUTH-23). */
export const FILTER_PREFIX = 'lading.filters.'

const forgetFilters = (): void => {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(FILTER_PREFIX)) store.removeItem(key)
  }
}

/**
 * Keeps the sync worker with the person and the project of the session, one step after the other; `onPerson` runs when
 * somebody signed in, out, or became somebody else. The localStore of a former user stays as it is (law 8).
 */
export const followSession = (parts: AppParts, onPerson: (signedIn: SignedIn | null) => void): Promise<void> => {
  const { session, data, projects, status } = parts
  let told: Told | null = null
  let queue: Promise<void> = Promise.resolve()

  const tell = async (): Promise<void> => {
    const signedIn = session.current()
    const before = told
    if (signedIn === null) {
      told = null
      if (before !== null) await data.close()
      projects.reset()
      status.reset()
      return
    }
    const { me, project } = signedIn
    const roles = rolesHeldIn(me, project)
    const next: Told = {
      userId: me.id,
      project,
      roles: roles.join(),
      organization: me.organization,
    }
    told = next
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
    }
    if (before.project !== project) await data.selectProject(project)
  }

  const follow = (): Promise<void> => {
    queue = queue.then(tell).catch((error: unknown) => {
      told = null
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
      person = id
      clearHistory()
      forgetFilters()
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

/** Tells of a change that the server refused, with the way to the screen where it waits. */
export const tellRefusals = (parts: AppParts, openSync: () => void): void => {
  parts.client.on('refused', (event) => {
    const { entity: name, label: known } = event.change
    const entity = entityNamed(name)
    const kind = label(i18n, `${name}.one`, entity?.label[0] ?? name)
    const what = known === null ? kind : `${kind} ${known}`
    pushMessage({
      type: 'warning',
      text: t`${what}: refused by the server. Your input is kept.`,
      stays: true,
      action: { label: t`Look`, onAction: openSync },
    })
  })
}
