import { IconFile, IconMap, IconPackage, IconTruck, IconBell, type Icon } from '@tabler/icons-react'
import { file } from '../../../files/entities/file.ts'
import { notification } from '../../entities/notification.ts'
import { type AnyRow, rowAs, valuesAs } from '../../../../catalogue/row.ts'
import { entityNamed } from '../../../index.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { entityIcon } from '../../../../record/entity-icon.ts'
import { editPath, listPath } from '../../../../record/places.ts'
import { OPEN_MANIFESTS_PATH } from '../../../transport/addresses.ts'
import { OVERVIEW_PATH } from '../../../planning/addresses.ts'

const WIZARD = 'wizard - finalize routes'

/** Words that differ from the name of their entity (NOTIF-04). */
const ABOUT: { readonly [word: string]: string } = { [WIZARD]: 'route' }

const wordOf = (row: AnyRow): string => rowAs(notification, row).entity ?? ''

/** The entity of a notification: `packing-slip` names packing_slip. Undefined for an unknown word. */
const aboutOf = (row: AnyRow): AnyEntity | undefined =>
  entityNamed(ABOUT[wordOf(row)] ?? wordOf(row).replaceAll('-', '_'))

/** OPEN-088: file, truck, package, map. */
const ICONS: { readonly [word: string]: Icon } = {
  file: IconFile,
  'transport-manifest': IconTruck,
  'packing-slip': IconPackage,
  [WIZARD]: IconMap,
}

export const notificationIcon = (row: AnyRow): Icon => {
  const about = aboutOf(row)
  return ICONS[wordOf(row)] ?? (about === undefined ? IconBell : entityIcon(about))
}

/** The address that a notification links to (NOTIF-10); null when there is no such screen. */
export const notificationPath = (row: AnyRow, fileRow: AnyRow | null): string | null => {
  const word = wordOf(row)
  const id = rowAs(notification, row).entityId ?? null
  if (word === 'sync') return '/sync'
  if (word === WIZARD) return id === null ? OVERVIEW_PATH : `${OVERVIEW_PATH}/${id}`
  if (word === 'transport-manifest' && id === null) return OPEN_MANIFESTS_PATH
  if (word === 'file') {
    const { entity, entityId } = fileRow === null ? {} : valuesAs(file, fileRow)
    const owner = entityNamed(entity ?? '')
    if (owner === undefined || typeof entityId !== 'string') return null
    return editPath(owner, entityId, 'files') ?? listPath(owner)
  }
  const about = aboutOf(row)
  if (about === undefined) return null
  return id === null ? listPath(about) : editPath(about, id)
}

/** Whether it is about a running job, whose progress is polled (NOTIF-09). */
export const isRunningJob = (row: AnyRow): boolean => {
  const { type, progress } = rowAs(notification, row)
  return type === 'job handler' && typeof progress === 'number' && progress < 100
}
