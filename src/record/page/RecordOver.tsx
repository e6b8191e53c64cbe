import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { InsideContext } from '../slots.ts'
import { INSIDE } from './inside.ts'
import { RecordDialog } from '../dialog/RecordDialog.tsx'

export interface RecordOverProps {
  readonly entity: AnyEntity
  readonly id: string
  readonly onClose: () => void
  /** One went to another place. */
  readonly onLeft: () => void
}

/** A record over whatever screen there is, for what stands outside of the screens (SHELL-11). */
export const RecordOver = ({ entity, id, onClose, onLeft }: RecordOverProps) => {
  const { history } = useRouter()
  useEffect(() => history.subscribe(onLeft), [history, onLeft])
  return (
    <InsideContext value={INSIDE}>
      <RecordDialog entity={entity} id={id} onClose={onClose} />
    </InsideContext>
  )
}
