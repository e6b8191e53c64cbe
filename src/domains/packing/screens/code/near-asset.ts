import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { asset } from '../../../assets/entities/asset.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { placeOf } from '../../../../record/places.ts'
import { noteOf, rowTitle } from '../../../../ui/fields/row-title.ts'

/** How long the asset that was scanned last is offered. */
const OFFERED_MS = 600_000

/** The asset that was scanned last, by a code that it has or to get a code or sensor, who scanned it, and when. */
let scanned: { readonly id: string; readonly user: string; readonly at: number } | null = null

/** Called with the asset that a code belongs to alone, or that it was bound or fitted to. */
export const rememberAsset = (id: string, user: string): void => {
  scanned = { id, user, at: Date.now() }
}

const scannedBy = (user: string): string | null =>
  scanned !== null && scanned.user === user && Date.now() - scanned.at < OFFERED_MS ? scanned.id : null

export interface NearAsset {
  readonly id: string
  /** Its name and the code that tells it from others of the name. */
  readonly called: string
  /** It is the asset of the page under the card, rather than the one that was scanned before. */
  readonly isOnPage: boolean
}

/** The asset that the person most likely means with the next code: that of the page, else the one scanned before. */
export const useNearAsset = (): NearAsset | null => {
  const { person } = useData()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const place = placeOf(path)
  const onPage = place?.kind === 'edit' && place.entity.name === asset.name ? place.id : null
  const before = useState(() => scannedBy(person.id))[0]
  const id = onPage ?? before
  const found = useRow(asset.name, id)
  if (id === null || found === null || found === undefined || found.row.archived !== null) return null
  const name = rowTitle(asset.name, found)
  const called = [name, noteOf(asset.name, name, found)].filter((text) => text !== null).join(' · ')
  return { id, called, isOnPage: onPage !== null }
}
