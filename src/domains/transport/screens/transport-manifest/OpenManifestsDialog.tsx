import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { transportManifest } from '../../entities/transport-manifest.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { countOf, isNone, rowsSoFar } from '../../../../engine/data/known.ts'
import { missingOf } from '../../../../engine/data/list-loader.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { openManifests } from './open-manifests.ts'
import ReferenceCell from './ReferenceCell.tsx'
import style from './transport-manifest.module.css'

const MANIFEST = transportManifest

export interface OpenManifestsDialogProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Limits the list to manifests that accept orders, to pick one. */
  readonly picks?: true
  /** Label of the button of a manifest. */
  readonly pickText: string
  readonly busy?: boolean
  readonly onPick: (manifest: ListRowOf<typeof MANIFEST>) => void
  readonly onClose: () => void
}

/** Manifests that are not closed (DLG-34, TM-18), each with a button; read from the device, so it works offline. */
export const OpenManifestsDialog = (props: OpenManifestsDialogProps) => {
  const { title, subtitle, picks, pickText, busy = false, onPick, onClose } = props
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const typed = useDeferredValue(search)
  const list = useList(MANIFEST, openManifests(typed, picks === true))
  const listed = rowsSoFar(list)
  const skeleton = useLoadingFace(list.loading && listed.length === 0)
  const more = (countOf(list) ?? 0) - listed.length
  const noteOf = ({ row, labels }: ListRowOf<typeof MANIFEST>): string => {
    const pickup = format.day(row.pickupDate ?? null, { short: true })
    const { serviceLevel, deliveryCountry } = row
    return [
      pickup === '' ? '' : t`Pickup ${pickup}`,
      row.deliveryCity,
      deliveryCountry ? words.option(MANIFEST.fields.deliveryCountry, deliveryCountry) : '',
      serviceLevel ? words.option(MANIFEST.fields.serviceLevel, serviceLevel) : '',
      labels.carrier,
    ]
      .filter((part): part is string => typeof part === 'string' && part !== '')
      .join(', ')
  }
  return (
    <DialogFrame
      opened
      size="preview"
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={<Button onClick={onClose}>{picks === true ? t`Cancel` : t`Close`}</Button>}
    >
      <TextInput
        label={t`Search`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {skeleton && <SkeletonRows rows={5} />}
      <ul className={style['open']} aria-label={words.many(MANIFEST)}>
        {listed.map((record) => {
          const state = record.row.status ?? ''
          const name = record.row.reference ?? '–'
          return (
            <li key={record.row.id}>
              <div className={style['one']}>
                <span className={style['name']}>
                  <ReferenceCell record={record} />
                  {picks !== true && state !== '' && <StateTag state={state} label={words.state(state)} />}
                </span>
                <span className={style['note']}>{noteOf(record)}</span>
              </div>
              <Button loading={busy} aria-label={`${pickText}: ${name}`} onClick={() => onPick(record)}>
                {pickText}
              </Button>
            </li>
          )
        })}
      </ul>
      {isNone(list) && !list.loading && <p>{t`No transport manifest is open.`}</p>}
      <StillComing because={missingOf(list)} />
      {more > 0 && <p>{t`${more} more: type a part of the reference.`}</p>}
    </DialogFrame>
  )
}
