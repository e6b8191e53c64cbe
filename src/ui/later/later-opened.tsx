import { type ComponentType, useState } from 'react'
import { Nothing } from './later.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { partOf } from './part.ts'
import { usePart } from './use-part.ts'

interface Opened {
  readonly opened: boolean
  readonly onClose?: () => void
  readonly onCancel?: () => void
  readonly onStay?: () => void
}

/**
 * A component that is shown over the screen while `opened`; loaded when it first opens. Where that fails, a notice over the screen says so; the
 * next opening loads it again.
 */
export const laterOpened = <P extends Opened>(
  read: () => Promise<ComponentType<P>>,
  Wait: ComponentType<P> = Nothing,
): ComponentType<P> => {
  const source = partOf(read)
  const LaterOpened = (props: P) => {
    const { opened, onClose, onCancel, onStay } = props
    const [wanted, setWanted] = useState(opened)
    const { part: Part, failed, again } = usePart(source, wanted)
    if (opened && !wanted) setWanted(true)
    if (!opened && failed) {
      setWanted(false)
      again()
    }
    if (!wanted) return null
    if (Part !== null) return <Part {...props} />
    if (failed) return <NotLoaded again={again} onLeave={onClose ?? onCancel ?? onStay} isOver />
    return <Wait {...props} />
  }
  return LaterOpened
}
