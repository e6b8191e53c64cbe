import { IconFile, IconMap, IconPackage, IconTruck, IconBell, type Icon } from '@tabler/icons-react'
import type { AnyRow } from '../../catalogue/row.ts'
import { entityNamed } from '../../catalogue/index.ts'
import { editPath } from '../places.ts'

/** Entity of the catalogue that a notification is about, by the word it carries (NOTIF-04). */
const ABOUT: { readonly [word: string]: string } = {
  'packing-slip': 'packing_slip',
  'transport-manifest': 'transport_manifest',
  damage: 'damage',
}

/** OPEN-088: file, truck, package, map. */
const ICONS: { readonly [word: string]: Icon } = {
  file: IconFile,
  'transport-manifest': IconTruck,
  'packing-slip': IconPackage,
  'wizard - finalize routes': IconMap,
}

export const notificationIcon = (row: AnyRow): Icon => ICONS[String(row['entity'])] ?? IconBell

/** Address that a notification leads to (NOTIF-10); null when it is about nothing that has a screen here. */
export const notificationPath = (row: AnyRow, fileRow: AnyRow | null): string | null => {
  const word = String(row['entity'] ?? '')
  const id = typeof row['entityId'] === 'string' ? row['entityId'] : null
  if (word === 'sync') return '/sync'
  if (word === 'file') {
    const owner = entityNamed(String(fileRow?.['entity'] ?? ''))
    const ownerId = fileRow?.['entityId']
    return owner === undefined || typeof ownerId !== 'string' ? null : editPath(owner, ownerId, 'files')
  }
  const entity = entityNamed(ABOUT[word] ?? '')
  return entity === undefined || id === null ? null : editPath(entity, id)
}

/** A running job, whose progress moves (NOTIF-09). */
export const isRunningJob = (row: AnyRow): boolean =>
  row['type'] === 'job handler' && typeof row['progress'] === 'number' && row['progress'] < 100
