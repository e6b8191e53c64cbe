import { plural, t } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { scanPlace } from '../../domains/packing/screens/scan-place.ts'
import { ENTRY_POINTS, entryAddress, LOST_PARAMETER, type EntryPoint } from '../../protocol/entry-points.ts'
import { personOf } from '../../session/session.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import type { AppParts } from '../parts.ts'
import { mayOpen } from '../route-guard.ts'
import { entryPlace, type EntryRefusal } from './entry-place.ts'

/** The entry that somebody used while nobody was signed in. */
let wanted: EntryPoint | null = null

/** Address to open after a sign-in: the entry that was used before it, else the first screen. */
export const placeAfterSignIn = (): string => {
  const entry = wanted
  wanted = null
  return entry === null ? '/dashboard' : entryAddress(entry)
}

const textOf = (refused: EntryRefusal): string => {
  switch (refused) {
    case 'no-scanning':
      return t`Your role does not scan packing slips`
    case 'no-reporting':
      return t`Your role does not report damage`
    case 'no-importing':
      return t`Your role does not import files`
    case 'no-project':
      return t`Choose a project first`
  }
}

const sayLost = (search: object): void => {
  const lost = LOST_PARAMETER in search ? Number(search[LOST_PARAMETER]) : 0
  if (!(lost > 0)) return
  const text = t`${plural(lost, {
    one: '# shared file could not be kept on this device. Free some space and share it again.',
    other: '# shared files could not be kept on this device. Free some space and share them again.',
  })}`
  pushMessage({ type: 'error', text, stays: true })
}

/** Leads from an entry of the installed app to the screen that fits the person; always throws a redirect. */
export const enter = async (
  { session, data }: Pick<AppParts, 'session' | 'data'>,
  name: string,
  search: object,
): Promise<never> => {
  const entry = ENTRY_POINTS.find((one) => one === name)
  const signedIn = session.current()
  if (entry === 'shared') sayLost(search)
  if (entry === undefined || signedIn === null) {
    wanted = entry ?? null
    throw redirect({ to: '/login', replace: true })
  }
  const { to, refused } = await entryPlace(entry, {
    project: signedIn.project,
    mayOpen: (path) => mayOpen(personOf(signedIn), path),
    scanPlace: () => scanPlace(data),
  })
  // Shared files wait on the first screen, which says why.
  if (refused !== undefined && entry !== 'shared') pushMessage({ type: 'warning', text: textOf(refused) })
  throw redirect({ to, replace: true })
}
