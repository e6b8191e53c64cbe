import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { asset } from '../../entities/asset.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import type { NoteProps } from '../../../../record/slots.ts'
import style from '../../../../record/entity.module.css'
import { Code } from '../../../../ui/marks/Code.tsx'
import { rowTitle } from '../../../../ui/fields/row-title.ts'

/** More than the asset itself and one that was refused. */
const FEW = 4

interface OthersProps {
  readonly serial: string
  /** The record that is being filled in. */
  readonly own: unknown
}

const Others = ({ serial, own }: OthersProps) => {
  const { t } = useLingui()
  // Codes are compared without case.
  const same = [...new Set([serial, serial.toLowerCase(), serial.toUpperCase()])]
  const list = useList(asset, { filters: { serial: same }, sort: asset.list.sort, limit: FEW, offset: 0 })
  const other = rowsSoFar(list).find(({ row, state }) => row.id !== own && state !== 'refused')
  if (other === undefined) return null
  const name = rowTitle(asset.name, other)
  const reference = other.row.reference ?? ''
  return (
    <p className={style['exceeds']} role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      <span>
        {t`Another asset has this serial: ${name}`}
        {reference !== '' && reference !== name && (
          <>
            {' '}
            <Code value={reference} copyable={false} />
          </>
        )}
      </span>
    </p>
  )
}

/** Names the asset that has the serial already, while it is typed; two may have the same, so it can be saved all the same. */
export default function SerialNote({ form }: NoteProps) {
  const serial = form.valueOf('serial')
  const typed = typeof serial === 'string' ? serial.trim() : ''
  return typed === '' ? null : <Others key={typed} serial={typed} own={form.valueOf('id')} />
}
