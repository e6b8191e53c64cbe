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
  /** Called when the user navigates away. */
  readonly onLeft: () => void
}

/** A record in a dialog over any screen, for parts of the shell outside the screens (SHELL-11). */
export const RecordOver = ({ entity, id, onClose, onLeft }: RecordOverProps) => {
  const { history } = useRouter()
  useEffect(() => history.subscribe(onLeft), [history, onLeft])
  return (
    <InsideContext value={INSIDE}>
      <RecordDialog entity={entity} id={id} onClose={onClose} />
    </InsideContext>
  )
}
